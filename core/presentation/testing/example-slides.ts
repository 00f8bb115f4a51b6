import { type ArrangementId, type SectionId, type SongId, toId } from '@uplift/core/foundation';
import type { LineBreak, Song } from '@uplift/core/songbook';
import type { MeasureWord } from '../deck/deck-slide.ts';

/** A section by the order's name for it. */
export interface ExampleSection {
  readonly name: string;
  readonly lyrics: string;
  readonly line_breaks?: Readonly<Record<string, LineBreak>>;
}

/** A song whose arrangements each play their own sections, in that order; the first one is "main". */
export function exampleSong(
  sections: readonly ExampleSection[],
  others: Readonly<Record<string, readonly ExampleSection[]>> = {},
): Song {
  const played = Object.entries({ main: sections, ...others });
  return {
    id: toId<SongId>('grace'),
    title: 'Grace',
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: 'Words: John Newton,\n 1779.',
    sections: Object.fromEntries(
      played.flatMap(([arrangement, each]) =>
        each.map((section, index) => [
          id(arrangement, index),
          { measures: [], chords: {}, line_beginnings: {}, line_breaks: {}, ...section },
        ]),
      ),
    ),
    arrangements: Object.fromEntries(
      played.map(([name, each]) => [
        toId<ArrangementId>(name),
        {
          name,
          key: 'C',
          tempo: 90,
          capo: null,
          order: each.map((_, index) => ({ section_id: id(name, index), annotation: '' })),
        },
      ]),
    ),
    last_performed: null,
    times_performed: 0,
  };
}

function id(arrangement: string, index: number): SectionId {
  return toId<SectionId>(`${arrangement}.${index}`);
}

const NARROW = /[iljtfrI.,;:!'’“”|() ]/u;
const WIDE = /[mwMWÄÖ]/u;
const FULL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;

/** About as wide as a grotesque sets it, in em. */
export const exampleMeasure: MeasureWord = (text) =>
  Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  if (FULL.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.29;
  return WIDE.test(letter) ? 0.86 : 0.56;
}
