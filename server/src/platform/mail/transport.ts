import type { Mail } from './mailer.ts';

/** What carries a mail away: a mail server, or a folder. */
export interface Transport {
  /** Whether mail can go out now; answers within seconds. */
  isReachable(): Promise<boolean>;
  /** Resolves once the mail is taken. */
  send(id: string, mail: Mail): Promise<void>;
  close(): Promise<void>;
}
