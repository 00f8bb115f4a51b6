import { type SectionId, idEntries } from '@uplift/core/foundation';
import { mergeTrustedStates, openDocument } from '@uplift/core/replication';
import type { Section, Song } from '@uplift/core/songbook';
import type { AnsweredPush, ListedRecord, SyncRecords, Waiting } from '@uplift/core/sync';
import { SHAPES } from './account-server.ts';
import type { TabPorts } from './device.ts';
import type { Mutation } from './mutation.ts';
import type { AnyRecord } from './places.ts';

const MANY = 1_000;
const GAP_MS = 15_000;

/** Bugs that are planted in a device. */
export const DEVICE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'outbox-emptied-early',
    fault: 'A record waits no longer once it is sent, whatever the answer.',
    records: ({ records }) => ({
      ...records,
      async waiting(...asked) {
        const waiting = await records.waiting(...asked);
        for (const one of waiting) {
          if (one.push === null) continue;
          const { version, counters } = one.push;
          await records.acknowledge([{ sent: one, answer: { outcome: 'merged', version, counters, delta: null } }]);
        }
        return waiting;
      },
    }),
  },
  {
    name: 'cursor-moved-first',
    fault: 'The cursor is moved before its records are stored.',
    records: ({ records, wait }) => ({
      ...records,
      async receive(collection, page, cursor) {
        const moved = await records.receive(collection, [], cursor);
        await wait(GAP_MS);
        return page.length === 0 ? moved : records.receive(collection, page, cursor);
      },
    }),
  },
  {
    name: 'tombstone-dropped-after-restore',
    fault: 'A device that was set back to an older disk passes over what was deleted for good since.',
    records: ({ records, device }) => ({
      ...records,
      receive(collection, page, cursor) {
        const taken = device.isAfterImage ? page.filter(({ data }) => data !== null) : page;
        return records.receive(collection, taken, cursor);
      },
    }),
  },
  {
    name: 'answer-to-an-old-stamp',
    fault: 'An answer ends the waiting of a record that was changed again after it was sent.',
    records: ({ records, wait }) => ({
      ...records,
      async acknowledge(answered) {
        await wait(GAP_MS);
        const waiting = await records.waiting(MANY, new Set());
        return records.acknowledge(answered.map((one) => asOfNow(one, waiting)));
      },
    }),
  },
  {
    name: 'pull-overwrites-local-edits',
    fault: 'What the server lists is put over a record that still waits to be sent.',
    records: (ports) => ({ ...ports.records, receive: overwriting(ports) }),
  },
  {
    name: 'clock-decides-deletions',
    fault: 'A deletion counts only where it is later, by the clocks, than the last change of the record here.',
    records: (ports) => ({ ...ports.records, receive: byClock(ports) }),
  },
  {
    name: 'loser-dropped',
    fault: 'Words that were not chosen, where two changed the same ones, are not kept.',
    records: (ports) => afterTakingIn(ports, withoutKept),
  },
  {
    name: 'own-lyrics-over-merged',
    fault: 'Lyrics as they were on this device are put over those that came of merging.',
    records: (ports) =>
      afterTakingIn(
        ports,
        spoilMerged((section, own) => ({ ...section, lyrics: own.lyrics })),
      ),
  },
  {
    name: 'chords-lost-in-merging',
    fault: 'A section whose lyrics merge comes out without its chords.',
    records: (ports) =>
      afterTakingIn(
        ports,
        spoilMerged((section) => ({ ...section, chords: {} })),
      ),
  },
];

type AfterTakingIn = (ports: TabPorts, before: readonly Song[]) => Promise<void>;

/** Does something to songs each time something was taken in. */
function afterTakingIn(ports: TabPorts, spoil: AfterTakingIn): SyncRecords {
  const { records, store } = ports;
  const spoilt = async <Answer>(takeIn: () => Promise<Answer>): Promise<Answer> => {
    const before = (await store.songs.getAll()).map(({ value }) => value);
    const answer = await takeIn();
    await spoil(ports, before);
    return answer;
  };
  return {
    ...records,
    receive: (...page) => spoilt(() => records.receive(...page)),
    acknowledge: (...answered) => spoilt(() => records.acknowledge(...answered)),
  };
}

async function withoutKept({ store }: TabPorts, before: readonly Song[]): Promise<void> {
  for (const { id } of before) {
    const kept = await store.conflicts.kept(id);
    if (kept.length > 0) await store.conflicts.settle(id, new Set(kept.map(({ name }) => name)));
  }
}

type Spoil = (section: Section, own: Section) => Section;

/**
 * Spoils each section once, when its lyrics change: devices that repeatedly undo each other's lyrics would never
 * finish.
 */
function spoilMerged(spoil: Spoil): AfterTakingIn {
  const spoilt = new Set<SectionId>();
  return async ({ store: { songs } }, before) => {
    for (const own of before) {
      const merged = (await songs.get(own.id))?.value;
      const changed = merged === undefined ? [] : mergedSections(own, merged).filter(([id]) => !spoilt.has(id));
      if (merged === undefined || changed.length === 0) continue;
      for (const [id] of changed) spoilt.add(id);
      const sections = Object.fromEntries(changed.map(([id, section, known]) => [id, spoil(section, known)]));
      await songs.put({ id: own.id, sections: { ...merged.sections, ...sections } }, merged);
    }
  };
}

/** The sections that have other lyrics than before, each with how it was. */
function mergedSections(own: Song, merged: Song): readonly (readonly [SectionId, Section, Section])[] {
  const sections = idEntries(merged.sections);
  return sections.flatMap(([id, section]) => {
    const known = own.sections[id];
    return known === undefined || known.lyrics === section.lyrics ? [] : [[id, section, known] as const];
  });
}

/** The answer, as if for what waits now. */
function asOfNow({ sent, answer }: AnsweredPush, waiting: readonly Waiting[]): AnsweredPush {
  const now = waiting.find(({ collection, id }) => collection === sent.collection && id === sent.id);
  const counters = answer.outcome === 'merged' ? (now?.push?.counters ?? answer.counters) : answer.counters;
  return { sent: now ?? sent, answer: { ...answer, counters } };
}

function overwriting({ records, repository }: TabPorts): SyncRecords['receive'] {
  const known = new Map<string, Uint8Array>();
  return async (collection, page, cursor) => {
    const waiting = new Set((await records.waiting(MANY, new Set())).map(({ id }) => id));
    const received = await records.receive(collection, page, cursor);
    for (const { id, data } of page) {
      const listed = data === null ? null : stateAfter(known.get(`${collection}/${id}`), data);
      if (listed === null) continue;
      known.set(`${collection}/${id}`, listed);
      const opened = openDocument<AnyRecord>(SHAPES[collection], listed);
      const isThere = waiting.has(id) && (await repository(collection).get(id)) !== null;
      if (opened.ok && isThere) await repository(collection).put(opened.value.value);
    }
    return received;
  };
}

/** Computes the server's state from its lists before and now. */
function stateAfter(
  known: Uint8Array | undefined,
  { doc, since }: NonNullable<ListedRecord['data']>,
): Uint8Array | null {
  if (since === 0) return doc;
  return known === undefined ? null : mergeTrustedStates([known, doc]);
}

function byClock({ records, repository }: TabPorts): SyncRecords['receive'] {
  return async (collection, page, cursor) => {
    const before = await repository(collection).getAll();
    const received = await records.receive(collection, page, cursor);
    const trash = await repository(collection).getTrash();
    const revived = trash.filter(({ id, deleted_at }) =>
      before.some((known) => known.id === id && known.updated_at > (deleted_at ?? Infinity)),
    );
    if (revived.length > 0) await repository(collection).restore(revived.map(({ id }) => id));
    return received;
  };
}
