import type { Arrangement, Section, Song } from '../song.ts';

/** Replaces the existing song with the incoming one, except for the id. */
export function replaceSong(existing: Song, incoming: Song): Song {
  return { ...incoming, id: existing.id };
}

/**
 * Merges two songs: sections, arrangements, chords, line beginnings and line breaks by id; the incoming value or list
 * wins if both have one. The count and time of performances never decrease.
 */
export function mergeSongs(existing: Song, incoming: Song): Song {
  return {
    ...existing,
    ...incoming,
    id: existing.id,
    sections: unite(existing.sections, incoming.sections, mergeSections),
    arrangements: unite(existing.arrangements, incoming.arrangements, (_old: Arrangement, fresh: Arrangement) => fresh),
    last_performed: latest(existing.last_performed, incoming.last_performed),
    times_performed: Math.max(existing.times_performed, incoming.times_performed),
  };
}

function mergeSections(existing: Section, incoming: Section): Section {
  return {
    ...incoming,
    chords: { ...existing.chords, ...incoming.chords },
    line_beginnings: { ...existing.line_beginnings, ...incoming.line_beginnings },
    line_breaks: { ...existing.line_breaks, ...incoming.line_breaks },
  };
}

type ById<Value> = Readonly<Record<string, Value>>;

/** Unites two maps. Object.fromEntries defines its keys, so an id such as "__proto__" stays a plain key. */
function unite<Value>(existing: ById<Value>, incoming: ById<Value>, merge: (a: Value, b: Value) => Value): ById<Value> {
  const merged = Object.entries(incoming).map(([id, fresh]) => {
    const old = Object.hasOwn(existing, id) ? existing[id] : undefined;
    return [id, old === undefined ? fresh : merge(old, fresh)] as const;
  });
  return Object.fromEntries([...Object.entries(existing), ...merged]);
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
