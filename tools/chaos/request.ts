import { parseArgs } from 'node:util';
import type { ChaosRequest } from './chaos.ts';

/** Request of the command line. */
export type Request = (
  | ({ readonly type: 'chaos' } & ChaosRequest)
  /** Kills a browser `kills` times, each time after an edit or with sets on stage. */
  | { readonly type: 'browser-kills'; readonly kills: number }
) & {
  /** True if the report is one JSON line and nothing else. */
  readonly isJson: boolean;
};

export const USAGE =
  'Usage: npm run chaos -- [--minutes N] [--seed N] [--nodes N] [--browsers N] [--json]\n       npm run chaos -- --browser-kills N [--json]';

const OPTIONS = {
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string' },
  nodes: { type: 'string', default: '4' },
  browsers: { type: 'string', default: '2' },
  'browser-kills': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Reads the words after the command; null when they ask for nothing that there is. `seed` is that of a run that names none. */
export function readRequest(words: readonly string[], seed: number): Request | null {
  const values = parsed(words);
  if (values === null) return null;
  const { 'browser-kills': kills, json: isJson } = values;
  if (kills !== undefined)
    return isCount(Number(kills), 1) ? { type: 'browser-kills', kills: Number(kills), isJson } : null;
  const asked = chaosRequest({ ...values, seed: values.seed ?? String(seed) });
  return asked && { type: 'chaos', ...asked, isJson };
}

function chaosRequest(values: Readonly<Record<keyof ChaosRequest, string>>): ChaosRequest | null {
  const read = {
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    nodes: Number(values.nodes),
    browsers: Number(values.browsers),
  };
  const isSound = read.minutes > 0 && isCount(read.seed, 0) && isCount(read.nodes, 1) && isCount(read.browsers, 0);
  return isSound ? read : null;
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch {
    return null; // an option that there is not
  }
}

function isCount(number: number, least: number): boolean {
  return Number.isInteger(number) && number >= least;
}
