import { randomBytes } from 'node:crypto';
import type { JourneyFile } from '../../fixtures/library-songs.ts';
import { textFile } from '../../fixtures/library-songs.ts';

const LETTERS = 16;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Words that occur nowhere else, by what they were planted in. */
export interface Canaries {
  /** Makes one more. */
  plant(place: string): string;
  listed(): readonly { readonly place: string; readonly word: string }[];
}

export function createCanaries(): Canaries {
  const planted: { place: string; word: string }[] = [];
  return {
    plant(place) {
      const word = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
      planted.push({ place, word });
      return word;
    },
    listed: () => planted,
  };
}

const LYRIC_LINES = 13;

/** Songs of ChordPro, all words of which are canaries: 19 in each. */
export function plantSongs(canaries: Canaries, count: number): readonly (JourneyFile & { readonly title: string })[] {
  return Array.from({ length: count }, () => {
    const title = canaries.plant('title');
    const plantLine = () => `[G]${canaries.plant('lyric')}`;
    const lines = [
      `{title: ${title}}`,
      `{artist: ${canaries.plant('artist')}}`,
      `{copyright: ${canaries.plant('copyright')}}`,
      `{key: G}`,
      `{comment: ${canaries.plant('comment')}}`,
      `{start_of_verse: ${canaries.plant('section')}}`,
      ...Array.from({ length: LYRIC_LINES - 1 }, plantLine),
      '{end_of_verse}',
      `{start_of_chorus: ${canaries.plant('section')}}`,
      plantLine(),
      '{end_of_chorus}',
    ];
    return { ...textFile(`${title}.cho`, `${lines.join('\n')}\n`), title };
  });
}
