import { type ArrangementId, type NewId, type SectionId } from '@uplift/core/foundation';
import {
  copyChords,
  deleteSection,
  duplicateSection,
  moveSection,
  removeFromOrder,
  repeatSection,
} from '@uplift/core/song-edits';
import type { SongEdit } from './song-edit.ts';

/** Actions on a section at a place of the order that edit the song at once. */
export type SectionAction = 'repeat' | 'duplicate' | 'up' | 'down' | 'chords' | 'remove' | 'delete';

/** A section at a place of the order. */
export interface SectionTarget {
  readonly arrangementId: ArrangementId;
  readonly sectionId: SectionId;
  readonly name: string;
  readonly orderIndex: number;
  /** Section whose chords fit over the words of this one; null for none. */
  readonly chordSource: { readonly id: SectionId; readonly name: string } | null;
}

/** An edit of a section, with what is announced and focused once it is applied. */
export interface SectionEdit extends SongEdit {
  readonly announcement: string;
  /** The options of the section at a place of the order, or the entry of a new section before it. */
  readonly focus: { readonly on: 'options' | 'insert'; readonly place: number };
}

/** Returns the edit of an action; null for copying chords without a source. */
export function sectionEdit(action: SectionAction, target: SectionTarget, newId: NewId): SectionEdit | null {
  return EDITS[action](target, newId);
}

type BuildEdit = (target: SectionTarget, newId: NewId) => SectionEdit | null;

const EDITS: Readonly<Record<SectionAction, BuildEdit>> = {
  repeat: ({ arrangementId, sectionId, name, orderIndex }) => ({
    label: 'Repeat section',
    change: (song) => repeatSection(song, { arrangementId, index: orderIndex + 1, sectionId }),
    announcement: `${name} repeated`,
    focus: { on: 'options', place: orderIndex + 1 },
  }),
  duplicate: ({ arrangementId, name, orderIndex }, newId) => ({
    label: 'Duplicate section',
    change: (song) => duplicateSection(song, { arrangementId, orderIndex }, newId),
    announcement: `${name} duplicated`,
    focus: { on: 'options', place: orderIndex + 1 },
  }),
  up: (target) => moveEdit(target, target.orderIndex - 1),
  down: (target) => moveEdit(target, target.orderIndex + 1),
  chords: ({ sectionId, name, orderIndex, chordSource }, newId) =>
    chordSource && {
      label: 'Copy chords',
      change: (song) => copyChords(song, { from: chordSource.id, to: sectionId }, newId),
      announcement: `Chords copied from ${chordSource.name} to ${name}`,
      focus: { on: 'options', place: orderIndex },
    },
  remove: ({ arrangementId, name, orderIndex }) => ({
    label: 'Remove section from order',
    change: (song) => removeFromOrder(song, { arrangementId, orderIndex }),
    announcement: `${name} removed from the order`,
    focus: { on: 'insert', place: orderIndex },
  }),
  delete: ({ sectionId, name }) => ({
    label: 'Delete section',
    change: (song) => deleteSection(song, sectionId),
    announcement: `${name} deleted. Undo brings it back.`,
    // Its repeats before this place go too.
    focus: { on: 'insert', place: 0 },
  }),
};

function moveEdit({ arrangementId, name, orderIndex }: SectionTarget, to: number): SectionEdit {
  return {
    label: 'Move section',
    change: (song) => moveSection(song, { arrangementId, from: orderIndex, to }),
    announcement: `${name} moved to position ${to + 1}`,
    focus: { on: 'options', place: to },
  };
}
