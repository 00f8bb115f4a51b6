import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SHORTEST_PASSPHRASE } from '../backup/sealed-secrets.ts';
import { connections, postgresUrl, redisUrls, trustedProxies } from './configuration-values.ts';
import { iceServers } from './ice-servers.ts';
import { SHORTEST_SECRET } from '../secrets/secrets.ts';

const DEFAULT_PORT = 4400;

/** A quota: from 1 to 9,999,999. */
const quota = z
  .string()
  .regex(/^[1-9]\d{0,6}$/u)
  .transform(Number);

/** Every network of the machine: a tablet on the same Wi-Fi is the main reader of a chart. */
const ALL_NETWORKS = '0.0.0.0';

const BUILT_PAGE = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const DATA_FOLDER = resolve('data');

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(DEFAULT_PORT),
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/)
    .default(ALL_NETWORKS),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .nullable()
    .default(null),
  PAGE_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .default(BUILT_PAGE),
  DATABASE_URL: postgresUrl,
  DATABASE_URL_DIRECT: postgresUrl,
  UPLIFT_DATABASE_CONNECTIONS: connections,
  REDIS_URL: redisUrls.default([]),
  UPLIFT_DATA: z
    .string()
    .transform((path) => resolve(path))
    .default(DATA_FOLDER),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/u)
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u)
    .default('Uplift <uplift@localhost>'),
  UPLIFT_ADMISSION: z.enum(['open', 'beta']).default('open'),
  UPLIFT_SECRET: z.string().min(SHORTEST_SECRET).nullable().default(null),
  UPLIFT_ACCEPTED_SECRETS: z
    .string()
    .transform((text) => text.split(','))
    .refine((secrets) => secrets.every((secret) => secret.length >= SHORTEST_SECRET))
    .default([]),
  TRUSTED_PROXIES: trustedProxies.default(0),
  UPLIFT_QUOTA_RECORDS: quota.default(50_000),
  UPLIFT_QUOTA_MB: quota.default(1024),
  UPLIFT_ICE_SERVERS: iceServers.default([]),
  UPLIFT_TURN_SECRET: z.string().min(1).nullable().default(null),
  UPLIFT_BACKUP: z
    .string()
    .regex(/^(?:off|daily:[1-9]\d{0,2})$/u)
    .transform((text) => (text === 'off' ? null : Number(text.slice('daily:'.length))))
    .default(null),
  UPLIFT_BACKUP_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .nullable()
    .default(null),
  UPLIFT_BACKUP_PASSPHRASE: z.string().min(SHORTEST_PASSPHRASE).nullable().default(null),
  UPLIFT_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,256}$/u)
    .nullable()
    .default(null),
  UPLIFT_HSTS_SUBDOMAINS: z.enum(['off', 'on']).default('off'),
  UPLIFT_BILLING: z.enum(['off', 'on']).nullable().default(null),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w{1,250}$/u)
    .nullable()
    .default(null),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{1,250}$/u)
    .nullable()
    .default(null),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .nullable()
    .default(null),
});

/** The parsed variables, and requirements between them. */
export const environment = variables
  .refine(({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) => key === null || secret !== null, {
    path: ['STRIPE_WEBHOOK_SECRET'],
  })
  // A shop that is closed by mistake gives everything away.
  .refine(({ STRIPE_SECRET_KEY: key, UPLIFT_BILLING: billing }) => key === null || billing !== null, {
    path: ['UPLIFT_BILLING'],
  })
  // A secret made on one machine, beside a database that is on another, is lost with that machine.
  .refine(({ DATABASE_URL: database, UPLIFT_SECRET: secret }) => database === null || secret !== null, {
    path: ['UPLIFT_SECRET'],
  });

/** The variables, read. */
export type Environment = z.infer<typeof environment>;

export type Variable = keyof Environment;

/** Form of each variable, as quoted in its complaint. */
export const EXPECTATIONS: Readonly<Record<Variable, string>> = {
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be a host name or an IP address of this machine',
  NODE_ENV: 'must be production, development or test',
  LOG_LEVEL: 'must be error, warn, info, debug or silent',
  PUBLIC_URL: 'must be an address such as https://songs.example.org',
  PAGE_FOLDER: 'must be the folder of the built page',
  DATABASE_URL: 'must be an address such as postgres://uplift:password@localhost/uplift',
  DATABASE_URL_DIRECT: 'must be an address such as postgres://uplift:password@localhost/uplift',
  UPLIFT_DATABASE_CONNECTIONS: 'must be a whole number from 1 to 999',
  REDIS_URL: 'must be an address such as redis://:password@localhost:6379, or several with commas between them',
  UPLIFT_DATA: 'must be a folder',
  SMTP_URL: 'must be an address such as smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'must be an address such as Uplift <songs@example.org>',
  UPLIFT_ADMISSION: 'must be open or beta',
  UPLIFT_SECRET:
    'must be at least 32 characters that no one can guess, and be set if DATABASE_URL is set. A site that ran without it has it in the file "secret" of its data folder',
  UPLIFT_ACCEPTED_SECRETS: 'must be secrets of at least 32 characters each, with commas between them',
  TRUSTED_PROXIES: 'must be a number from 0 to 9, or addresses and networks such as 10.0.0.2,192.168.4.0/24',
  UPLIFT_QUOTA_RECORDS: 'must be a whole number from 1 to 9999999',
  UPLIFT_QUOTA_MB: 'must be a whole number from 1 to 9999999',
  UPLIFT_ICE_SERVERS:
    'must be off, or up to ten addresses such as turn:name:password@turn.example.org:3478 between commas',
  UPLIFT_TURN_SECRET: 'must be the static-auth-secret of the TURN server',
  UPLIFT_BACKUP: 'must be off, or daily: and how many backups to keep, such as daily:14',
  UPLIFT_BACKUP_FOLDER: 'must be a folder',
  UPLIFT_BACKUP_PASSPHRASE: 'must have at least 12 characters',
  UPLIFT_METRICS_TOKEN: 'must have from 32 to 256 characters: letters, digits and . _ ~ + / = -',
  UPLIFT_HSTS_SUBDOMAINS: 'must be off or on',
  UPLIFT_BILLING: 'must be off or on, and be set where STRIPE_SECRET_KEY is',
  STRIPE_SECRET_KEY: 'must be a secret key of Stripe, which starts with sk_live_ or sk_test_',
  STRIPE_WEBHOOK_SECRET:
    'must be the signing secret of the webhook, which starts with whsec_, and be set where STRIPE_SECRET_KEY is',
  STRIPE_API_URL: 'must be an address such as http://localhost:12111',
};

/** Variables that may hold a password, which no message repeats. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'REDIS_URL',
  'SMTP_URL',
  'UPLIFT_SECRET',
  'UPLIFT_ACCEPTED_SECRETS',
  'UPLIFT_ICE_SERVERS',
  'UPLIFT_TURN_SECRET',
  'UPLIFT_BACKUP_PASSPHRASE',
  'UPLIFT_METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);
