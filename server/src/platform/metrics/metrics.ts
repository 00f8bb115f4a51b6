/** Counters since the process started. Labels are words of the code only: no ids, addresses or other personal data. */
export const COUNTERS = {
  pushes: { name: 'uplift_pushes_total', help: 'Pushes of records', labels: ['collection', 'outcome'] },
  socketMessages: {
    name: 'uplift_socket_messages_total',
    help: 'Messages over sockets, counted once per receiver',
    labels: ['direction'],
  },
  rateLimitRefusals: {
    name: 'uplift_rate_limit_refusals_total',
    help: 'Attempts refused by a rate limit',
    labels: ['limit'],
  },
  policyViolations: {
    name: 'uplift_policy_violations_total',
    help: 'Violations of the page’s content security policy that browsers reported',
    labels: ['directive'],
  },
  mails: { name: 'uplift_mails_total', help: 'Attempts to send an email', labels: ['outcome'] },
} as const;

/** Gauges, read when the metrics are requested. */
export const GAUGES = {
  sockets: { name: 'uplift_sockets', help: 'Open sockets of this server' },
  rooms: { name: 'uplift_rooms', help: 'Rooms with a device of this server' },
  databaseAnswers: { name: 'uplift_database_answers', help: '1 while the database responds' },
  connectionsInUse: {
    name: 'uplift_database_connections_in_use',
    help: 'Database connections that are running a query',
  },
  connectionsIdle: { name: 'uplift_database_connections_idle', help: 'Open database connections without a query' },
  queriesWaiting: { name: 'uplift_database_queries_waiting', help: 'Queries waiting for a connection' },
  spaceLow: { name: 'uplift_disk_space_low', help: '1 while the disk is so full that writes are refused' },
  mailsWaiting: { name: 'uplift_mails_waiting', help: 'Emails in the outbox of the site' },
  mailsFailing: { name: 'uplift_mails_failing', help: 'Emails in the outbox that failed at least once' },
  mailsGivenUp: { name: 'uplift_mails_given_up', help: 'Emails of the last week that couldn’t be delivered' },
  backupAt: {
    name: 'uplift_backup_last_success_timestamp_seconds',
    help: 'Time of the last daily backup; NaN for none',
  },
  backupFailed: { name: 'uplift_backup_failed', help: '1 after a daily backup failed, until one succeeds' },
} as const;

export type CounterName = keyof typeof COUNTERS;
export type GaugeName = keyof typeof GAUGES;
export type LabelsOf<Name extends CounterName> = Readonly<Record<(typeof COUNTERS)[Name]['labels'][number], string>>;

/** A finished call. `route` is a pattern of the code, never an address that a caller sent. */
export interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counters and gauges of the server. */
export interface Metrics {
  observeCall(call: AnsweredCall): void;
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void;
  /** Reads a number whenever the metrics are requested; NaN if that fails. */
  watch(name: GaugeName, read: () => number | Promise<number>): void;
  /** Everything in the text format of Prometheus; null where nothing is counted. */
  read(): Promise<MetricsText | null>;
}

export interface MetricsText {
  readonly text: string;
  readonly type: string;
}

/** For a server whose metrics no one may read: counts nothing. */
export const NO_METRICS: Metrics = {
  observeCall() {},
  count() {},
  watch() {},
  read: async () => null,
};
