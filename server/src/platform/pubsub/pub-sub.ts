/** News for all connected sessions of an account: plain data that can pass from one server to another. */
export type AccountNews =
  /** Records were written, by a browser with this session. */
  | { readonly news: 'records-changed'; readonly bySession: string }
  /** A session ended, or the account was deleted. */
  | { readonly news: 'sessions-ended' }
  /** A set was shared with the account, or unshared; rooms of sets it may be in are checked again. */
  | { readonly news: 'shared-sets-changed' }
  /** The account came into a church or is no longer in it, or the name of one or its role there changed; rooms of sets it may be in are checked again. */
  | { readonly news: 'libraries-changed' }
  | { readonly news: 'notified' }
  /** The account's subscription may have changed; for servers only. */
  | { readonly news: 'subscription-changed' };

/** Publishes news to connected sessions, on all servers of a site. */
export interface PubSub {
  /** Call it after the commit. Never fails: a subscriber that misses news finds out with its next request. */
  publish(accountId: string, news: AccountNews): void;
  /** Subscribes to the events of an account. Returns the unsubscribe function. */
  subscribe(accountId: string, listener: (news: AccountNews) => void): () => void;
}
