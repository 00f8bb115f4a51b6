import { isIP } from 'node:net';
import { z } from 'zod';
import { DEFAULT_CONNECTIONS } from '../database/database.ts';

/** The address of a Postgres database. */
export const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\/\S+$/u)
  .nullable()
  .default(null);

/** Connections to the database: from 1 to 999. */
export const connections = z
  .string()
  .regex(/^[1-9]\d{0,2}$/u)
  .transform(Number)
  .default(DEFAULT_CONNECTIONS);

/** Addresses between commas, the same in the same order for every server of a site. */
export const redisUrls = z
  .string()
  .regex(/^rediss?:\/\/[^\s,]+(?:,rediss?:\/\/[^\s,]+){0,99}$/u)
  .transform((text) => text.split(','))
  .refine((urls) => urls.every((url) => URL.canParse(url)));

/** A number of proxies, or their addresses and networks between commas. */
export const trustedProxies = z.union([
  z.string().regex(/^\d$/u).transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((place) => place.trim()))
    .refine((places) => places.every(isNetwork)),
]);

function isNetwork(place: string): boolean {
  const [address = '', bits, ...others] = place.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
