import type { FastifyRequest } from 'fastify';
import { readNetwork } from '../../../platform/http/networks.ts';
import { refuseUntil } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RateLimit, RateLimits } from '../../../platform/rate-limits/rate-limits.ts';

const TEN_MINUTES_SECONDS = 600;
const ONE_HOUR_SECONDS = 3600;

/*
 * One of 30^8 codes is found by chance with 1.5e-12 for each set that is open to guests. The whole site answers at most
 * 3,000 wrong codes an hour, whatever the number of networks: with 10,000 such sets at a time, all day and all year, the
 * first one would be found after 2.5 years on average, and with 100 after 250. A set is open for hours.
 * Right codes and links aren't counted as guesses: a whole church may be one network.
 */

/** Wrong codes from one network. */
export const GUESSES_OF_NETWORK: RateLimit = {
  name: 'guest-guesses',
  attempts: 60,
  withinSeconds: TEN_MINUTES_SECONDS,
};
/** Wrong codes on the whole site. */
export const GUESSES_OF_SITE: RateLimit = {
  name: 'guest-guesses-all',
  attempts: 3_000,
  withinSeconds: ONE_HOUR_SECONDS,
};
/** Tries of one code, right or wrong: 250 guests look it up and join, some of them twice. */
export const TRIES_OF_CODE: RateLimit = { name: 'guest-code', attempts: 1_000, withinSeconds: TEN_MINUTES_SECONDS };
/** Links opened from one network. No one guesses their 256 bits: this only limits the work. */
export const LINKS_OF_NETWORK: RateLimit = { name: 'guest-links', attempts: 3_000, withinSeconds: TEN_MINUTES_SECONDS };

/** Reading the set: after each of its changes, and whenever the connection is back. */
export const READS_OF_GUEST: RateLimit = { name: 'guest-reads', attempts: 600, withinSeconds: TEN_MINUTES_SECONDS };

const SITE = 'all';
const FIELD = 'code';

/** A link or a short code that someone tries. */
export interface Tried {
  readonly by: 'token' | 'code';
  readonly text: string;
}

/** Returns the refusal of another try; null if it may be looked up. */
export async function refuseTry({ limits }: Platform, request: FastifyRequest, { by, text }: Tried) {
  const network = readNetwork(request);
  const seconds =
    by === 'token' ? await limits.count(LINKS_OF_NETWORK, network) : await secondsToWait(limits, network, text);
  return seconds > 0 ? refuseUntil(seconds, FIELD) : null;
}

/** Counts nothing against the network and the site yet: only a wrong code is a guess. */
async function secondsToWait(limits: RateLimits, network: string, code: string): Promise<number> {
  return (
    (await limits.count(GUESSES_OF_NETWORK, network, 0)) ||
    (await limits.count(GUESSES_OF_SITE, SITE, 0)) ||
    limits.count(TRIES_OF_CODE, code)
  );
}

/** Counts a code that opened nothing. */
export async function noteGuess({ limits }: Platform, request: FastifyRequest, { by }: Tried): Promise<void> {
  if (by === 'code') await limits.countBoth([GUESSES_OF_NETWORK, readNetwork(request)], [GUESSES_OF_SITE, SITE]);
}
