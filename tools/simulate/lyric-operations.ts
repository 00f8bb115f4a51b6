import type { Song } from '@uplift/core/songbook';
import { change } from './operations.ts';
import { attempt, createActor, shown } from './actor.ts';
import type { Action } from './actor.ts';
import { listWords } from './places.ts';
import { wordIn } from './record-book.ts';
import { withFirstWord, withLyrics } from './edits.ts';
import { anyPerson } from './world.ts';

/** Accepts the displayed words and discards the words kept next to them. */
export const settleWords: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null || found.actor.book.collection !== 'songs') return;
  const { book } = found.actor;
  const { conflicts } = person.tab.store;
  const kept = await conflicts.kept(book.id);
  if (kept.length === 0 || !person.tab.isAlive()) return;
  const one = world.random.pick(kept);
  await attempt(found.actor, {
    what: 'settled',
    note(operation) {
      for (const word of listWords(`${one.shown} ${one.other}`))
        wordIn(book, one.section, word).removed.push(operation);
    },
    async work() {
      const settled = await conflicts.settle(book.id, new Set([one.name]));
      return settled.ok ? { ok: true, value: 1 } : settled;
    },
  });
};

/** Two people type in the lyrics of one song, neither having received the other's changes. */
export const typeTogether: Action = async (world, person) => {
  const found = await shown(world, person);
  if (found === null || found.actor.book.collection !== 'songs') return;
  const { book } = found.actor;
  const people = [person, anyPerson(world)];
  const isSameWord = world.random.chance(0.5);
  await Promise.all(
    people.map(async (one) => {
      const stored = await one.tab.store.songs.get(book.id);
      if (stored === null || !one.tab.isAlive()) return;
      await change(
        createActor(world, one, book),
        stored.value,
        (value, hand) => (isSameWord ? withFirstWord(value as Song, hand) : withLyrics(value as Song, hand)), // of songs
      );
    }),
  );
};
