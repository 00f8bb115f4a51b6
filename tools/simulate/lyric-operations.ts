import type { Song } from '@uplift/core/songbook';
import { change } from './operations.ts';
import { attempt, doerOf, shown } from './actor.ts';
import type { Doing } from './actor.ts';
import { wordsOf } from './places.ts';
import { wordIn } from './record-book.ts';
import { withFirstWord, withLyrics } from './edits.ts';
import { anyPerson } from './world.ts';

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

/** Two people type in the lyrics of one song, neither having heard of the other. */
export const typeTogether: Doing = async (world, person) => {
  const found = await shown(world, person);
  if (found === null || found.doer.book.collection !== 'songs') return;
  const { book } = found.doer;
  const people = [person, anyPerson(world)];
  const isSameWord = world.random.chance(0.5);
  await Promise.all(
    people.map(async (one) => {
      const stored = await one.tab.store.songs.get(book.id);
      if (stored === null || !one.tab.isAlive()) return;
      await change(
        doerOf(world, one, book),
        stored.value,
        (value, hand) => (isSameWord ? withFirstWord(value as Song, hand) : withLyrics(value as Song, hand)), // of songs
      );
    }),
  );
};
