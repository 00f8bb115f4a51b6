/** What everybody of an account who is connected is told of: plain data, so that it can pass from one server to another. */
export type AccountNews =
  /** Records were written, by a browser with this session. */
  | { readonly news: 'records-changed'; readonly bySession: string }
  /** A session ended, or the account was deleted. */
  | { readonly news: 'sessions-ended' }
  /** A set was shared with the account, or taken back; rooms of sets it may be in are looked at again. */
  | { readonly news: 'shared-sets-changed' }
  | { readonly news: 'notified' }
  /** What subscriptions include for the account may have changed; only servers hear of it. */
  | { readonly news: 'subscription-changed' };

/** Tells those who are connected of what has happened, whichever server of a site they are connected to. */
export interface PubSub {
  /** To be called when what it tells of is committed. Never fails: who misses it finds out when they ask next. */
  publish(accountId: string, news: AccountNews): void;
  /** Hears what is published about an account, until the function that is returned is called. */
  subscribe(accountId: string, listener: (news: AccountNews) => void): () => void;
}
