import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { z } from 'zod';

/** What the server is started with. Every field has a default, so a first start needs nothing set. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly mode: 'production' | 'development' | 'test';
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The address people type, when it is not this machine's own: https here turns on strict transport security. */
  readonly publicUrl: URL | null;
  /** Absolute path of the folder of the built page. */
  readonly pageFolder: string;
}

const DEFAULT_PORT = 4400;

/** Every network of the machine: a tablet on the same Wi-Fi is the main reader of a chart. */
const ALL_NETWORKS = '0.0.0.0';

const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const environment = z.object({
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
});

type Variable = keyof z.infer<typeof environment>;

const EXPECTATIONS: Readonly<Record<Variable, string>> = {
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be a host name or an IP address of this machine',
  NODE_ENV: 'must be production, development or test',
  LOG_LEVEL: 'must be error, warn, info, debug or silent',
  PUBLIC_URL: 'must be an address such as https://songs.example.org',
  PAGE_FOLDER: 'must be the folder of the built page',
};

/** Reads the environment. An empty variable counts as not set; each bad one is named with what it must be. */
export function readConfiguration(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Configuration, readonly Complaint[]> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''));
  const read = environment.safeParse(set);
  if (!read.success) return refused(read.error.issues.map((issue) => complaintOf(issue, set)));
  return accepted({
    port: read.data.PORT,
    host: read.data.HOST,
    mode: read.data.NODE_ENV,
    logLevel: read.data.LOG_LEVEL,
    publicUrl: read.data.PUBLIC_URL,
    pageFolder: read.data.PAGE_FOLDER,
  });
}

function complaintOf(issue: z.core.$ZodIssue, set: Readonly<Record<string, unknown>>): Complaint {
  const variable = issue.path[0] as Variable; // every issue of a flat object names one of its keys
  return { for: variable, because: `${EXPECTATIONS[variable]}, but is ${JSON.stringify(set[variable])}` };
}
