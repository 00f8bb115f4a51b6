import type { DeviceId, RecordCipher } from '@uplift/core/foundation';
import { compareKeys, recordKey, parseNumber, numberRange, ownerPart, ownerRange } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { isObject } from '../records/raw-record.ts';
import type { PendingWrite } from '../records/encode-write.ts';
import { encodeRow, decryptRow, packText, associatedDataFor, unpackText } from '../disk/sealed-data.ts';

/** Search text of one song; null removes it. */
export interface OwnedText {
  readonly owner: Owner;
  readonly id: string;
  readonly text: string | null;
}

/**
 * Number of texts written at once that are stored as one page: they are written and read again in a fraction of the
 * time.
 */
const MANY = 50;

/** Key of a page of texts. */
export interface PageKey {
  /** Higher than those of all earlier pages. */
  readonly number: number;
  /** Part of the key of a block: another tab may take the same number. */
  readonly device: DeviceId;
  /** True if any text of the owner is stored separately. */
  readonly hasSingleTexts: boolean;
}

/** The key of a page for `texts`; null if they need none. */
export async function findPagePlace(
  disk: Disk,
  device: DeviceId,
  texts: readonly OwnedText[],
): Promise<PageKey | null> {
  const owned = texts.filter(({ owner }) => owner !== null);
  const owner = owned[0]?.owner ?? null;
  if (owner === null || owned.length < MANY) return null;
  const [last, lastPage] = await Promise.all([
    disk.lastKey('texts', ownerRange(owner)),
    disk.lastKey('texts', numberRange(owner)),
  ]);
  // Single ones come after all pages.
  return { number: 1 + parseNumber(lastPage), device, hasSingleTexts: compareKeys(last ?? [], lastPage ?? []) !== 0 };
}

/**
 * Encodes the texts of songs. An account's are encrypted, many of them as a page; a later one under the song's id
 * overrides it.
 */
export function encodeTexts(texts: readonly OwnedText[], place: PageKey | null): readonly PendingWrite[] {
  const owned = texts.filter(({ owner }) => owner !== null);
  const plain = texts.filter(({ owner }) => owner === null).map((text) => encodePlainText(text));
  if (place === null) return [...plain, ...owned.map((text) => encodeOwnedText(text))];
  // A text in the new page must not be overridden by a single one.
  const singles = place.hasSingleTexts ? owned : [];
  const before = singles.map(({ owner, id }): PendingWrite => ({ store: 'texts', removed: recordKey(owner, id) }));
  return [...plain, ...before, encodeTextPage(owned, place)];
}

function encodePlainText({ id, text }: OwnedText): PendingWrite {
  const key = recordKey(null, id);
  return text === null ? { store: 'texts', removed: key } : { store: 'texts', key, value: text };
}

/** Encodes the text of a song, or its absence: a page may hold an earlier one. */
function encodeOwnedText({ owner, id, text }: OwnedText): PendingWrite {
  return {
    bytes: packText(text ?? ''),
    purpose: associatedDataFor('texts', id),
    write: (sealed) => ({ store: 'texts', key: recordKey(owner, id), value: { id, ...encodeRow(sealed) } }),
  };
}

function encodeTextPage(texts: readonly OwnedText[], { number, device }: PageKey): PendingWrite {
  const owner = texts[0]?.owner ?? null;
  const page = texts.map(({ id, text }) => [id, text ?? '']);
  return {
    bytes: packText(JSON.stringify(page)),
    purpose: associatedDataFor('texts', number),
    write: (sealed) => ({
      store: 'texts',
      key: [ownerPart(owner), number, device],
      value: { id: number, ...encodeRow(sealed) },
    }),
  };
}

/** Decrypts texts in the order of their keys: first pages by number, then single ones. A song's last text wins. */
export async function decryptTexts(
  cipher: RecordCipher,
  raw: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const opened = await Promise.all(raw.map((one) => decryptText(cipher, one)));
  return new Map(opened.flat());
}

async function decryptText(cipher: RecordCipher, raw: unknown): Promise<readonly (readonly [string, string])[]> {
  const name = isObject(raw) ? raw['id'] : null;
  if (typeof name !== 'string' && typeof name !== 'number') return [];
  const bytes = await decryptRow(cipher, raw, associatedDataFor('texts', name));
  if (bytes === null) return [];
  const text = unpackText(bytes);
  return typeof name === 'string' ? [[name, text]] : (JSON.parse(text) as readonly [string, string][]); // encodePage wrote it
}
