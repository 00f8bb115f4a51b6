import { type ArrangementId, type ChordId, type NewId, type SectionId, toId, idKeys } from '@uplift/core/foundation';
import { KEYS } from '@uplift/core/music';
import type { Song } from '@uplift/core/songbook';
import { deleteArrangement, duplicateArrangement, newArrangement } from '../arrangements.ts';
import { changeArrangement, changeSong } from '../change-song.ts';
import { changeLyrics } from '../change-lyrics.ts';
import { chordSourceFor, copyChords } from '../copy-chords.ts';
import { addChord, deleteChord, moveChord, nudgeChord, retypeChord } from '../chords.ts';
import { breakLine, joinLine } from '../line-breaks.ts';
import { addInstrumentalMeasures, addMeasure, removeMeasure, resizeMeasure } from '../measures.ts';
import {
  annotateSection,
  deleteSection,
  duplicateSection,
  insertSection,
  moveSection,
  removeFromOrder,
  renameSection,
  repeatSection,
} from '../sections-in-order.ts';

const LYRICS = [
  '',
  'Amazing grace',
  'Amazing grace! How sweet the sound\nThat saved a wretch like me!',
  'That saved\na wretch like me\n\nHow sweet',
  'How sweet the sound, amazing grace',
  'e\u0301galite\u0301 🎸🎸 \u200Bfin',
];
const CHORDS = ['G', 'Em7', 'D/F#', 'N.C.', ' ', 'Bbmaj7', '%'];

/** Whole numbers from 0 on that choose an edit. */
export type Choices = readonly [kind: number, a: number, b: number, c: number];

/** Any edit of a song as a person might do it, for tests: the same choices give the same edit. */
export function exampleEdit([kind, a, b, c]: Choices, newId: NewId): (song: Song) => Song {
  return (song) => {
    const arrangementId = pick(idKeys(song.arrangements), a);
    const sectionId = pick(idKeys(song.sections), b);
    const edits = [
      ...headEdits({ arrangementId, b, c }, newId),
      ...(sectionId === undefined ? [] : sectionEdits({ arrangementId, sectionId, a, c }, newId)),
    ];
    return pick(edits, kind)?.(song) ?? song;
  };
}

type Edit = (song: Song) => Song;

interface HeadChoice {
  readonly arrangementId: ArrangementId | undefined;
  readonly b: number;
  readonly c: number;
}

function headEdits({ arrangementId, b, c }: HeadChoice, newId: NewId): readonly Edit[] {
  if (arrangementId === undefined) return [];
  const fresh = newId();
  const place = { arrangementId, orderIndex: b % 5 };
  return [
    (song) => changeSong(song, { title: `Song ${c}`, time_signature: `${(c % 6) + 1}/4` }),
    (song) => changeSong(song, { copyright_information: `Words ${b}`, copyright_status: 'public' }),
    (song) => changeArrangement(song, arrangementId, { key: pick(KEYS, c) ?? 'C', tempo: b + 1 }),
    (song) => newArrangement(song, { from: arrangementId, id: toId<ArrangementId>(fresh) }),
    (song) => duplicateArrangement(song, { from: arrangementId, id: toId<ArrangementId>(fresh) }),
    (song) => deleteArrangement(song, arrangementId),
    (song) =>
      insertSection(song, { arrangementId, index: c % 4, name: `Verse ${c}`, sectionId: toId<SectionId>(fresh) }),
    (song) => duplicateSection(song, place, newId),
    (song) => moveSection(song, { arrangementId, from: b % 5, to: c % 5 }),
    (song) => annotateSection(song, place, c % 3 === 0 ? '' : `Voices ${c}`),
    (song) => removeFromOrder(song, place),
  ];
}

interface SectionChoice {
  readonly arrangementId: ArrangementId | undefined;
  readonly sectionId: SectionId;
  readonly a: number;
  readonly c: number;
}

function sectionEdits({ arrangementId, sectionId, a, c }: SectionChoice, newId: NewId): readonly Edit[] {
  const fresh = toId<ChordId>(newId());
  const text = pick(CHORDS, a) ?? 'C';
  const place = c % 3 === 0 ? ({ type: 'measure', beat: c % 9 } as const) : lyricPlace(a, c);
  const ofChord = (song: Song) => ({
    sectionId,
    chordId: pick(idKeys(song.sections[sectionId]?.chords ?? {}), c) ?? fresh,
  });
  const otherSection = (song: Song) => pick(idKeys(song.sections), c) ?? sectionId;
  return [
    (song) => (arrangementId === undefined ? song : repeatSection(song, { arrangementId, index: c % 4, sectionId })),
    (song) => renameSection(song, sectionId, `Chorus ${c}`),
    (song) => changeLyrics(song, sectionId, pick(LYRICS, c) ?? ''),
    (song) => changeLyrics(song, sectionId, pick(LYRICS, a) ?? ''),
    (song) => addChord(song, { sectionId, place, text, key: 'G', chordId: fresh }),
    (song) => addChord(song, { sectionId, place: lyricPlace(c, a), text, key: 'Eb', chordId: fresh }),
    (song) => retypeChord(song, { ...ofChord(song), text, key: 'Am' }),
    (song) => deleteChord(song, ofChord(song)),
    (song) => moveChord(song, { ...ofChord(song), to: { sectionId: otherSection(song), place } }),
    (song) => moveChord(song, { ...ofChord(song), to: { sectionId: otherSection(song), place }, copyId: fresh }),
    (song) => nudgeChord(song, { ...ofChord(song), by: (c % 9) - 4 }),
    (song) => addMeasure(song, sectionId),
    (song) => addInstrumentalMeasures(song, sectionId),
    (song) => removeMeasure(song, sectionId),
    (song) => resizeMeasure(song, { sectionId, measure: a % 4, beats: c % 7 }),
    (song) => breakLine(song, { sectionId, line: a % 2, word: c % 5, breakId: fresh }),
    (song) => joinLine(song, { sectionId, breakId: Object.keys(song.sections[sectionId]?.line_breaks ?? {})[0] ?? '' }),
    (song) => copyChords(song, { from: chordSourceFor(song, sectionId) ?? otherSection(song), to: sectionId }, newId),
    (song) => deleteSection(song, sectionId),
  ];
}

function lyricPlace(line: number, character: number) {
  return { type: 'lyric', line: line % 3, character: character % 40 } as const;
}

function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % Math.max(1, items.length)];
}
