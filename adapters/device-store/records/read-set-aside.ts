import type { RecordCipher } from '@uplift/core/foundation';
import { EVERYTHING, parseId } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { isObject } from './raw-record.ts';
import { decryptRow, associatedDataFor } from '../disk/sealed-data.ts';

/** Exports the data set aside for a text file: bytes are base64-encoded, and decrypted if the key fits. Other accounts' data is left out. */
export async function readSetAside(disk: Disk, cipher: RecordCipher | null): Promise<readonly unknown[]> {
  const [aside] = await disk.read([{ store: 'set_aside', range: EVERYTHING }]);
  const all: readonly unknown[] = Array.isArray(aside) ? aside : [];
  const own = all.filter((entry) => belongsToOwner(entry, cipher?.owner ?? null));
  return Promise.all(own.map(async (entry) => asText(await decryptSetAside(entry, cipher))));
}

/** Returns true for this account's entries and unclaimed ones. */
export function belongsToOwner(entry: unknown, owner: Owner): boolean {
  if (!isObject(entry) || typeof entry['store'] !== 'string') return false;
  const id = isObject(entry['record']) ? entry['record']['id'] : null;
  return !Array.isArray(id) || id[0] === owner;
}

async function decryptSetAside(entry: unknown, cipher: RecordCipher | null): Promise<unknown> {
  if (cipher === null || !isObject(entry) || !isObject(entry['record'])) return entry;
  const id = parseId(entry['record']['id']);
  const bytes =
    id === null ? null : await decryptRow(cipher, entry['record'], associatedDataFor(String(entry['store']), id));
  return bytes === null ? entry : { ...entry, record: { ...entry['record'], data: bytes, data_iv: null } };
}

function asText(value: unknown): unknown {
  if (value instanceof Uint8Array) return btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join(''));
  if (Array.isArray(value)) return value.map((item: unknown) => asText(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asText(part)]));
}
