import {
  type ArrangementId,
  type ChordId,
  type CollectionId,
  type NoteId,
  type SectionId,
  type SetId,
  type SongId,
  toId,
  idKeys,
} from '@uplift/core/foundation';
import type { Collection } from '@uplift/core/collections';
import { newLayer, putNote, removeNote, setHidden, type Layer, type LayerNote } from '@uplift/core/layers';
import { FRETS, KEYS } from '@uplift/core/music';
import type { SetItem, SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { changeLyrics } from '@uplift/core/song-edits';
import type { SyncedCollection } from '@uplift/core/sync';
import type { AnyRecord } from './places.ts';
import type { Random } from './random.ts';

/** Sources of edits: random numbers, the time, and unique names. */
export interface Hand {
  readonly random: Random;
  readonly now: number;
  readonly newName: () => string;
}

const ARRANGEMENT = toId<ArrangementId>('main');

/** A new record with something in every place. */
export function newRecord(
  collection: SyncedCollection,
  id: string,
  { newName, now }: Pick<Hand, 'newName' | 'now'>,
): AnyRecord {
  if (collection === 'collections')
    return { id: toId<CollectionId>(id), name: newName(), songs: [entry(newName()), entry(newName())] };
  if (collection === 'sets')
    return { id: toId<SetId>(id), at: now, order: [{ ...entry(newName()), note: newName() }, talk(newName())] };
  if (collection === 'layers') return firstLayer(toId<SongId>(id), newName);
  const section = newName();
  return {
    id: toId<SongId>(id),
    title: newName(),
    artist: newName(),
    time_signature: '4/4',
    copyright_status: 'unverified',
    copyright_information: newName(),
    sections: { [toId<SectionId>(section)]: newSection(newName) },
    arrangements: {
      [ARRANGEMENT]: {
        name: 'Default',
        key: 'C',
        tempo: 120,
        capo: null,
        order: [ordered(section, newName()), ordered(newName(), '')],
      },
    },
    last_performed: null,
    times_performed: 0,
  };
}

function newSection(newName: () => string): Song['sections'][SectionId] {
  const chords = {
    [toId<ChordId>(newName())]: chordAt(newName(), 1),
    [toId<ChordId>(newName())]: chordAt(newName(), 2),
  };
  const lyrics = [0, 1, 2].map(() => `${newName()} ${newName()}`).join('\n');
  return { name: newName(), measures: [4], lyrics, chords, line_beginnings: {}, line_breaks: {} };
}

function chordAt(chord: string, character: number) {
  return { chord, line: 0, character, beat: null };
}

function ordered(name: string, annotation: string) {
  return { section_id: toId<SectionId>(name), annotation };
}

function entry(name: string) {
  return { song_id: toId<SongId>(name), arrangement: ARRANGEMENT };
}

function talk(name: string): SetItem {
  return { section: name, duration: 60 };
}

/** Draws a person's change: some fields of the record. */
export function drawEdit(collection: SyncedCollection, record: AnyRecord, hand: Hand): Partial<AnyRecord> {
  if (collection === 'songs') return hand.random.pick(SONG_EDITS)(record as Song, hand); // of the collection that is named
  if (collection === 'collections') return hand.random.pick(COLLECTION_EDITS)(record as Collection, hand); // of the collection that is named
  if (collection === 'sets') return hand.random.pick(SET_EDITS)(record as SetList, hand); // of the collection that is named
  return hand.random.pick(LAYER_EDITS)(record as Layer, hand); // layers alone are left
}

type EditDrawer<Value> = (record: Value, hand: Hand) => Partial<Value>;

const SONG_EDITS: readonly EditDrawer<Song>[] = [
  (_, { newName }) => ({ title: newName() }),
  (_, { newName }) => ({ artist: newName() }),
  (_, { newName }) => ({ copyright_information: newName(), title: newName() }),
  (song, { now }) => ({
    times_performed: song.times_performed + 1,
    last_performed: Math.max(now, song.last_performed ?? 0),
  }),
  (song, { now }) => ({
    times_performed: song.times_performed + 1,
    last_performed: Math.max(now, song.last_performed ?? 0),
  }),
  (song, hand) => withLyrics(song, hand),
  (song, hand) => withLyrics(song, hand),
  (song, hand) => withLyrics(song, hand),
  (song, hand) => withSection(song, hand, (section) => ({ ...section, name: hand.newName() })),
  (song, hand) => withSection(song, hand, (section) => ({ ...section, chords: changedChords(section.chords, hand) })),
  (song, hand) => withSection(song, hand, (section) => ({ ...section, chords: changedChords(section.chords, hand) })),
  ({ sections }, { newName }) => ({ sections: { ...sections, [newName()]: newSection(newName) } }),
  ({ sections }, { random }) => ({ sections: without(sections, random) }),
  (song, hand) =>
    withArrangement(song, (main) => ({
      ...main,
      order: changedList(main.order, { hand, newItem: newOrdered, changed: reannotated }),
    })),
  (song, hand) =>
    withArrangement(song, (main) => ({
      ...main,
      order: changedList(main.order, { hand, newItem: newOrdered, changed: reannotated }),
    })),
  (song, { random }) => withArrangement(song, (main) => ({ ...main, tempo: random.between(121, 1_000_000) })),
];

const COLLECTION_EDITS: readonly EditDrawer<Collection>[] = [
  (_, { newName }) => ({ name: newName() }),
  ({ songs }, hand) => ({ songs: changedList(songs, { hand, newItem: newEntry, changed: (item) => item }) }),
  ({ songs }, hand) => ({ songs: changedList(songs, { hand, newItem: newEntry, changed: (item) => item }) }),
];

const SET_EDITS: readonly EditDrawer<SetList>[] = [
  (_, { now, random }) => ({ at: now + random.below(1_000_000_000) }),
  ({ order }, hand) => ({ order: changedList<SetItem>(order, { hand, newItem: newSetItem, changed: renoted }) }),
  ({ order }, hand) => ({ order: changedList<SetItem>(order, { hand, newItem: newSetItem, changed: renoted }) }),
];

const LAYER_EDITS: readonly EditDrawer<Layer>[] = [
  (_, { random }) => ({ key: random.pick(KEYS) }),
  (_, { random }) => ({ capo: random.pick(FRETS) }),
  (layer, { newName }) => ({ notes: putNote(layer, toId<NoteId>(newName()), newNote(newName)).notes }),
  (layer, { newName }) => ({ notes: putNote(layer, toId<NoteId>(newName()), newNote(newName)).notes }),
  (layer, { random, newName }) => {
    const ids = idKeys(layer.notes);
    if (ids.length === 0) return {};
    const id = random.pick(ids);
    const changed = random.chance(0.5) ? removeNote(layer, id) : putNote(layer, id, newNote(newName));
    return { notes: changed.notes };
  },
  (layer, { random, newName }) => {
    const ids = idKeys(layer.hidden);
    const isShown = ids.length > 0 && random.chance(0.4);
    const section = isShown ? random.pick(ids) : toId<SectionId>(newName());
    return { hidden: setHidden(layer, section, !isShown).hidden };
  },
];

function firstLayer(id: SongId, newName: () => string): Layer {
  const noted = putNote(newLayer(id), toId<NoteId>(newName()), newNote(newName));
  return setHidden(noted, toId<SectionId>(newName()), true);
}

function newNote(newName: () => string): LayerNote {
  return { text: newName(), section: toId<SectionId>(newName()), line: 0, words: newName(), before: '', after: '' };
}

function newOrdered({ newName }: Hand) {
  return ordered(newName(), newName());
}

function newEntry({ newName }: Hand) {
  return entry(newName());
}

function newSetItem({ newName, random }: Hand): SetItem {
  return random.chance(0.5) ? { ...entry(newName()), note: newName() } : talk(newName());
}

function reannotated(item: ReturnType<typeof ordered>, { newName }: Hand) {
  return { ...item, annotation: newName() };
}

function renoted(item: SetItem, { newName }: Hand): SetItem {
  return { ...item, note: newName() };
}

function withSection(
  song: Song,
  { random }: Hand,
  change: (section: Song['sections'][SectionId]) => Song['sections'][SectionId],
): Partial<Song> {
  const entries = Object.entries(song.sections);
  if (entries.length === 0) return {};
  const [id, section] = random.pick(entries);
  return { sections: { ...song.sections, [id]: change(section) } };
}

/** Types in one section, with the chords following their words. */
export function withLyrics(song: Song, hand: Hand): Partial<Song> {
  const ids = idKeys(song.sections);
  if (ids.length === 0) return {};
  const id = hand.random.pick(ids);
  const lyrics = typedLyrics(song.sections[id]?.lyrics ?? '', hand);
  return { sections: changeLyrics(song, id, lyrics).sections };
}

/** Another first word in the first section. */
export function withFirstWord(song: Song, { newName }: Hand): Partial<Song> {
  const [id] = idKeys(song.sections).toSorted();
  if (id === undefined) return {};
  const lyrics = (song.sections[id]?.lyrics ?? '').replace(/^\S*/u, newName());
  return { sections: changeLyrics(song, id, lyrics).sections };
}

/** A word that is exchanged, added or taken away, or a line. */
function typedLyrics(lyrics: string, { random, newName }: Hand): string {
  const lines = lyrics.split('\n');
  const line = random.below(lines.length);
  if (random.chance(0.25)) return lines.toSpliced(line + 1, 0, newName()).join('\n');
  if (random.chance(0.1) && lines.length > 1) return lines.toSpliced(line, 1).join('\n');
  return lines.with(line, typedWords(lines[line] ?? '', { random, newName })).join('\n');
}

function typedWords(line: string, { random, newName }: Pick<Hand, 'random' | 'newName'>): string {
  const words = line.split(' ').filter((word) => word !== '');
  const at = random.below(words.length + 1);
  if (at === words.length || random.chance(0.3)) return words.toSpliced(at, 0, newName()).join(' ');
  return (random.chance(0.2) ? words.toSpliced(at, 1) : words.with(at, newName())).join(' ');
}

function withArrangement(
  song: Song,
  change: (main: Song['arrangements'][ArrangementId]) => Song['arrangements'][ArrangementId],
): Partial<Song> {
  const entries = Object.entries(song.arrangements).map(([id, main]) => [id, change(main)]);
  return { arrangements: Object.fromEntries(entries) };
}

type Chords = Song['sections'][SectionId]['chords'];

function changedChords(chords: Chords, { random, newName }: Hand): Chords {
  const entries = Object.entries(chords);
  if (entries.length === 0 || random.chance(0.4))
    return { ...chords, [newName()]: chordAt(newName(), random.below(12)) };
  if (random.chance(0.4)) return without(chords, random);
  const [id, chord] = random.pick(entries);
  return { ...chords, [id]: { ...chord, chord: newName(), character: random.below(12) } };
}

/** One entry less. */
function without<Item>(entries: Readonly<Record<string, Item>>, random: Random): Record<string, Item> {
  const gone = random.below(Object.keys(entries).length);
  return Object.fromEntries(Object.entries(entries).filter((_, index) => index !== gone));
}

interface ListEdit<Item> {
  readonly hand: Hand;
  readonly newItem: (hand: Hand) => Item;
  readonly changed: (item: Item, hand: Hand) => Item;
}

/** A list with an item added, moved, changed, or removed. */
function changedList<Item>(items: readonly Item[], { hand, newItem, changed }: ListEdit<Item>): readonly Item[] {
  const { random } = hand;
  const place = random.below(items.length + 1);
  const chosen = items[random.below(items.length)];
  if (chosen === undefined || items.length < 2 || random.chance(0.4)) return items.toSpliced(place, 0, newItem(hand));
  const others = items.filter((item) => item !== chosen);
  if (random.chance(0.4)) return others;
  if (random.chance(0.3)) return items.map((item) => (item === chosen ? changed(item, hand) : item));
  return others.toSpliced(random.below(others.length + 1), 0, chosen);
}
