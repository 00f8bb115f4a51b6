import { toId } from './ids.ts';
import { DAY_MS } from './time.ts';
import { expectEqual } from './acceptance.ts';
import type { AcceptanceCase } from './acceptance.ts';
import type { UpliftId } from './ids.ts';
import { OWNER_CASES, titles } from './record-owners.acceptance.ts';
import type { RecordHarness, TitledRecord } from './record-harness.ts';
import type { RecordChange } from './record-repository.ts';

type Case = AcceptanceCase<RecordHarness<TitledRecord>>;

const ALICE = toId<UpliftId>('alice');

/** Acceptance cases of every RecordRepository. One plain list, so that a bundle of the app leaves it out. */
export const RECORD_CASES: readonly Case[] = [
  {
    name: '[DATA-34] an unknown id reads as null, an empty repository as an empty list',
    async run({ records }) {
      expectEqual(await records.get('absent'), null);
      expectEqual(await records.getAll(), []);
    },
  },
  {
    name: '[DATA-1] [DATA-6] [DATA-7] a record put without an account has its value, its times and no owner',
    async run({ records, makeValue, setNow, setOwner }) {
      setOwner(null);
      setNow(1_000);
      const value = makeValue('a', 'Silent Night');
      const put = await records.put(value);
      const expected = { id: 'a', value, uplift_id: null, created_at: 1_000, updated_at: 1_000, deleted_at: null };
      expectEqual(put, { ok: true, value: expected });
      expectEqual(await records.get('a'), expected);
      expectEqual(await records.getAll(), [expected]);
    },
  },
  {
    name: '[DATA-35] [DATA-36] a put of an id and the changed fields keeps the other fields',
    async run({ records, makeValue, setNow }) {
      setNow(1_000);
      const value = makeValue('a', 'Old');
      await records.put(value);
      setNow(2_000);
      await records.put({ id: 'a', title: 'New' });
      const kept = await records.get('a');
      expectEqual(kept?.value, { ...value, title: 'New' });
      expectEqual([kept?.created_at, kept?.updated_at], [1_000, 2_000]);
    },
  },
  {
    name: '[DATA-35] changed fields of an unknown id are refused, and nothing is stored',
    async run({ records }) {
      expectEqual(await records.put({ id: 'ghost', title: 'Boo' }), { ok: false, refusal: 'record-not-found' });
      expectEqual(await records.getAll(), []);
    },
  },
  {
    name: 'many records are put at once, new ones and known ones; the last of one id wins',
    async run({ records, makeValue }) {
      await records.put(makeValue('a', 'One'));
      const put = await records.putAll([makeValue('a', 'Uno'), makeValue('b', 'Due'), makeValue('b', 'Zwei')]);
      expectEqual(put, { ok: true, value: 2 });
      expectEqual(titles(await records.getAll()), ['Uno', 'Zwei']);
      expectEqual(await records.putAll([]), { ok: true, value: 0 });
    },
  },
  {
    name: 'many records are read at once, each once, without those in the trash and those that do not exist',
    async run({ records, makeValue }) {
      await records.putAll(['a', 'b', 'c'].map((id) => makeValue(id, id)));
      await records.remove(['b']);
      expectEqual(titles(await records.getMany(['c', 'absent', 'b', 'a', 'c'])), ['a', 'c']);
      expectEqual(await records.getMany([]), []);
    },
  },
  {
    name: 'titles of 10,000 characters, markup and "__proto__" ids are kept as they are',
    async run({ records, makeValue }) {
      const title = '<script>alert(1)</script>\u0000\u{1F3B8}'.repeat(400);
      await records.putAll([makeValue('__proto__', title), makeValue('a/b~c', 'path')]);
      expectEqual((await records.get('__proto__'))?.value.title, title);
      expectEqual((await records.get('a/b~c'))?.value, makeValue('a/b~c', 'path'));
    },
  },
  {
    name: '[DATA-12] two tabs that change different fields of one record keep both changes',
    async run({ records, makeValue, openOtherTab }) {
      const first = makeValue('a', 'Old');
      await records.put(first);
      const other = await openOtherTab();
      await other.put({ ...first, title: 'From the other tab' }, first);
      // This tab still edits what it read before.
      await records.put({ ...first, note: 'from this tab' } as TitledRecord, first);
      expectEqual((await other.get('a'))?.value, { ...first, title: 'From the other tab', note: 'from this tab' });
    },
  },
  {
    name: '[DATA-12] simultaneous puts lose nothing',
    async run({ records, makeValue, openOtherTab }) {
      await records.put(makeValue('a', 'Old'));
      const other = await openOtherTab();
      const puts = Array.from({ length: 10 }, (_, index) => [
        records.put(numberedField('this', index)),
        other.put(numberedField('other', index)),
      ]);
      await Promise.all(puts.flat());
      const fields = Object.keys((await records.get('a'))?.value ?? {});
      expectEqual(fields.filter((field) => /^(this|other)\d$/.test(field)).length, 20);
    },
  },
  {
    name: 'this tab and the others receive every change; a removed subscription receives nothing',
    async run({ records, makeValue, openOtherTab, setOwner, settle }) {
      setOwner(null);
      const other = await openOtherTab();
      const [own, others]: [RecordChange[], RecordChange[]] = [[], []];
      const endOwn = records.subscribe((change) => own.push(change));
      const endOther = other.subscribe((change) => others.push(change));
      await records.putAll([makeValue('a', 'A'), makeValue('b', 'B')]);
      setOwner(ALICE);
      await records.claim(['a'], ALICE);
      await records.remove(['a']);
      await records.restore(['a']);
      await records.remove(['a']);
      await records.purge(['a']);
      await settle();
      endOwn();
      endOther();
      await records.remove(['b']);
      await settle();
      const received = [
        { ids: ['a', 'b'], cause: 'put' },
        ...['claimed', 'removed', 'restored', 'removed', 'purged'].map((cause) => ({ ids: ['a'], cause })),
      ];
      expectEqual(own, received, 'received by this tab');
      expectEqual(others, received, 'received by the other tab');
    },
  },
  {
    name: 'a change carries the writer that its put named, in this tab and in the others; one without names none',
    async run({ records, makeValue, openOtherTab, settle }) {
      const other = await openOtherTab();
      const [own, others]: [RecordChange[], RecordChange[]] = [[], []];
      const ends = [records.subscribe((change) => own.push(change)), other.subscribe((change) => others.push(change))];
      const value = makeValue('a', 'A');
      await records.put(value, undefined, 'a session');
      await records.put({ id: 'a', title: 'B' }, value);
      await settle();
      for (const end of ends) end();
      const received = [
        { ids: ['a'], cause: 'put', writer: 'a session' },
        { ids: ['a'], cause: 'put' },
      ];
      expectEqual([own, others], [received, received]);
    },
  },
  {
    name: 'a command that changes nothing notifies no one',
    async run({ records, settle }) {
      const received: RecordChange[] = [];
      const end = records.subscribe((change) => received.push(change));
      expectEqual(await records.remove(['absent']), { ok: true, value: 0 });
      await records.put({ id: 'ghost', title: 'Boo' });
      await settle();
      end();
      expectEqual(received, []);
    },
  },
  {
    name: '[DATA-48] [DATA-50] a removed record leaves every list but the trash, and stays there as a tombstone with its time',
    async run({ records, makeValue, setNow }) {
      await records.putAll([makeValue('a', 'A'), makeValue('b', 'B')]);
      setNow(5_000);
      expectEqual(await records.remove(['a', 'absent']), { ok: true, value: 1 });
      expectEqual(titles(await records.getAll()), ['B']);
      expectEqual(await records.get('a'), null);
      const [trashed] = await records.getTrash();
      expectEqual([trashed?.id, trashed?.deleted_at, trashed?.value], ['a', 5_000, makeValue('a', 'A')]);
    },
  },
  {
    name: '[DATA-49] a restored record is as it was',
    async run({ records, makeValue }) {
      await records.put(makeValue('a', 'A'));
      await records.remove(['a']);
      expectEqual(await records.restore(['a', 'absent']), { ok: true, value: 1 });
      expectEqual((await records.get('a'))?.value, makeValue('a', 'A'));
      expectEqual((await records.get('a'))?.deleted_at, null);
      expectEqual(await records.getTrash(), []);
    },
  },
  {
    name: '[DATA-48] emptying the trash deletes records removed over 30 days ago, and no others',
    async run({ records, makeValue, setNow }) {
      await records.putAll([makeValue('old', 'Old'), makeValue('young', 'Young'), makeValue('live', 'Live')]);
      setNow(0);
      await records.remove(['old']);
      setNow(1);
      await records.remove(['young']);
      setNow(30 * DAY_MS + 1);
      expectEqual(await records.purge(), { ok: true, value: 1 });
      expectEqual(titles(await records.getTrash()), ['Young']);
      expectEqual(titles(await records.getAll()), ['Live']);
    },
  },
  {
    name: 'purging an id deletes it permanently, but only if it is in the trash',
    async run({ records, makeValue }) {
      await records.putAll([makeValue('a', 'A'), makeValue('live', 'Live')]);
      await records.remove(['a']);
      expectEqual(await records.purge(['a', 'live']), { ok: true, value: 1 });
      expectEqual(await records.getTrash(), []);
      expectEqual(await records.restore(['a']), { ok: true, value: 0 });
      expectEqual(titles(await records.getAll()), ['Live']);
    },
  },
  {
    name: '[DATA-49] a change of a field reaches a record in the trash without restoring it; a whole value restores it',
    async run({ records, makeValue }) {
      await records.put(makeValue('a', 'A'));
      await records.remove(['a']);
      await records.put({ id: 'a', title: 'Changed' });
      expectEqual([titles(await records.getAll()), titles(await records.getTrash())], [[], ['Changed']]);
      await records.put(makeValue('a', 'Imported again'));
      expectEqual([titles(await records.getAll()), titles(await records.getTrash())], [['Imported again'], []]);
    },
  },
  ...OWNER_CASES,
];

/** A put of one field that only `tab` writes. */
function numberedField(tab: string, index: number): TitledRecord {
  return { id: 'a', [`${tab}${index}`]: index } as unknown as TitledRecord; // a part of one
}
