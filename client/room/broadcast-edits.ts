import { type RecordChange, type SetId, toId } from '@uplift/core/foundation';
import type { Room, RoomUpdate } from '@uplift/core/room';
import type { SongRepository } from '@uplift/core/library';
import type { SetList, SetListRepository } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';

export interface BroadcastEditsParts {
  readonly songs: Pick<SongRepository, 'get' | 'subscribe'>;
  readonly sets: Pick<SetListRepository, 'get' | 'subscribe'>;
  readonly room: Pick<Room, 'state' | 'sendUpdate'>;
  /** True if the set is sealed for its readers: then a change is sent without its content, which the server could read. */
  readonly isSealed: () => boolean;
  /** Runs `work` after `ms`. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** The shortest time between two messages about quick typing. */
const SEND_EVERY_MS = 300;

/**
 * Sends the owner's changes of a set to its room, from any tab of this device or from another device (EDIT-25, ROOM-29). Only an
 * owner's device sends, and only songs of that set. Returns the function that ends it.
 */
export function broadcastEdits({ songs, sets, room, isSealed, after }: BroadcastEditsParts): () => void {
  const changes = createChangeSender(room);
  const sendSet = async (setId: SetId) => {
    const set = await sets.get(setId);
    if (set !== null) changes.send(setId, isSealed() ? { type: 'set-update' } : toSetUpdate(set.value), set.value);
  };
  const sendSong = async (songId: string) => {
    const [set, song] = await Promise.all([openSet(), songs.get(songId)]);
    if (set === null || song === null || !isOfSet(set, songId)) return;
    const content = isSealed() ? null : { ...song.value };
    changes.send(songId, { type: 'song-update', song_id: song.value.id, song: content }, lasting(song.value));
  };
  const openSet = async (): Promise<SetList | null> => {
    const id = ownRoom(room);
    return id === null ? null : ((await sets.get(id))?.value ?? null);
  };
  const gathered = gatherIds(after);
  const ends = [
    songs.subscribe((change) => {
      if (ownRoom(room) !== null) gathered.add(listEditedIds(change), (id) => void sendSong(id));
    }),
    sets.subscribe((change) => {
      const id = ownRoom(room);
      if (id !== null && change.ids.includes(id)) gathered.add([id], () => void sendSet(id));
    }),
  ];
  return () => {
    ends.forEach((end) => end());
    gathered.end();
  };
}

/** Returns the set whose room the owner's device is in; null if there is none. */
function ownRoom({ state }: BroadcastEditsParts['room']): SetId | null {
  const { status, isOwner, place } = state.get();
  // The id of an owner's room is one of the owner's own sets.
  return status === 'joined' && isOwner && place !== null ? toId<SetId>(place.setId) : null;
}

/** Ignores signing in and claiming records, which aren't edits. */
function listEditedIds({ ids, cause }: RecordChange): readonly string[] {
  return cause === 'put' || cause === 'received' || cause === 'restored' ? ids : [];
}

function isOfSet({ order }: SetList, songId: string): boolean {
  return order.some((item) => 'song_id' in item && item.song_id === songId);
}

function toSetUpdate({ order, at }: SetList): RoomUpdate {
  return { type: 'set-update', order, ...(at !== null && { at }) };
}

/** The content of a song without its performances, which are not edits. */
function lasting(song: Song): unknown {
  return { ...song, last_performed: null, times_performed: 0 };
}

/** Sends only content that differs from the last sent one. */
function createChangeSender(room: BroadcastEditsParts['room']) {
  const last = new Map<string, string>();
  return {
    send(id: string, update: RoomUpdate, content: unknown) {
      const text = JSON.stringify(content);
      if (last.get(id) === text) return;
      last.set(id, text);
      room.sendUpdate(update);
    },
  };
}

/** Collects quick changes: each id is sent once per interval, in its latest state. */
function gatherIds(after: BroadcastEditsParts['after']) {
  const waiting = new Map<string, () => void>();
  return {
    add(ids: readonly string[], send: (id: string) => void) {
      for (const id of ids) {
        if (waiting.has(id)) continue;
        const callOff = after(SEND_EVERY_MS, () => {
          waiting.delete(id);
          send(id);
        });
        waiting.set(id, callOff);
      }
    },
    end() {
      waiting.forEach((callOff) => callOff());
      waiting.clear();
    },
  };
}
