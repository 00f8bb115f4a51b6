import { buildSuggestionPurpose, packEntry, unpackEntry } from '@uplift/core/sync';
import type { Bytes } from './bytes.ts';
import { openText, sealText } from './sealed-text.ts';

/** A generation of the key of a church's library: 32 bytes. */
export interface LibraryKey {
  readonly generation: number;
  readonly key: Bytes;
}

/** The place that a sealed suggestion is bound to. */
export interface SuggestionPlace {
  /** The church, which is the id of its library's space, too. */
  readonly church: string;
  readonly song: string;
  readonly suggestion: string;
}

/** Seals the text of a suggestion with the newest key, packed as an entry of a record is. Null without a key. */
export async function sealSuggestion(
  keys: readonly LibraryKey[],
  place: SuggestionPlace,
  text: string,
): Promise<Uint8Array | null> {
  const newest = keys.toSorted((one, other) => other.generation - one.generation)[0];
  if (newest === undefined) return null;
  const { generation, key } = newest;
  const purpose = buildSuggestionPurpose(place.church, generation, place);
  return packEntry({ generation, ...(await sealText(await importKey(key, 'encrypt'), text, purpose)) });
}

/** Inverse of {@link sealSuggestion}; null for another place, for a key that isn't there, and for bytes that were changed. */
export async function openSuggestion(
  keys: readonly LibraryKey[],
  place: SuggestionPlace,
  sealed: Uint8Array,
): Promise<string | null> {
  const entry = unpackEntry(sealed);
  const found = keys.find(({ generation }) => generation === entry?.generation);
  if (entry === null || found === undefined) return null;
  const purpose = buildSuggestionPurpose(place.church, entry.generation, place);
  return openText(await importKey(found.key, 'decrypt'), entry, purpose);
}

function importKey(key: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage]);
}
