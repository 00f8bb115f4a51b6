import { createHmac } from 'node:crypto';
import type { IceServer } from '@uplift/contract';
import { z } from 'zod';

/** More than this only slows connecting down. */
const MOST_SERVERS = 10;

/** A STUN or TURN address (RFC 7064, RFC 7065), with who signs in there before the host. */
const WRITTEN =
  /^(?<scheme>stuns?|turns?):(?:(?<username>[^\s:@,]+):(?<credential>[^\s@,]+)@)?(?<host>(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?)$/u;

const addresses = z.union([z.string(), z.array(z.string()).min(1)]);
const listed = z
  .array(z.strictObject({ urls: addresses, username: z.string().optional(), credential: z.string().optional() }))
  .max(MOST_SERVERS);

/**
 * The servers that help two devices to connect directly: `off`, addresses between commas as in
 * `turn:name:password@turn.example.org:3478`, or the JSON list that browsers accept.
 */
export const iceServers = z.string().transform((text, context): readonly IceServer[] => {
  const read = text.startsWith('[') ? readListed(text) : readWritten(text);
  if (read !== null && read.length <= MOST_SERVERS) return read;
  context.addIssue({ code: 'custom', message: 'These aren’t addresses of STUN or TURN servers.' });
  return z.NEVER;
});

function readWritten(text: string): readonly IceServer[] | null {
  if (text === 'off') return [];
  const servers = text.split(',').map((address) => readAddress(address.trim()));
  return requireAll(servers);
}

function readAddress(address: string): IceServer | null {
  const { scheme, username, credential, host } = WRITTEN.exec(address)?.groups ?? {};
  if (scheme === undefined || host === undefined) return null;
  const urls = `${scheme}:${host}`;
  return username === undefined || credential === undefined ? { urls } : { urls, username, credential };
}

function readListed(text: string): readonly IceServer[] | null {
  const read = listed.safeParse(parseJson(text));
  if (!read.success) return null;
  const servers = read.data.flatMap(({ urls, username, credential }) =>
    [urls].flat().map((address): IceServer | null => {
      const server = readAddress(address);
      if (server === null || server.username !== undefined) return null;
      return {
        ...server,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      };
    }),
  );
  return requireAll(servers);
}

function requireAll(servers: readonly (IceServer | null)[]): readonly IceServer[] | null {
  const read = servers.filter((server) => server !== null);
  return read.length === servers.length ? read : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Duration of a rehearsal and a service together. Joining again gives new ones. */
const CREDENTIALS_LAST_SECONDS = 12 * 60 * 60;

interface Relaying {
  readonly iceServers: readonly IceServer[];
  /** Secret that this site shares with its TURN servers; null if they know fixed names. */
  readonly turnSecret: string | null;
}

/**
 * The servers as sent to one account. TURN servers without a configured name get one that is valid for hours, made
 * with the secret they share with this site (coturn's `use-auth-secret`; draft-uberti-behave-turn-rest-00, section
 * 2.2): a person who has left a site relays nothing over it, and the traffic of an account can be distinguished.
 */
export function iceServersFor(
  { iceServers: servers, turnSecret }: Relaying,
  accountId: string,
  now: Date,
): readonly IceServer[] {
  if (turnSecret === null) return servers;
  const expiry = Math.floor(now.getTime() / 1000) + CREDENTIALS_LAST_SECONDS;
  const nickname = createHmac('sha256', turnSecret).update(accountId).digest('base64url').slice(0, 12);
  const username = `${expiry}:${nickname}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return servers.map((server) =>
    isTurn(server) && server.username === undefined ? { ...server, username, credential } : server,
  );
}

function isTurn({ urls }: IceServer): boolean {
  return [urls].flat().every((address) => /^turns?:/u.test(address));
}
