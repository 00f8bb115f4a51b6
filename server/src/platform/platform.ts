import type { Billing } from './billing/billing.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Queries } from './database/database.ts';
import type { Merging } from './merging/merging.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { Turns } from './rate-limits/turns.ts';
import type { WorkBudget } from './rate-limits/work-budget.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { PubSub } from './pubsub/pub-sub.ts';
import type { RoomLedger } from './rooms/room-ledger.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { FindSpaceKeys, ForgetSpaceKeys } from './spaces/find-space-keys.ts';
import type { RecordReader } from './spaces/record-reader.ts';

/** Services that every feature of the server uses. `main.ts` builds it; tests build it with a fake clock. */
export interface Platform {
  readonly configuration: Configuration;
  readonly queries: Queries;
  /** Returns true if the disk of the database is so full that calls which would grow it are refused. */
  readonly isSpaceLow: () => boolean;
  /** Reads documents and large bodies. */
  readonly merging: Merging;
  readonly findSpaceKeys: FindSpaceKeys;
  /** To be called after the commit that takes the server's copies of a space's keys away. */
  readonly forgetSpaceKeys: ForgetSpaceKeys;
  /** Reads the records of managed spaces. */
  readonly recordReader: RecordReader;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  /** Work budget for the documents of each account. */
  readonly budget: WorkBudget;
  /** A few costly calls of each account at once. */
  readonly turns: Turns;
  /** Turns of networks, for calls that need no session. */
  readonly networkTurns: Turns;
  readonly pubSub: PubSub;
  readonly rooms: RoomLedger;
  /** Payment provider; null if billing is off and every account has a subscription. */
  readonly billing: Billing | null;
  /** Resolves to true if Redis answers; null on a site of one server. */
  readonly isRedisAnswering: (() => Promise<boolean>) | null;
  /** The server's clock. */
  readonly now: () => Date;
}
