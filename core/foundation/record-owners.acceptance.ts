import { toId } from './ids.ts';
import { expectEqual } from './acceptance.ts';
import type { AcceptanceCase } from './acceptance.ts';
import type { UpliftId } from './ids.ts';
import type { RecordHarness, TitledRecord } from './record-harness.ts';

const ALICE = toId<UpliftId>('alice');
const BOB = toId<UpliftId>('bob');

/** Acceptance cases for the owners of records. */
export const OWNER_CASES: readonly AcceptanceCase<RecordHarness<TitledRecord>>[] = [
  {
    name: '[DATA-7] [DATA-39] a record put while signed in is that account’s: another account neither sees nor changes it, nor does a signed-out user',
    async run({ records, makeValue, setOwner }) {
      setOwner(ALICE);
      await records.put(makeValue('a', 'Hers'));
      expectEqual((await records.get('a'))?.uplift_id, ALICE);
      for (const other of [BOB, null]) {
        setOwner(other);
        expectEqual([await records.get('a'), await records.getAll(), await records.getUnclaimed()], [null, [], []]);
        expectEqual(await records.put({ id: 'a', title: 'Theirs' }), { ok: false, refusal: 'record-not-found' });
        expectEqual(await records.remove(['a']), { ok: true, value: 0 });
      }
      setOwner(ALICE);
      expectEqual((await records.get('a'))?.value.title, 'Hers');
    },
  },
  {
    name: '[DATA-39] two accounts may each have a record of one id; neither receives the other’s changes',
    async run({ records, makeValue, setOwner }) {
      for (const account of [ALICE, BOB]) {
        setOwner(account);
        await records.put(makeValue('a', account));
      }
      await records.remove(['a']);
      await records.purge(['a']);
      expectEqual([await records.getAll(), await records.getTrash()], [[], []]);
      setOwner(ALICE);
      expectEqual(titles(await records.getAll()), [ALICE]);
    },
  },
  {
    name: '[DATA-34] [DATA-40] the signed-in account can claim just the unclaimed records it asks for',
    async run({ records, makeValue, setOwner }) {
      setOwner(null);
      await records.putAll([makeValue('a', 'A'), makeValue('b', 'B'), makeValue('c', 'C')]);
      await records.remove(['c']);
      expectEqual(await records.claim(['a'], ALICE), { ok: true, value: 0 }, 'claimed by who is not signed in');
      setOwner(ALICE);
      expectEqual(titles(await records.getUnclaimed()), ['A', 'B']);
      expectEqual(await records.claim(['a', 'absent'], ALICE), { ok: true, value: 1 });
      expectEqual(titles(await records.getUnclaimed()), ['B']);
      expectEqual(titles(await records.getAll()), ['A', 'B']);
      expectEqual(await records.get('a'), {
        ...(await records.get('a')),
        uplift_id: ALICE,
        value: makeValue('a', 'A'),
      });
      setOwner(BOB);
      expectEqual(await records.claim(['a'], BOB), { ok: true, value: 0 });
      expectEqual(titles(await records.getAll()), ['B']);
    },
  },
  {
    name: '[DATA-40] a claimed record and the account’s record of the same id become one outside the trash',
    async run({ records, makeValue, setOwner }) {
      setOwner(null);
      await records.put({ ...makeValue('a', 'Unclaimed'), from: 'no account' } as TitledRecord);
      setOwner(ALICE);
      const other = await records.get('a');
      expectEqual(other?.value.title, 'Unclaimed');
      setOwner(BOB);
      await records.putAll([makeValue('b', 'His')]);
      expectEqual(await records.claim(['a'], BOB), { ok: true, value: 1 });
      await records.remove(['a']);
      setOwner(null);
      await records.put({ ...makeValue('a', 'Unclaimed again'), from: 'no account' } as TitledRecord);
      setOwner(BOB);
      expectEqual(titles(await records.getAll()), ['His', 'Unclaimed again']);
      expectEqual(await records.claim(['a'], BOB), { ok: true, value: 1 });
      expectEqual(titles(await records.getAll()), ['His', 'Unclaimed again']);
      expectEqual([await records.getTrash(), await records.getUnclaimed()], [[], []]);
      setOwner(null);
      expectEqual(await records.getAll(), []);
    },
  },
  {
    name: '[DATA-39] [DATA-40] a signed-out user sees only unclaimed records, and a signed-in one also those of the account',
    async run({ records, makeValue, setOwner }) {
      setOwner(ALICE);
      await records.put(makeValue('hers', 'Hers'));
      setOwner(null);
      await records.put(makeValue('unclaimed', 'Unclaimed'));
      expectEqual(titles(await records.getAll()), ['Unclaimed']);
      setOwner(ALICE);
      expectEqual(titles(await records.getAll()), ['Hers', 'Unclaimed']);
      await records.put({ id: 'unclaimed', title: 'Changed' });
      expectEqual(titles(await records.getUnclaimed()), ['Changed'], 'an edit claims nothing');
    },
  },
];

export function titles(records: readonly { readonly value: TitledRecord }[]): readonly string[] {
  return records.map(({ value }) => value.title).toSorted();
}
