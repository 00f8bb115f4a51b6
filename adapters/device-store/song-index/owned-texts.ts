import type { DeviceId, RecordCipher } from '@uplift/core/foundation';
import { compareKeys, keyOf, numberIn, numbersOf, ownerPart, rangeOf } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { isObject } from '../records/raw-record.ts';
import type { Prepared } from '../records/record-write.ts';
import { lyingBytes, openLying, packText, purposeOf, unpackText } from '../disk/sealed-data.ts';

/** What the search reads of one song; null for nothing. */
export interface OwnedText {
  readonly owner: Owner;
  readonly id: string;
  readonly text: string | null;
}

/** So many texts that are written at once lie together as one page: they are written, and read again, in a fraction of the time. */
const MANY = 50;

/** Where a page of texts goes. */
export interface PagePlace {
  /** Above those of all pages before it. */
  readonly number: number;
  /** Who writes: another tab may take the same number. */
  readonly device: DeviceId;
  /** Whether any text of the owner's lies by itself. */
  readonly isBesideSingle: boolean;
}

/** The place of a page for `texts`; null where they need none. */
export async function pagePlace(disk: Disk, device: DeviceId, texts: readonly OwnedText[]): Promise<PagePlace | null> {
  const owned = texts.filter(({ owner }) => owner !== null);
  const owner = owned[0]?.owner ?? null;
  if (owner === null || owned.length < MANY) return null;
  const [last, lastPage] = await Promise.all([
    disk.lastKey('texts', rangeOf(owner)),
    disk.lastKey('texts', numbersOf(owner)),
  ]);
  // Single ones come after all pages.
  return { number: 1 + numberIn(lastPage), device, isBesideSingle: compareKeys(last ?? [], lastPage ?? []) !== 0 };
}

/** What writes the texts of songs. Those of an account lie sealed, many of them in a page; a later one under its id stands before it. */
export function textWrites(texts: readonly OwnedText[], place: PagePlace | null): readonly Prepared[] {
  const owned = texts.filter(({ owner }) => owner !== null);
  const plain = texts.filter(({ owner }) => owner === null).map((text) => plainWrite(text));
  if (place === null) return [...plain, ...owned.map((text) => sealedWrite(text))];
  // A text that now stands in a page has none before it.
  const singles = place.isBesideSingle ? owned : [];
  const before = singles.map(({ owner, id }): Prepared => ({ store: 'texts', removed: keyOf(owner, id) }));
  return [...plain, ...before, pageWrite(owned, place)];
}

function plainWrite({ id, text }: OwnedText): Prepared {
  const key = keyOf(null, id);
  return text === null ? { store: 'texts', removed: key } : { store: 'texts', key, value: text };
}

/** That a song has no text is written too: a page may hold an earlier one. */
function sealedWrite({ owner, id, text }: OwnedText): Prepared {
  return {
    bytes: packText(text ?? ''),
    purpose: purposeOf('texts', id),
    write: (sealed) => ({ store: 'texts', key: keyOf(owner, id), value: { id, ...lyingBytes(sealed) } }),
  };
}

function pageWrite(texts: readonly OwnedText[], { number, device }: PagePlace): Prepared {
  const owner = texts[0]?.owner ?? null;
  const page = texts.map(({ id, text }) => [id, text ?? '']);
  return {
    bytes: packText(JSON.stringify(page)),
    purpose: purposeOf('texts', number),
    write: (sealed) => ({
      store: 'texts',
      key: [ownerPart(owner), number, device],
      value: { id: number, ...lyingBytes(sealed) },
    }),
  };
}

/** The texts that lie sealed, in the order of their keys: first pages by their numbers, then single ones; the last of a song stands. */
export async function openedTexts(
  cipher: RecordCipher,
  lying: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const opened = await Promise.all(lying.map((one) => openedText(cipher, one)));
  return new Map(opened.flat());
}

async function openedText(cipher: RecordCipher, lying: unknown): Promise<readonly (readonly [string, string])[]> {
  const name = isObject(lying) ? lying['id'] : null;
  if (typeof name !== 'string' && typeof name !== 'number') return [];
  const bytes = await openLying(cipher, lying, purposeOf('texts', name));
  if (bytes === null) return [];
  const text = unpackText(bytes);
  return typeof name === 'string' ? [[name, text]] : (JSON.parse(text) as readonly [string, string][]); // pageWrite wrote it
}
