import { expectEqual } from './acceptance.ts';
import type { AcceptanceCase } from './acceptance.ts';
import type { KeyedValueRepository } from './record-repository.ts';

/** A fresh, empty repository, and how another tab sees it. */
export interface KeyedValueHarness {
  readonly values: KeyedValueRepository;
  readonly openOtherTab: () => Promise<KeyedValueRepository>;
  /** Waits until changes have reached every tab. */
  readonly settle: () => Promise<void>;
}

/** Acceptance cases of every KeyedValueRepository. */
export const KEYED_VALUE_CASES: readonly AcceptanceCase<KeyedValueHarness>[] = [
  {
    name: '[DATA-37] a key that was never put reads as undefined',
    async run({ values }) {
      expectEqual(await values.get('fontSize'), undefined);
      expectEqual((await values.getAll()).size, 0);
    },
  },
  {
    name: '[DATA-25] [DATA-37] performance preferences are kept as key and value, of any JSON form',
    async run({ values }) {
      const wanted = { fontSize: 18, highlightColor: '#ef254e', 's1.a1.capo': 'G', linear: false, none: null };
      for (const [key, value] of Object.entries(wanted))
        expectEqual(await values.put(key, value), { ok: true, value: null });
      expectEqual(Object.fromEntries(await values.getAll()), wanted);
      expectEqual(await values.get('linear'), false);
      expectEqual(await values.get('none'), null);
    },
  },
  {
    name: 'many values are put at once, and every tab is notified of each',
    async run({ values, openOtherTab, settle }) {
      const changed: string[] = [];
      (await openOtherTab()).subscribe((id) => void changed.push(id));
      await values.put('a', 1);
      expectEqual(await values.putAll(new Map(Object.entries({ a: 2, b: 3 }))), { ok: true, value: null });
      expectEqual(await values.putAll(new Map()), { ok: true, value: null });
      await settle();
      expectEqual(Object.fromEntries(await values.getAll()), { a: 2, b: 3 });
      expectEqual(changed, ['a', 'a', 'b']);
    },
  },
  {
    name: '[DATA-37] a later put replaces the value',
    async run({ values }) {
      await values.put('fontSize', 18);
      await values.put('fontSize', 45);
      expectEqual(await values.get('fontSize'), 45);
    },
  },
  {
    name: '[DATA-26] the flag "live-scroll" is stored and read',
    async run({ values }) {
      await values.put('live-scroll', true);
      expectEqual(await values.get('live-scroll'), true);
    },
  },
  {
    name: 'a key may be any text, "__proto__" too',
    async run({ values }) {
      await values.put('__proto__', { polluted: true });
      expectEqual(await values.get('__proto__'), { polluted: true });
      expectEqual(await values.get('polluted'), undefined);
    },
  },
  {
    name: 'what was read or put can be changed by its owner without changing what is kept',
    async run({ values }) {
      const mine = { size: 1 };
      await values.put('own', mine);
      mine.size = 2;
      expectEqual(await values.get('own'), { size: 1 });
    },
  },
  {
    name: 'another tab reads the value and receives the change; a removed subscription receives nothing',
    async run({ values, openOtherTab, settle }) {
      const other = await openOtherTab();
      const received: string[] = [];
      const end = other.subscribe((id) => received.push(`other ${id}`));
      const endOwn = values.subscribe((id) => received.push(`own ${id}`));
      await values.put('fontSize', 20);
      await settle();
      end();
      endOwn();
      await values.put('chordColor', '#000');
      await settle();
      expectEqual(received.toSorted(), ['other fontSize', 'own fontSize']);
      expectEqual(await other.get('fontSize'), 20);
    },
  },
];
