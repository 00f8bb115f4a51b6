import { type ArrangementId, type SectionId, idKeys } from '@uplift/core/foundation';
import type { Arrangement, Section, Song } from '../song.ts';
import { DEFAULT_ARRANGEMENT_NAME } from './new-song.ts';
import { findSection } from './sections.ts';

export interface ArrangementOfSong {
  readonly id: ArrangementId;
  readonly arrangement: Arrangement;
}

export interface SectionInOrder {
  readonly id: SectionId;
  /** Its position in the arrangement's order, from 0. */
  readonly orderIndex: number;
  readonly section: Section;
  readonly annotation: string;
}

/** The arrangement with the id, or the song's first when the id is null or unknown. Null for a song without arrangements. */
export function findArrangement(song: Song, arrangementId: string | null): ArrangementOfSong | null {
  const ids = idKeys(song.arrangements);
  const id = ids.find((known) => known === arrangementId) ?? ids[0];
  const arrangement = id === undefined ? undefined : song.arrangements[id];
  return id === undefined || arrangement === undefined ? null : { id, arrangement };
}

/** The shown name of an arrangement: empty for a song's only one with the default name. */
export function shownArrangementName({ arrangements }: Song, name: string): string {
  return name === DEFAULT_ARRANGEMENT_NAME && Object.keys(arrangements).length <= 1 ? '' : name;
}

/** The name that an arrangement was given; empty for one that still has the usual name, and for none. */
export function ownArrangementName(song: Song, arrangementId: string | null): string {
  const name = findArrangement(song, arrangementId)?.arrangement.name ?? DEFAULT_ARRANGEMENT_NAME;
  return name === DEFAULT_ARRANGEMENT_NAME ? '' : name;
}

/** The sections as the arrangement plays them, repeats included. A position whose section is gone is left out. */
export function sectionsInOrder(song: Song, arrangementId: string | null): readonly SectionInOrder[] {
  const order = findArrangement(song, arrangementId)?.arrangement.order ?? [];
  return order.flatMap(({ section_id: id, annotation }, orderIndex) => {
    const section = findSection(song, id);
    return section === null ? [] : [{ id, orderIndex, section, annotation }];
  });
}
