import type { DeviceId } from '@uplift/core/foundation';
import { changeDocument, createDocument, SONG_SHAPE } from '@uplift/core/replication';
import type { StateVector, MergeableDocument } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import { composeLibrary } from './library-of-songs.ts';
import { writtenSong } from './written-song.ts';

/** What a push of a record holds, but for the version that its device knows. */
export interface SongPush {
  readonly counters: StateVector;
  /** Base64. */
  readonly delta: string;
}

/** A song as a device first pushes it, and the edits that follow one after the other: each gives it another title. */
export interface EditedSong {
  readonly id: string;
  readonly first: SongPush;
  readonly edits: readonly SongPush[];
}

const DEVICE = 'device-of-the-bench' as DeviceId;

/** The first songs of the library with so many edits each. Everybody may have the same ones: a record belongs to one account. */
export function editedSongs(count: number, edits: number): readonly EditedSong[] {
  return composeLibrary(count).map((composed) => editedSong(writtenSong(composed), edits));
}

/** The songs as a device that has them all pushes them. */
export function pushedLibrary(count: number): readonly EditedSong[] {
  return editedSongs(count, 0);
}

function editedSong(song: Song, count: number): EditedSong {
  let document = createDocument(SONG_SHAPE, song, DEVICE);
  const first = pushOf(document, document.doc);
  const edits = Array.from({ length: count }, (_, index) => {
    const next = { ...document.value, title: `${song.title}, ${index + 1}` };
    const changed = changeDocument(SONG_SHAPE, document, { next, device: DEVICE });
    document = changed.document;
    return pushOf(document, changed.delta);
  });
  return { id: song.id, first, edits };
}

function pushOf({ counters }: MergeableDocument<Song>, delta: Uint8Array): SongPush {
  return { counters, delta: Buffer.from(delta).toString('base64') };
}
