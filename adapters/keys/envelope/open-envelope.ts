import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { KEY_BYTES, randomBytes, wipe } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { importKey, open, seal } from '../ciphers.ts';
import { formatKeys, parseKeys } from './account-keys.ts';
import type { AccountKeys, EnvelopeAge } from './account-keys.ts';
import {
  buildKeysPurpose,
  buildWrapPurpose,
  formatEnvelope,
  LONGEST_ENVELOPE,
  parseEnvelope,
} from './envelope-text.ts';
import type { Envelope, EnvelopeRefusal } from './envelope-text.ts';
import { deriveOpenerKey, toHolder } from './openers.ts';
import type { EnvelopeOpener, NewEnvelopeOpener } from './openers.ts';
import { nameHolder, readWraps } from './wraps.ts';
import type { Wrap } from './wraps.ts';

/** An envelope with the keys in it. Its caller wipes `root` and `device` when they aren't needed any more. */
export interface OpenEnvelope extends AccountKeys {
  /** The text for the server. */
  readonly text: string;
  /** The account's root key, 32 bytes. */
  readonly root: Bytes;
}

/** The envelope of an account that nothing opens yet: {@link sealFor} adds what does. Its edition is later than `after`. */
export async function createEnvelope(
  account: string,
  { device, after = 0 }: Pick<AccountKeys, 'device'> & { readonly after?: number },
): Promise<OpenEnvelope> {
  return sealAgain(account, { text: '', root: randomBytes(KEY_BYTES), device, edition: after, generation: 0 }, []);
}

/**
 * Opens an envelope. `wrong` for another secret than the one that it was sealed for, or another account's envelope;
 * `unreadable` also if the secret is right and anything else of the envelope was changed.
 */
export async function openEnvelope(
  account: string,
  text: string,
  opener: EnvelopeOpener,
): Promise<Result<OpenEnvelope, EnvelopeRefusal | 'wrong' | 'no-such-wrap'>> {
  const envelope = parseEnvelope(text);
  if (!envelope.ok) return envelope;
  const wrap = findWrap(envelope.value, opener);
  if (wrap === null) return refused('no-such-wrap');
  const key = await deriveOpenerKey(opener);
  const root = key === null ? null : await open(key, wrap, buildWrapPurpose(account, wrap));
  if (root === null) return refused('wrong');
  const keys = await openKeys(account, envelope.value, await importKey(root));
  if (keys.ok) return accepted({ text, root, ...keys.value });
  wipe(root);
  return keys;
}

/**
 * Lets one more secret open the envelope. It replaces an earlier password, recovery key, or the same passkey. `wrong` for
 * what can't be sealed for (words that are no recovery key, an id or salt that isn't base64url), `full` if the envelope
 * would be longer than the server accepts.
 */
export async function sealFor(
  account: string,
  opened: OpenEnvelope,
  opener: NewEnvelopeOpener,
): Promise<Result<OpenEnvelope, 'wrong' | 'full'>> {
  const holder = toHolder(opener);
  const key = await deriveOpenerKey(opener);
  if (key === null) return refused('wrong');
  const sealed = await seal(key, opened.root, buildWrapPurpose(account, holder));
  const others = listWraps(opened).filter((wrap) => nameHolder(wrap) !== nameHolder(holder));
  const wraps = readWraps([...others, { ...holder, ...sealed }]);
  if (wraps === null) return refused('wrong');
  const next = await sealAgain(account, opened, wraps);
  return next.text.length > LONGEST_ENVELOPE ? refused('full') : accepted(next);
}

/**
 * Leaves out the copies of the root key for all passkeys but these, with the root key that a device has. Returns the same
 * text if there are none to leave out.
 */
export async function keepPasskeys(
  account: string,
  text: string,
  { root, credentials }: { readonly root: CryptoKey; readonly credentials: readonly string[] },
): Promise<Result<string, EnvelopeRefusal>> {
  const envelope = parseEnvelope(text);
  const keys = envelope.ok ? await openKeys(account, envelope.value, root) : envelope;
  if (!envelope.ok || !keys.ok) return refused('unreadable');
  const wraps = envelope.value.wraps.filter((wrap) => wrap.by !== 'passkey' || credentials.includes(wrap.credential));
  if (wraps.length === envelope.value.wraps.length) return accepted(text);
  const next = await sealKeys(account, { ...keys.value, edition: keys.value.edition + 1 }, { root, wraps });
  wipe(keys.value.device);
  return accepted(next);
}

/** Seals the keys for the same openers, with a later generation of the library's key as the one that seals. */
export function sealWithGeneration(account: string, opened: OpenEnvelope, generation: number): Promise<OpenEnvelope> {
  return sealAgain(account, { ...opened, generation }, listWraps(opened));
}

/**
 * Reads the age of an envelope with the root key that a device has. `unreadable` for the envelope of another root key or
 * account, and if anything of it was changed: a copy of the root key that was added, removed or replaced, too.
 */
export async function checkEnvelope(
  account: string,
  text: string,
  root: CryptoKey,
): Promise<Result<EnvelopeAge, EnvelopeRefusal>> {
  const envelope = parseEnvelope(text);
  const keys = envelope.ok ? await openKeys(account, envelope.value, root) : envelope;
  if (!keys.ok) return keys;
  const { device, edition, generation } = keys.value;
  wipe(device);
  return accepted({ edition, generation });
}

/** Imports the root key as a handle that encrypts and decrypts but can't be read out. */
export function importRoot(root: Bytes): Promise<CryptoKey> {
  return importKey(root);
}

async function sealAgain(account: string, opened: OpenEnvelope, wraps: readonly Wrap[]): Promise<OpenEnvelope> {
  const next = { ...opened, edition: opened.edition + 1 };
  return { ...next, text: await sealKeys(account, next, { root: await importKey(opened.root), wraps }) };
}

async function sealKeys(
  account: string,
  sealed: AccountKeys,
  { root, wraps }: { readonly root: CryptoKey; readonly wraps: readonly Wrap[] },
): Promise<string> {
  const plain = formatKeys(sealed);
  const keys = await seal(root, plain, buildKeysPurpose(account, wraps));
  wipe(plain);
  return formatEnvelope({ wraps, keys });
}

async function openKeys(
  account: string,
  { keys, wraps }: Envelope,
  root: CryptoKey,
): Promise<Result<AccountKeys, EnvelopeRefusal>> {
  const plain = await open(root, keys, buildKeysPurpose(account, wraps));
  if (plain === null) return refused('unreadable');
  const read = parseKeys(plain);
  wipe(plain);
  return read;
}

function findWrap({ wraps }: Envelope, opener: EnvelopeOpener): Wrap | null {
  const found = wraps.find((wrap) =>
    wrap.by === 'passkey' && opener.type === 'passkey'
      ? wrap.credential === opener.credential
      : wrap.by === opener.type,
  );
  return found ?? null;
}

function listWraps({ text }: OpenEnvelope): readonly Wrap[] {
  const envelope = parseEnvelope(text);
  if (!envelope.ok) throw new Error('An open envelope has been read before.');
  return envelope.value.wraps;
}
