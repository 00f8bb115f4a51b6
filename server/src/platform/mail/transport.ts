import type { Mail } from './mailer.ts';

/** Carries mail to a mail server, or into a folder. */
export interface Transport {
  /** Resolves to true if mail can be sent now; within seconds. */
  isReachable(): Promise<boolean>;
  /** Resolves once the mail is accepted; rejects with {@link RefusedForGood} if retrying is pointless. */
  send(id: string, mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail that no try will bring to its recipient. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
