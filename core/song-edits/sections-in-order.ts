import { type ArrangementId, type NewId, type SectionId, toId } from '@uplift/core/foundation';
import { type Arrangement, type OrderedSection, type Section, type Song, withSection } from '@uplift/core/songbook';
import { COPY_SUFFIX } from './arrangements.ts';
import { withArrangement, withFields, withoutEntry } from './change-song.ts';

/** A position of an arrangement's order, from 0. */
export interface OrderPlace {
  readonly arrangementId: ArrangementId;
  readonly orderIndex: number;
}

/** An insertion point in an order: before the section at `index`, or at the end. */
interface InsertionPlace {
  readonly arrangementId: ArrangementId;
  readonly index: number;
}

export interface SectionInsertion extends InsertionPlace {
  readonly name: string;
  /** A fresh id for the new section. */
  readonly sectionId: SectionId;
}

export interface SectionRepetition extends InsertionPlace {
  readonly sectionId: SectionId;
}

export interface SectionMove {
  readonly arrangementId: ArrangementId;
  readonly from: number;
  /** The position it has afterwards. */
  readonly to: number;
}

const EMPTY_SECTION = { measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {} } as const;

/** The song with a new, empty section at `index` of an order. A blank name changes nothing. */
export function insertSection(song: Song, { arrangementId, index, name, sectionId }: SectionInsertion): Song {
  const isKnown = Object.hasOwn(song.arrangements, arrangementId) && !Object.hasOwn(song.sections, sectionId);
  if (!isKnown || name.trim() === '') return song;
  const sections = { ...song.sections, [sectionId]: { name: name.trim(), ...EMPTY_SECTION } };
  return repeatSection({ ...song, sections }, { arrangementId, index, sectionId });
}

/** Repeats one of the song's sections at `index` of an order. */
export function repeatSection(song: Song, { arrangementId, index, sectionId }: SectionRepetition): Song {
  if (!Object.hasOwn(song.sections, sectionId)) return song;
  return withOrder(song, arrangementId, (order) => insertAt(order, index, { section_id: sectionId, annotation: '' }));
}

/** The song with a copy of a section right after it, to be changed on its own. */
export function duplicateSection(song: Song, { arrangementId, orderIndex }: OrderPlace, newId: NewId): Song {
  const place = song.arrangements[arrangementId]?.order[orderIndex];
  const section = place === undefined ? undefined : song.sections[place.section_id];
  if (place === undefined || section === undefined) return song;
  const id = toId<SectionId>(newId());
  const withCopy = { ...song, sections: { ...song.sections, [id]: copySection(section, newId) } };
  return withOrder(withCopy, arrangementId, (order) =>
    insertAt(order, orderIndex + 1, { section_id: id, annotation: place.annotation }),
  );
}

/** Moves a section to another position of an order; returns the same song if the passed sections are the same. */
export function moveSection(song: Song, { arrangementId, from, to }: SectionMove): Song {
  return withOrder(song, arrangementId, (order) => {
    const moved = order[from];
    const place = Math.max(0, Math.min(to, order.length - 1));
    if (moved === undefined || place === from) return order;
    const next = insertAt(order.toSpliced(from, 1), place, moved);
    return next.every((each, index) => isPlayedAlike(each, order[index])) ? order : next;
  });
}

function isPlayedAlike(one: OrderedSection, other: OrderedSection | undefined): boolean {
  return one.section_id === other?.section_id && one.annotation === other.annotation;
}

/** The song with a direction for the players at one position of an order; an empty one takes it away. */
export function annotateSection(song: Song, { arrangementId, orderIndex }: OrderPlace, annotation: string): Song {
  return withOrder(song, arrangementId, (order) => {
    const place = order[orderIndex];
    if (place === undefined || place.annotation === annotation) return order;
    return order.with(orderIndex, { ...place, annotation });
  });
}

/** Renames a section in all its places. */
export function renameSection(song: Song, id: SectionId, name: string): Song {
  return withSection(song, id, (section) => withFields(section, { name }));
}

/** Removes one position of an order. The section itself stays and can be played again. */
export function removeFromOrder(song: Song, { arrangementId, orderIndex }: OrderPlace): Song {
  return withOrder(song, arrangementId, (order) =>
    order[orderIndex] === undefined ? order : order.toSpliced(orderIndex, 1),
  );
}

/** Deletes a section from the song and all arrangements. */
export function deleteSection(song: Song, id: SectionId): Song {
  const sections = withoutEntry(song.sections, id);
  if (sections === song.sections) return song;
  const arrangements = Object.entries<Arrangement>(song.arrangements).map(
    ([key, arrangement]) =>
      [key, { ...arrangement, order: arrangement.order.filter(({ section_id }) => section_id !== id) }] as const,
  );
  return { ...song, sections, arrangements: Object.fromEntries(arrangements) };
}

type Order = readonly OrderedSection[];

function withOrder(song: Song, id: ArrangementId, change: (order: Order) => Order): Song {
  return withArrangement(song, id, (arrangement) => {
    const order = change(arrangement.order);
    return order === arrangement.order ? arrangement : { ...arrangement, order };
  });
}

function insertAt(order: Order, index: number, place: OrderedSection): Order {
  return order.toSpliced(Math.max(0, Math.min(index, order.length)), 0, place);
}

function copySection(section: Section, newId: NewId): Section {
  return {
    ...section,
    name: section.name + COPY_SUFFIX,
    chords: withFreshIds(section.chords, newId),
    line_beginnings: withFreshIds(section.line_beginnings, newId),
    line_breaks: withFreshIds(section.line_breaks, newId),
  };
}

function withFreshIds<Value>(map: Readonly<Record<string, Value>>, newId: NewId): Record<string, Value> {
  return Object.fromEntries(Object.values(map).map((value) => [newId(), value]));
}
