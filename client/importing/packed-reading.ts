import {
  songHead,
  type ImportedRemainder,
  type ImportedSong,
  type ListedSong,
  type SongHead,
} from '@uplift/core/import';
import { pruneEmptySections, type Song } from '@uplift/core/songbook';
import { packSong, unpackSong, type PackedBytes } from './packed-song.ts';
import type { FileReading, SheetPreview } from './song-importer.ts';

/** A song on its way from the worker, and in the page until it is shown or stored. */
type PackedSong = Omit<ImportedSong, 'song'> & { readonly song: SongHead & { readonly packed: PackedBytes } };

type ReadSong = Omit<ImportedSong, 'song'> & { readonly song: Song };

export type PackedOutcome =
  | { readonly type: 'read'; readonly songs: readonly PackedSong[]; readonly leftOut: readonly ImportedRemainder[] }
  | { readonly type: 'refused'; readonly because: string };

export type PackedReading = Omit<FileReading, 'outcome'> & { readonly outcome: PackedOutcome };

export type PackedPreview = Omit<SheetPreview, 'outcome'> & { readonly outcome: PackedOutcome };

export function packImported({ song, ...rest }: ReadSong): PackedSong {
  const stored = pruneEmptySections(song);
  return { ...rest, song: { ...songHead(stored), packed: packSong(stored) } };
}

/** The bytes of the songs of readings, to transfer with them. */
export function packedBuffers(readings: readonly PackedReading[]): ArrayBuffer[] {
  const outcomes = readings.flatMap(({ outcome }) => (outcome.type === 'read' ? outcome.songs : []));
  return outcomes.map(({ song }) => song.packed.buffer);
}

/** Gives access to the songs of a reading or a preview; each is unpacked when it is read. */
export function openPacked<Packed extends { readonly outcome: PackedOutcome }>(
  packed: Packed,
): Omit<Packed, 'outcome'> & Pick<FileReading, 'outcome'> {
  const { outcome } = packed;
  if (outcome.type === 'refused') return { ...packed, outcome };
  return { ...packed, outcome: { ...outcome, songs: outcome.songs.map(openSong) } };
}

/** The bytes of listed songs that are stored as they were read. */
const received = new WeakMap<ListedSong, PackedBytes>();

function openSong({ song: { packed, ...head }, ...rest }: PackedSong): ImportedSong {
  const song = { ...head, read: () => unpackSong(packed) };
  received.set(song, packed);
  return { ...rest, song };
}

/** The song's bytes, to transfer: the song can't be read afterwards. */
export function packListed(song: ListedSong): PackedBytes {
  return received.get(song) ?? packSong(song.read());
}
