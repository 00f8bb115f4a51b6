import { accepted } from '@uplift/core/foundation';
import type { RecordCipher, Result, StorageRefusal } from '@uplift/core/foundation';
import type { DeviceStoreOptions } from '../device-store.ts';
import type { Disk } from '../disk/disk.ts';
import { associatedDataFor, decryptRow, encodeRow, packText, unpackText } from '../disk/sealed-data.ts';
import { parseJson } from './parse-json.ts';

const [SORT, NAME] = ['libraries', 'list'];

/** The church libraries of the unlocked account as this device last knew them, sealed with the account's key. */
export interface KeptLibraries {
  /** Resolves to null if there is none, or it can't be read. */
  read(): Promise<unknown>;
  /** Keeps JSON. Returns false while no account is unlocked: then nothing is kept. */
  keep(value: object): Promise<Result<boolean, StorageRefusal>>;
}

/** Keeps the list in the outbox store, as earlier versions of songs are. */
export function createKeptLibraries(disk: Disk, options: Pick<DeviceStoreOptions, 'cipher'>): KeptLibraries {
  const cipherNow = (): RecordCipher | null => options.cipher?.() ?? null;
  return {
    async read() {
      const cipher = cipherNow();
      if (cipher === null) return null;
      const [raw] = await disk.read([{ store: 'outbox', key: [SORT, [cipher.owner, NAME]] }]);
      const bytes = await decryptRow(cipher, raw, associatedDataFor(SORT, NAME));
      return bytes === null ? null : parseJson(unpackText(bytes));
    },
    async keep(value) {
      const cipher = cipherNow();
      if (cipher === null) return accepted(false);
      const sealed = encodeRow(await cipher.seal(packText(JSON.stringify(value)), associatedDataFor(SORT, NAME)));
      const entry = { store: SORT, record_id: [cipher.owner, NAME], ...sealed };
      return disk.change({ reads: [], isRelaxed: true }, () =>
        accepted({ writes: [{ store: 'outbox', value: entry }], answer: true }),
      );
    },
  };
}
