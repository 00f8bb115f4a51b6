import { completeSong } from '@uplift/adapters/device-store';
import { parseBase64, type HttpApi } from '@uplift/adapters/http-api';
import { createEntryCipher, type SpaceKeys } from '@uplift/adapters/vault';
import { listSongEdits, listSongHistory, readSongHistory, type DataOf } from '@uplift/contract';
import type { SongHistory, SongRepository, SongVersion } from '@uplift/core/library';
import { mergeTrustedStates, openDocument, SONG_SHAPE } from '@uplift/core/replication';
import { validateSong, type Song } from '@uplift/core/songbook';

/** A version of a song of a church at the server. `version` is null for the present one. */
export interface ServerVersion extends SongVersion {
  readonly version: number | null;
}

/** The earlier versions of a church's songs as the server keeps them for all members, with who made them. */
export interface ServerHistory {
  /** The newest first: the present one, as far as its authors are known, and the earlier ones. Null without an answer. */
  list(id: string): Promise<readonly ServerVersion[] | null>;
  /** Null for a version that isn't kept any more. Throws without an answer. */
  read(id: string, version: number): Promise<Song | null>;
}

interface ServerHistoryParts {
  /** Calls about the library of the church. */
  readonly api: HttpApi;
  readonly churchId: string;
  readonly keys: SpaceKeys;
}

export function openServerHistory({ api, churchId, keys }: ServerHistoryParts): ServerHistory {
  return {
    async list(id) {
      const params = { record_id: id };
      const [kept, edits] = await Promise.all([
        api.send(listSongHistory, { params }),
        api.send(listSongEdits, { params }),
      ]);
      return kept.ok && edits.ok ? joinAuthors(kept.value, edits.value) : null;
    },
    async read(id, version) {
      const answer = await api.send(readSongHistory, { params: { record_id: id, version: String(version) } });
      if (!answer.ok && answer.refusal.status === null) throw new Error('The server didn’t answer.');
      if (!answer.ok) return null;
      const cipher = createEntryCipher(churchId, keys);
      const place = { collection: 'songs', id } as const;
      const opened = await Promise.all(
        answer.value.data.entries.map((entry) => cipher.open(new Uint8Array(parseBase64(entry)), place)),
      );
      const updates = opened.filter((update) => update !== null);
      return updates.length === opened.length ? readSong(updates) : null;
    },
  };
}

function readSong(updates: readonly Uint8Array[]): Song | null {
  const opened = openDocument<object>(SONG_SHAPE, mergeTrustedStates(updates));
  // An earlier release may have written it.
  const song = opened.ok ? validateSong(completeSong({ ...opened.value.value }).completed) : null;
  return song?.ok === true ? song.value : null;
}

type Kept = DataOf<typeof listSongHistory>;
type Edits = DataOf<typeof listSongEdits>;

/** Finds who made each version: those whose edits are newer than the version before it. */
function joinAuthors(kept: Kept, edits: Edits): readonly ServerVersion[] {
  const [newest] = kept;
  const since = edits.filter(({ last_version }) => last_version > (newest?.version ?? 0));
  const earlier = kept.map(({ version, at }, index) => {
    // The versions before the oldest one that is kept were others.
    const before = kept[index + 1]?.version ?? version - 1;
    const made = edits.filter((edit) => edit.last_version > before && edit.first_version <= version);
    return { version, at: Date.parse(at), authors: namesIn(made) };
  });
  const [last] = since;
  if (last === undefined) return earlier;
  return [{ version: null, at: Date.parse(last.at), authors: namesIn(since) }, ...earlier];
}

function namesIn(edits: Edits): readonly (string | null)[] {
  return [...new Set(edits.map(({ author }) => author?.full_name ?? null))];
}

/** Ports of {@link joinHistories}. */
interface JoinedHistories {
  /** The versions that this device keeps. */
  readonly local: SongHistory;
  readonly songs: Pick<SongRepository, 'get'>;
  /** Returns null while the server hasn't sent the keys of the library. */
  readonly findServer: () => ServerHistory | null;
}

/** The history of a church's songs: that of the server, or without it what this device has kept, which names no one. */
export function joinHistories({ local, songs, findServer }: JoinedHistories): SongHistory {
  const versions = new Map<string, number | null>();
  return {
    async list(id) {
      const listed = (await findServer()?.list(id)) ?? null;
      if (listed === null) return local.list(id);
      for (const { at, version } of listed) versions.set(versionKey(id, at), version);
      return listed;
    },
    async read(id, at) {
      const version = versions.get(versionKey(id, at));
      if (version === undefined) return local.read(id, at);
      if (version === null) return (await songs.get(id))?.value ?? null;
      return (await findServer()?.read(id, version)) ?? null;
    },
  };
}

function versionKey(id: string, at: number): string {
  return `${at} ${id}`;
}
