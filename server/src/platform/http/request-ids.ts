import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

type Proxies = Pick<Configuration, 'trustedProxies'>;

export const REQUEST_ID = 'x-request-id';

/** Accepts a proxy's own ids if they are short words: no email or network address looks like one. */
const USABLE = /^[\w-]{8,64}$/u;

/** 72 bits in twelve characters, which a person can still read out. */
const ID_BYTES = 9;

/** Ids whose random bytes are drawn at once: drawing them for each request took a fifteenth of a poll's time. */
const IDS_AT_ONCE = 512;

/** Names each request in the log: as the trusted proxy before this server does, else by a unique id. */
export function createRequestIds({ trustedProxies }: Proxies): (request: IncomingMessage) => string {
  const isTrusted = trustIn(trustedProxies);
  const createId = createRandomIds();
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isTaken = typeof given === 'string' && USABLE.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isTaken ? given : createId();
  };
}

function createRandomIds(): () => string {
  const random = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
  let used = random.length;
  return () => {
    if (used === random.length) {
      randomFillSync(random);
      used = 0;
    }
    used += ID_BYTES;
    return random.toString('base64url', used - ID_BYTES, used);
  };
}

/**
 * Adds the id of the request to answers, so that a person who asks for help can name it. Successful data calls have
 * none: devices make them every ten seconds.
 */
export function sendRequestIds(app: FastifyInstance): void {
  // oxlint-disable-next-line max-params -- Fastify's signature: a promise for each answer would cost a listener on its end
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 || request.routeOptions.config.isData !== true) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}

/** Returns a predicate for addresses of proxies before this server. */
function trustIn(trusted: Configuration['trustedProxies']): (address: string) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0;
  const places = new BlockList();
  for (const place of trusted) {
    const [address = '', bits] = place.split('/');
    const isIpv4 = isIP(address) === 4;
    places.addSubnet(address, Number(bits ?? (isIpv4 ? 32 : 128)), isIpv4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
    return places.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
