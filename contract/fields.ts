import { LONGEST_ADDRESS, LONGEST_NAME, ONE_LINE, SIMPLE_ADDRESS, TWO_WORDS } from '@uplift/core/membership';
import { z } from 'zod';

/** What is too long is not looked at any further: a pattern over a megabyte could keep the server busy. */
export const TOO_LONG = { abort: true };

/** A text that is kept as it is: without control characters (no database takes U+0000) and halves of surrogate pairs. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This field has characters that can’t be stored.');

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

/** What signs an account in, as it was set; accounts of other clients may have set any string. The server hashes it as it is. */
export const passwordProof = z.string().min(8).max(1024);

/**
 * What signs an account in from now on: 256 bits that a client derives from the password, as base64url. The server never sees the
 * password, so the page checks it; a client that sends the password itself, which may be a common one, is refused here.
 */
export const newPasswordProof = z
  .string()
  .regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/u, 'Send 256 bits derived from the password, as base64url.');

/** The key of an account's records: base64url of 256 bits, or the envelope that holds it. The server does not look inside. */
export const masterKey = z.string().min(1).max(8192);

/** Six digits, as mailed; spaces typed between them do not matter. */
export const verificationCode = z
  .string()
  .max(20, TOO_LONG)
  .transform((text) => text.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, 'Enter the six digits of the code.'));

/** An id the server gave away: a UUID. */
export const id = z.uuid();

/** The secret of a mailed link. */
export const mailedToken = z.string().min(1).max(128);

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A JPEG or PNG as a data URL of at most 700,000 characters (RFC 2397). */
export const pictureDataUrl = z
  .string()
  .max(700_000, TOO_LONG)
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/u, 'Choose a PNG or JPEG image.');

/** What a person is in a church. */
export const churchRole = z.enum(['owner', 'leader', 'member']);
