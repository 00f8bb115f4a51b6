import type { Song } from '@uplift/core/songbook';

/** Frequent parts of a song's JSON, most of all those of a placed chord. */
const FRAGMENTS = [
  '","line":',
  ',"character":',
  ',"beat":null},"',
  '":{"chord":"',
  ',"beat":null}},"line_beginnings":{},"line_breaks":{}}',
  '":{"name":"',
  '","measures":[],"lyrics":"',
  '","chords":{"',
  '","time_signature":"',
  '","copyright_status":"unverified","copyright_information":"","sections":{"',
] as const;

/** JSON escapes the control characters from U+0001 on, so each of them can replace a fragment. */
const CODES = new Map<string, string>(FRAGMENTS.map((fragment, at) => [fragment, String.fromCodePoint(at + 1)]));

const ANY_FRAGMENT = new RegExp(
  [...FRAGMENTS]
    .toSorted((a, b) => b.length - a.length)
    .map((fragment) => fragment.replaceAll(/[[\]{}]/gu, String.raw`\$&`))
    .join('|'),
  'gu',
);

const ANY_CODE = new RegExp(`[\\u0001-\\u${FRAGMENTS.length.toString(16).padStart(4, '0')}]`, 'gu');

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A song as bytes, which the heap doesn't hold and a message transfers without a copy. */
export type PackedBytes = Uint8Array<ArrayBuffer>;

/** Packs a song into about a third of its memory, quicker than compressing it. */
export function packSong(song: Song): PackedBytes {
  return encoder.encode(JSON.stringify(song).replaceAll(ANY_FRAGMENT, (fragment) => CODES.get(fragment) ?? fragment));
}

/** Inverse of {@link packSong}. */
export function unpackSong(packed: PackedBytes): Song {
  const json = decoder.decode(packed).replaceAll(ANY_CODE, (code) => FRAGMENTS[(code.codePointAt(0) ?? 0) - 1] ?? code);
  return JSON.parse(json) as Song; // packSong wrote it
}
