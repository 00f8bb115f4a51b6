import { LONGEST_ADDRESS, LONGEST_NAME, ONE_LINE, SIMPLE_ADDRESS, TWO_WORDS } from '@uplift/core/membership';
import { z } from 'zod';

/** Stops the checks of a value that is too long: matching a pattern against a megabyte could keep the server busy. */
export const TOO_LONG = { abort: true };

const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const NOT_STORABLE = 'This field has characters that can’t be stored.';

/** A text that is stored as is, so without control characters (databases refuse U+0000) and lone surrogates. */
export const plainText = z.string().regex(STORABLE, NOT_STORABLE);

/** An email address as typed. */
export const emailAddress = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS, TOO_LONG)
  .regex(SIMPLE_ADDRESS, 'Please enter a valid email address.');

/** A name of at least two words. */
export const fullName = z
  .string()
  .trim()
  .max(LONGEST_NAME, TOO_LONG)
  .regex(ONE_LINE, 'Please enter your first and last name.')
  .regex(TWO_WORDS, 'Please enter your first and last name.');

/**
 * The string that an account signs in with, as it was set. Other clients may have set any string. The server hashes it
 * unchanged.
 */
export const passwordProof = z.string().min(8).max(1024);

/**
 * A new string to sign in with: 256 bits that a client derives from the password, as base64url. The server never sees the
 * password, so the page checks it. A client that sends the password itself, which may be a common one, is refused here.
 */
export const newPasswordProof = z
  .string()
  .regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/u, 'Send 256 bits derived from the password, as base64url.');

/** The key of an account's records: base64url of 256 bits, or the envelope that holds it. The server does not look inside. */
export const masterKey = z.string().min(1).max(8192);

/** The key of a managed account: base64url of 256 bits. */
export const managedKey = z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/u, 'Send 256 bits as base64url.');

/** The keys of an end-to-end encrypted account, sealed for its password, its recovery key and its passkeys (docs/formats.md). The server can't open it. */
export const envelope = z.string().max(8192, TOO_LONG).startsWith('{').regex(STORABLE, NOT_STORABLE);

/** Derivation of 256 bits from a password: PBKDF2 as for managed accounts, or Argon2id (RFC 9106) with one lane. The salt is base64url of 16 bytes. */
export const kdf = z.discriminatedUnion('algorithm', [
  z.object({ algorithm: z.literal('pbkdf2') }).readonly(),
  z
    .object({
      algorithm: z.literal('argon2id'),
      memory_kib: z.int().min(1).max(4_194_304),
      passes: z.int().min(1).max(1_000),
      salt: z.string().regex(/^[\w-]{21}[AQgw]$/u),
    })
    .readonly(),
]);

/** The public key of a person's identity: base64 of an uncompressed point on P-256 (SEC 1, 2.3.3), 65 bytes. */
export const publicKey = z.base64().length(88);

/** A key of a set, sealed for a public key in HPKE's mode Auth (RFC 9180): base64 of the encapsulated key, 65 bytes, and the sealed key, 48 bytes. */
export const sealedSetKey = z.base64().length(152);

/** The six digits of an emailed code; spaces between them are ignored. */
export const verificationCode = z
  .string()
  .max(20, TOO_LONG)
  .transform((text) => text.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, 'Enter the six digits of the code.'));

/** An id assigned by the server: a UUID. */
export const id = z.uuid();

/** The secret of an emailed link. */
export const mailedToken = z.string().min(1).max(128);

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A JPEG or PNG as a data URL of at most 700,000 characters (RFC 2397). */
export const pictureDataUrl = z
  .string()
  .max(700_000, TOO_LONG)
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/u, 'Choose a PNG or JPEG image.');

/** A person’s role in a church. */
export const churchRole = z.enum(['owner', 'leader', 'member']);
