import { join } from 'node:path';
import type { IceServer } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import type { z } from 'zod';
import type { StripeAccount } from '../billing/stripe-billing.ts';
import { environment, EXPECTATIONS, SECRET_VARIABLES } from './environment.ts';
import type { Environment, Variable } from './environment.ts';

/** Configuration of the server. Every field has a default, so a first start needs nothing set. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly mode: 'production' | 'development' | 'test';
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The address people type, when it is not this machine's own: https here turns on strict transport security. */
  readonly publicUrl: URL | null;
  /** Absolute path of the folder of the built page. */
  readonly pageFolder: string;
  /** A Postgres to use; null for the one embedded in the data folder. */
  readonly databaseUrl: string | null;
  /** The same database without the pooler before it, for migrations; null without a pooler. */
  readonly directDatabaseUrl: string | null;
  /** The most connections to it that the server keeps. */
  readonly databaseConnections: number;
  /**
   * Redis addresses by which the servers of one site reach each other; each Redis has a share of the rooms. Empty for
   * a site of one server.
   */
  readonly redisUrls: readonly string[];
  /** Absolute path of the folder of the embedded database, the server's secret, and stored mail if there is no mail server. */
  readonly dataFolder: string;
  /** A mail server; null writes mail into the data folder and reports it on the console. */
  readonly smtpUrl: string | null;
  /** `From` address of mail. */
  readonly mailFrom: string;
  /** Admission to sign-up and sign-in: everyone, or only admitted addresses. */
  readonly admission: 'open' | 'beta';
  /** Secret that seals everything on the server; null for the one in the data folder. Several servers must share one. */
  readonly secret: string | null;
  /** Previous or future secrets: data they sealed can be opened, and is resealed. */
  readonly acceptedSecrets: readonly string[];
  /**
   * Proxies whose X-Forwarded-* headers are trusted: that many proxies before the server, with any addresses, or only
   * proxies at these addresses and networks (CIDR, RFC 4632).
   */
  readonly trustedProxies: number | readonly string[];
  /** Storage limits of an account. */
  readonly quota: { readonly records: number; readonly bytes: number };
  /** The ICE servers sent to devices that play together, so that they reach each other directly. */
  readonly iceServers: readonly IceServer[];
  /** Secret shared with the TURN servers in the list, for names that are valid for hours; null for none. */
  readonly turnSecret: string | null;
  readonly backupFolder: string;
  /** Number of daily backups to keep in it; null for none. */
  readonly keptBackups: number | null;
  /** Seals the server's secret in backups, and opens it from them; null to leave it out. */
  readonly backupPassphrase: string | null;
  /** Token that a reader of `/metrics` must send; null if nothing is served there. */
  readonly metricsToken: string | null;
  /** True if browsers must stay on https for every subdomain of the public address, too. */
  readonly isHstsForSubdomains: boolean;
  /** Null where every account has a subscription; without Stripe the built-in provider, which charges no one. */
  readonly billing: { readonly stripe: StripeAccount | null } | null;
}

const BYTES_IN_A_MB = 1_048_576;

/** Parses the environment. An empty variable counts as not set; each invalid one is named with its requirement. */
export function readConfiguration(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Configuration, readonly Complaint[]> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''));
  const read = environment.safeParse(set);
  if (!read.success) return refused(read.error.issues.map((issue) => toComplaint(issue, set)));
  return accepted(buildConfiguration(read.data));
}

function buildConfiguration(set: Environment): Configuration {
  return {
    port: set.PORT,
    host: set.HOST,
    mode: set.NODE_ENV,
    logLevel: set.LOG_LEVEL,
    publicUrl: set.PUBLIC_URL,
    pageFolder: set.PAGE_FOLDER,
    databaseUrl: set.DATABASE_URL,
    directDatabaseUrl: set.DATABASE_URL_DIRECT,
    databaseConnections: set.UPLIFT_DATABASE_CONNECTIONS,
    redisUrls: set.REDIS_URL,
    dataFolder: set.UPLIFT_DATA,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    admission: set.UPLIFT_ADMISSION,
    secret: set.UPLIFT_SECRET,
    acceptedSecrets: set.UPLIFT_ACCEPTED_SECRETS,
    trustedProxies: set.TRUSTED_PROXIES,
    quota: { records: set.UPLIFT_QUOTA_RECORDS, bytes: set.UPLIFT_QUOTA_MB * BYTES_IN_A_MB },
    iceServers: set.UPLIFT_ICE_SERVERS,
    turnSecret: set.UPLIFT_TURN_SECRET,
    backupFolder: set.UPLIFT_BACKUP_FOLDER ?? join(set.UPLIFT_DATA, 'backups'),
    keptBackups: set.UPLIFT_BACKUP,
    backupPassphrase: set.UPLIFT_BACKUP_PASSPHRASE,
    metricsToken: set.UPLIFT_METRICS_TOKEN,
    isHstsForSubdomains: set.UPLIFT_HSTS_SUBDOMAINS === 'on',
    billing: set.UPLIFT_BILLING === 'on' ? { stripe: buildStripeAccount(set) } : null,
  };
}

function buildStripeAccount(set: Environment): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = set;
  return secretKey === null || webhookSecret === null ? null : { secretKey, webhookSecret, apiUrl };
}

function toComplaint(issue: z.core.$ZodIssue, set: Readonly<Record<string, unknown>>): Complaint {
  const variable = issue.path[0] as Variable; // every issue of a flat object names one of its keys
  const expectation = EXPECTATIONS[variable];
  if (SECRET_VARIABLES.has(variable)) return { for: variable, because: expectation };
  return { for: variable, because: `${expectation}, but is ${JSON.stringify(set[variable])}` };
}
