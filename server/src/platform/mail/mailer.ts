import type { Queries } from '../database/database.ts';

/** A mail as text: `text` and `html` have the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code or the link, for an operator who started the server without a mail server. */
  readonly essence: string;
}

export interface Mailer {
  /**
   * Resolves to true if mail can be sent now. Called before anything is written, so that a call either does all of its
   * work or none.
   */
  isReachable(): Promise<boolean>;
  /**
   * Queues a mail within the caller's transaction; it is sent after that, and tried again until a mail server has taken
   * it. `null` queues mail without a recipient: the same work, so that its absence cannot be measured.
   */
  queue(queries: Queries, mail: Mail | null): Promise<void>;
  /** Sends due mails, then waits for the next. Call it after a transaction that queued. */
  wake(): void;
  /** Waits for the mail being sent. */
  stop(): Promise<void>;
}
