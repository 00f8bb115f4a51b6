import { assertNever } from '@uplift/core/foundation';
import type { Collection } from '@uplift/core/collections';
import type { Layer } from '@uplift/core/layers';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { SyncedCollection } from '@uplift/core/sync';

export type AnyRecord = Song | Collection | SetList | Layer;

/** A list or a map by id, as names in their order; every name is given to one thing only. */
export interface NamedItems {
  readonly names: readonly string[];
  /** Item that holds the list, without which the list does not exist; null at the top. */
  readonly within: ItemPlace | null;
}

/** An item of a list or map. */
export interface ItemPlace {
  readonly list: string;
  readonly name: string;
}

/** A record taken apart into the places where people change it, in a way that has nothing to do with how documents keep it. */
export interface Places {
  /** Each stays until someone who saw it writes another. */
  readonly texts: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, NamedItems>;
  /** The words of lyrics, by the id of their section; each stays until someone who saw it removes it. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly counts: ReadonlyMap<string, number>;
  /** The latest wins. */
  readonly times: ReadonlyMap<string, number | null>;
}

/** The places of a record; null for a record without any. */
export function findPlaces(collection: SyncedCollection, record: AnyRecord | null): Places {
  if (record === null) return new Taken();
  switch (collection) {
    case 'songs':
      return songPlaces(record as Song); // of this collection
    case 'collections':
      return collectionPlaces(record as Collection); // of this collection
    case 'sets':
      return setPlaces(record as SetList); // of this collection
    case 'layers':
      return layerPlaces(record as Layer); // of this collection
    default:
      return assertNever(collection);
  }
}

class Taken implements Places {
  readonly texts = new Map<string, string>();
  readonly lists = new Map<string, NamedItems>();
  readonly words = new Map<string, readonly string[]>();
  readonly counts = new Map<string, number>();
  readonly times = new Map<string, number | null>();

  addTexts(path: string, fields: Readonly<Record<string, unknown>>): void {
    for (const [field, value] of Object.entries(fields)) {
      if (value !== undefined) this.texts.set(`${path}${field}`, JSON.stringify(value));
    }
  }

  /** Adds a list and returns the place of each item. */
  addList(list: string, names: readonly string[], within: ItemPlace | null): readonly ItemPlace[] {
    this.lists.set(list, { names, within });
    return names.map((name) => ({ list, name }));
  }
}

function songPlaces(song: Song): Places {
  const places = new Taken();
  const { title, artist, copyright_information, sections, arrangements } = song;
  places.addTexts('', { title, artist, copyright_information });
  places.counts.set('times_performed', song.times_performed);
  places.times.set('last_performed', song.last_performed);
  for (const within of places.addList('sections', Object.keys(sections), null)) {
    const section = Object.entries(sections).find(([id]) => id === within.name)?.[1];
    if (section === undefined) continue;
    const path = `sections/${within.name}/`;
    places.addTexts(path, { name: section.name });
    places.words.set(within.name, listWords(section.lyrics));
    // A chord's position depends on its words.
    const chords = Object.entries(section.chords).map(([id, { chord }]) => [id, chord] as const);
    places.addTexts(`${path}chords/`, Object.fromEntries(chords));
    places.addList(`${path}chords`, Object.keys(section.chords), within);
  }
  for (const [id, { name, key, tempo, order }] of Object.entries(arrangements)) {
    const path = `arrangements/${id}/`;
    places.addTexts(path, { name, key, tempo });
    places.addList(
      `${path}order`,
      order.map(({ section_id }) => section_id),
      null,
    );
    for (const { section_id, annotation } of order) places.addTexts(`${path}order/${section_id}/`, { annotation });
  }
  return places;
}

export function listWords(lyrics: string): readonly string[] {
  return lyrics.match(/\S+/gu) ?? [];
}

function collectionPlaces({ name, songs }: Collection): Places {
  const places = new Taken();
  places.addTexts('', { name });
  places.addList(
    'songs',
    songs.map(({ song_id }) => song_id),
    null,
  );
  return places;
}

function setPlaces({ at, order }: SetList): Places {
  const places = new Taken();
  places.addTexts('', { at });
  const items = order.map((item) => ({ name: 'section' in item ? item.section : item.song_id, note: item.note }));
  places.addList(
    'order',
    items.map(({ name }) => name),
    null,
  );
  for (const { name, note } of items) places.addTexts(`order/${name}/`, { note });
  return places;
}

function layerPlaces({ key, capo, font_size, notes, hidden }: Layer): Places {
  const places = new Taken();
  places.addTexts('', { key, capo, font_size });
  places.addTexts('notes/', notes);
  places.addList('notes', Object.keys(notes), null);
  places.addList('hidden', Object.keys(hidden), null);
  return places;
}
