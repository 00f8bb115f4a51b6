import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBilling } from '../platform/billing/open-billing.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Queries } from '../platform/database/database.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { countedLimits } from '../platform/metrics/counted.ts';
import { openMetrics } from '../platform/metrics/open-metrics.ts';
import { createMerging } from '../platform/merging/merging.ts';
import { createPasswords } from '../platform/secrets/passwords.ts';
import type { Passwords } from '../platform/secrets/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import type { PubSub } from '../platform/pubsub/pub-sub.ts';
import { createInProcessPubSub } from '../platform/pubsub/in-process-pub-sub.ts';
import { createRateLimits } from '../platform/rate-limits/database-rate-limits.ts';
import { createCallTurns } from '../platform/rate-limits/turns.ts';
import { createWorkBudget } from '../platform/rate-limits/work-budget.ts';
import { createRoomMemory } from '../platform/rooms/memory-room-ledger.ts';
import type { RoomLedger } from '../platform/rooms/room-ledger.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createKeyFinder } from '../platform/spaces/find-space-keys.ts';
import { createRecordReader } from '../platform/spaces/record-reader.ts';
import { openTestDatabase } from './test-databases.ts';
import { createMemoryTransport } from './memory-transport.ts';
import type { MemoryTransport } from './memory-transport.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import type { TestDatabase } from './test-database.ts';

/** A platform of a test: everything real but the clock, which a test moves, and the mail server, which is in memory. */
export interface TestPlatform extends Platform {
  readonly mailer: Outbox;
  readonly clock: TestClock;
  readonly transport: MemoryTransport;
  /** All SQL statements of the features, in order, without values. A test may empty it. */
  readonly statements: string[];
  /** Warnings about failed mails, and about the payment provider. */
  readonly warnings: string[];
  /** The mails sent to an address, oldest first, after sending due ones. */
  mailsTo(address: string): Promise<readonly Mail[]>;
  /** Waits for pending sends and returns the database, emptied. */
  close(): Promise<void>;
}

/** Parts that a test may replace: any of the configuration, the database, and the connections between servers. */
export interface TestOverrides {
  readonly configuration?: Partial<Configuration>;
  readonly openDatabase?: () => Promise<TestDatabase>;
  /** Ledger shared by several servers of one site. */
  readonly rooms?: RoomLedger;
  readonly pubSub?: PubSub;
  readonly isRedisAnswering?: Platform['isRedisAnswering'];
  readonly isSpaceLow?: Platform['isSpaceLow'];
}

export const TEST_CONFIGURATION: Configuration = {
  port: 0,
  host: '127.0.0.1',
  mode: 'test',
  logLevel: 'silent',
  publicUrl: null,
  pageFolder: join(tmpdir(), 'uplift-no-page'),
  databaseUrl: null,
  directDatabaseUrl: null,
  databaseConnections: 20,
  redisUrls: [],
  dataFolder: join(tmpdir(), 'uplift-no-data'),
  smtpUrl: null,
  mailFrom: 'Uplift <uplift@localhost>',
  admission: 'open',
  secret: null,
  acceptedSecrets: [],
  trustedProxies: 0,
  quota: { records: 50_000, bytes: 1024 * 1024 * 1024 },
  iceServers: [],
  turnSecret: null,
  backupFolder: '',
  keptBackups: null,
  backupPassphrase: null,
  metricsToken: null,
  isHstsForSubdomains: false,
  billing: null,
};

/** Secret that the servers of tests seal with. */
export const TEST_SECRET = 'the secret of every server in a test';

/** Shared by all tests of a process: making it costs a hash. */
let passwords: Promise<Passwords> | null = null;

export async function testPlatform(overrides: TestOverrides = {}): Promise<TestPlatform> {
  passwords ??= createPasswords({ memoryCost: 64, timeCost: 1 });
  const database = await (overrides.openDatabase ?? openTestDatabase)();
  const statements: string[] = [];
  const queries = database.queries({ logQuery: (statement) => void statements.push(statement) });
  const clock = createTestClock();
  const { now } = clock;
  const secrets = createSecrets(TEST_SECRET);
  const transport = createMemoryTransport();
  const warnings: string[] = [];
  const log = {
    warn: (details: object, message: string) => void warnings.push(`${message} ${JSON.stringify(details)}`),
  };
  const mailer = inOrder(createOutbox({ queries: database.queries(), secrets, transport, now, log }));
  const merging = createMerging();
  const findSpaceKeys = createKeyFinder({ secrets, now });
  const configuration = { ...TEST_CONFIGURATION, ...overrides.configuration };
  const metrics = await openMetrics(configuration, '2.0.4');
  const limits = countedLimits(createRateLimits({ queries, secrets, now }), metrics);
  return {
    configuration,
    queries,
    isSpaceLow: overrides.isSpaceLow ?? (() => false),
    merging,
    findSpaceKeys,
    recordReader: createRecordReader({ merging, findSpaceKeys }),
    mailer,
    passwords: await passwords,
    secrets,
    limits,
    metrics,
    budget: createWorkBudget({ limits, now }),
    ...createCallTurns(),
    billing: await openBilling(configuration, { queries, secrets, now, log }),
    pubSub: overrides.pubSub ?? createInProcessPubSub(),
    rooms: overrides.rooms ?? createRoomMemory(now).open('the server of a test'),
    isRedisAnswering: overrides.isRedisAnswering ?? null,
    now,
    clock,
    transport,
    statements,
    warnings,
    async mailsTo(address) {
      await mailer.drain();
      return mailer.asWritten(transport.mails).filter((mail) => mail.to === address);
    },
    async close() {
      await Promise.all([mailer.stop(), merging.close()]);
      await database.release();
    },
  };
}

/** Records the order of written mails: those of one moment leave in any order, and the clock of a test is fixed. */
function inOrder(outbox: Outbox) {
  const written: string[] = [];
  const findPlace = (mail: Mail): number => written.lastIndexOf(JSON.stringify(mail));
  return {
    ...outbox,
    queue(queries: Queries, mail: Mail | null) {
      if (mail !== null) written.push(JSON.stringify(mail));
      return outbox.queue(queries, mail);
    },
    asWritten: (sent: readonly Mail[]) => sent.toSorted((one, other) => findPlace(one) - findPlace(other)),
  };
}
