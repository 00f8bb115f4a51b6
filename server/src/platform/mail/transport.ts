import type { Mail } from './mailer.ts';

/** What carries a mail away: a mail server, or a folder. */
export interface Transport {
  /** Whether mail can go out now; returns within seconds. */
  isReachable(): Promise<boolean>;
  /** Resolves once the mail is taken; rejects with {@link RefusedForGood} where another try is of no use. */
  send(id: string, mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail that no try will bring to its recipient. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
