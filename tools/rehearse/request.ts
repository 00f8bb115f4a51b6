import { parseArgs } from 'node:util';

/** Request of the command line. */
export interface RehearsalRequest {
  readonly minutes: number;
  readonly seed: number;
  /** True if the report is one JSON line and nothing else. */
  readonly isJson: boolean;
  /** True for the short form of the checks, which judges nothing that a slow machine changes. */
  readonly isShort: boolean;
  /** The file of the picture of who showed which line when; null for none. */
  readonly picture: string | null;
}

export const USAGE = 'Usage: npm run rehearse -- [--minutes N | --short] [--seed N] [--picture FILE.svg] [--json]';

const MINUTES = 30;
const SHORT_MINUTES = 1.5;

const OPTIONS = {
  minutes: { type: 'string' },
  short: { type: 'boolean', default: false },
  seed: { type: 'string' },
  picture: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Reads the words after the command; null for an unknown option or a bad number. `seed` serves a run that names none. */
export function readRequest(words: readonly string[], seed: number): RehearsalRequest | null {
  const values = parsed(words);
  if (values === null) return null;
  const { short: isShort, json: isJson, picture = null } = values;
  const read = { minutes: chooseMinutes(values), seed: Number(values.seed ?? seed) };
  const isSound = read.minutes > 0 && Number.isInteger(read.seed) && read.seed >= 0;
  return isSound ? { ...read, isShort, isJson, picture } : null;
}

function chooseMinutes({ minutes, short }: { readonly minutes?: string | undefined; readonly short: boolean }): number {
  if (minutes !== undefined) return Number(minutes);
  return short ? SHORT_MINUTES : MINUTES;
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch {
    return null; // an unknown option
  }
}
