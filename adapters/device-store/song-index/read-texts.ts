import type { RecordCipher } from '@uplift/core/foundation';
import type { SongText } from '@uplift/core/library';
import { unpackSongText } from '@uplift/core/library';
import { recordKey, parseNumber, numberRange, ownerRange } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { decryptTexts } from './owned-texts.ts';
import { listed } from '../records/read-records.ts';

/** Reads the search texts of all songs. */
export async function readTexts(disk: Disk, cipher: RecordCipher | null): Promise<readonly SongText[]> {
  const owners = cipher === null ? [null] : [null, cipher.owner];
  const [plain, raw] = await disk.read(owners.map((owner) => ({ store: 'texts', range: ownerRange(owner) })));
  const owned = cipher === null ? new Map<string, string>() : await decryptTexts(cipher, listed(raw));
  const texts = unpacked([...owned.values()]);
  const ids = new Set<string>(texts.map(({ id }) => id));
  return [...texts, ...unpacked(listed(plain)).filter(({ id }) => !ids.has(id))];
}

/** Reads the search texts of some songs: quickest for songs written last, as new arrivals are. */
export async function readOwnedTexts(
  disk: Disk,
  cipher: RecordCipher | null,
  ids: ReadonlySet<string>,
): Promise<readonly SongText[]> {
  const owned = cipher === null ? new Map<string, string>() : await lastWrittenTexts(disk, cipher, ids);
  if (owned === null) return (await readTexts(disk, cipher)).filter(({ id }) => ids.has(id));
  const texts = unpacked([...owned.values()]);
  const found = new Set<string>(texts.map(({ id }) => id));
  const others = [...ids].filter((id) => !found.has(id));
  const plain = await disk.read(others.map((id) => ({ store: 'texts', key: recordKey(null, id) })));
  return [...texts, ...unpacked(plain)];
}

function unpacked(texts: readonly unknown[]): readonly SongText[] {
  return texts.map((text) => (typeof text === 'string' ? unpackSongText(text) : null)).filter((text) => text !== null);
}

/** Maximum number of pages searched for some texts; beyond, all are read. */
const MOST_PAGES = 3;

/**
 * Returns the texts of an account's songs from its last pages; null if some are not in them, or are stored separately.
 */
async function lastWrittenTexts(
  disk: Disk,
  cipher: RecordCipher,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string> | null> {
  const last = await disk.lastKey('texts', ownerRange(cipher.owner));
  const texts = new Map<string, string>();
  let key = parseNumber(last) === 0 ? null : last;
  for (let page = 0; key !== null && page < MOST_PAGES; page += 1) {
    const opened = await decryptTexts(cipher, await disk.read([{ store: 'texts', key }]));
    // A later page overrides an earlier one.
    const wanted = [...opened].filter(([id]) => ids.has(id) && !texts.has(id));
    for (const [id, text] of wanted) texts.set(id, text);
    if (texts.size === ids.size) return texts;
    key = await disk.lastKey('texts', { ...numberRange(cipher.owner), to: key });
  }
  return null;
}
