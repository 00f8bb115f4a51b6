import { MOST_LISTED_TITLES, readSharedSet } from '@uplift/contract';
import { isSongItem } from '@uplift/core/set-list';
import { openSealedSet } from './open-sealed.ts';
import { signedInAccount, type SealedParts } from './parts.ts';
import { isSealed, sharedSetCopy, toSharedSet, type SharedSetData } from './shared-set-data.ts';
import type { ListedSharedSet } from './shared-sets.ts';

/** Words of the rows of sealed sets, which the server can’t read. */
export interface SealedRows {
  /** The rows with the words that are known. */
  fill(rows: readonly ListedSharedSet[]): readonly ListedSharedSet[];
  /** Reads the words of sets from the copies on this device, and then from the server, once. Calls `onKnown` after each set. */
  read(ids: readonly string[], onKnown: () => void): Promise<void>;
  /** Keeps the words of a set that was opened. */
  keep(data: SharedSetData): void;
  /** Reads the sets from the server again the next time. */
  renew(): void;
  /** Forgets all words: another account has signed in. */
  forget(): void;
}

type Words = Pick<ListedSharedSet, 'at' | 'name' | 'items' | 'songs'>;

export function createSealedRows(parts: Omit<SealedParts, 'rows'>): SealedRows {
  const known = new Map<string, Words>();
  const fetched = new Set<string>();
  const keep = (data: SharedSetData) => void known.set(data.id, toWords(data));
  const readOne = async (id: string): Promise<void> => {
    const copy = known.has(id) ? null : sharedSetCopy(await parts.copies.read(id));
    if (copy !== null) keep(copy);
    if (fetched.has(id)) return;
    fetched.add(id);
    const data = await fetchOne(id);
    if (data === null) return;
    keep(data);
    await parts.copies.keep(id, data);
  };
  const fetchOne = async (id: string): Promise<SharedSetData | null> => {
    const answer = await parts.api.send(readSharedSet, { params: { set_id: id }, account: signedInAccount(parts) });
    if (!answer.ok) fetched.delete(id);
    const opened = answer.ok && isSealed(answer.value) ? await openSealedSet(parts, answer.value) : null;
    return opened?.type === 'opened' ? opened.data : null;
  };
  return {
    fill: (rows) =>
      rows.map((row) => {
        const words = known.get(row.id);
        return words === undefined ? row : { ...row, ...words };
      }),
    async read(ids, onKnown) {
      for (const id of ids) {
        const before = known.get(id);
        await readOne(id);
        if (known.get(id) !== before) onKnown();
      }
    },
    keep,
    renew: () => fetched.clear(),
    forget() {
      known.clear();
      fetched.clear();
    },
  };
}

function toWords(data: SharedSetData): Words {
  const { set, songs } = toSharedSet(data);
  const titles = set.order.filter(isSongItem).flatMap(({ song_id }) => songs.get(song_id)?.title ?? []);
  const named = set.name === undefined ? {} : { name: set.name };
  return { at: set.at, ...named, items: set.order.length, songs: titles.slice(0, MOST_LISTED_TITLES) };
}
