import { attempt, shown } from './deeds.ts';
import type { Doing } from './deeds.ts';
import { wordsOf } from './places.ts';
import { wordIn } from './record-book.ts';

/** Decides for the words that are shown: those that were kept beside them are kept no longer. */
export const settleWords: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null || found.doer.book.collection !== 'songs') return;
  const { book } = found.doer;
  const { conflicts } = person.tab.store;
  const kept = await conflicts.kept(book.id);
  if (kept.length === 0 || !person.tab.isAlive()) return;
  const one = world.random.pick(kept);
  await attempt(found.doer, {
    what: 'settled',
    note(deed) {
      for (const word of wordsOf(`${one.shown} ${one.other}`)) wordIn(book, one.section, word).removed.push(deed);
    },
    async work() {
      const settled = await conflicts.settle(book.id, new Set([one.name]));
      return settled.ok ? { ok: true, value: 1 } : settled;
    },
  });
};
