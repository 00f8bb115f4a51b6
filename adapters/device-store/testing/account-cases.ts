import { expectEqual } from '@uplift/core/foundation/testing';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import type { AccountEntry } from '@uplift/core/membership';
import type { DeviceStore } from '../device-store.ts';

export interface AccountsHarness {
  readonly store: DeviceStore;
  readonly openOtherTab: () => Promise<DeviceStore>;
}

function bytes(first: number, count: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: count }, (_, index) => first + index);
}

/** An entry like the vault's, with distinguishable bytes. */
export function sampleEntry(id: string): AccountEntry {
  return {
    id,
    email_address: id.repeat(64),
    masterKey: bytes(1, 59),
    iv: bytes(2, 12),
    salt: bytes(3, 16),
    iterations: 600_000,
    uplift_id: bytes(4, 52),
    uplift_id_iv: bytes(5, 12),
  };
}

export const ACCOUNT_CASES: readonly AcceptanceCase<AccountsHarness>[] = [
  {
    name: '[DATA-22] an entry comes back whole, in another tab too',
    async run({ store, openOtherTab }) {
      expectEqual(await store.accounts.put(sampleEntry('a')), { ok: true, value: null });
      expectEqual(await (await openOtherTab()).accounts.getAll(), [sampleEntry('a')]);
    },
  },
  {
    name: 'an entry replaces the one with its id, and is added next to others',
    async run({ store }) {
      await store.accounts.put(sampleEntry('a'));
      await store.accounts.put({ ...sampleEntry('a'), iterations: 700_000 });
      await store.accounts.put(sampleEntry('b'));
      const entries = await store.accounts.getAll();
      expectEqual(
        entries.map(({ id, iterations }) => `${id} ${iterations}`),
        ['a 700000', 'b 600000'],
      );
    },
  },
  {
    name: 'a removed entry is gone, and removing it again does nothing',
    async run({ store }) {
      await store.accounts.put(sampleEntry('a'));
      expectEqual((await store.accounts.remove('a')).ok, true);
      expectEqual((await store.accounts.remove('a')).ok, true);
      expectEqual(await store.accounts.getAll(), []);
    },
  },
];
