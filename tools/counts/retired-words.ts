import type { SourceText } from '../syntax.ts';

/** A word that code, comments and tests don't use. */
export interface RetiredWord {
  readonly word: string;
  /** Words to write in its place. */
  readonly instead: string;
  /** Files in which the word is right. */
  readonly paths: readonly string[];
}

const HEADING = /^### Retired words$/mu;
const ROW = /^\| `(\w+)` +\| ([^|]+?) *\|([^|]*)\|$/gmu;
const PATH = /`([^`]+)`/gu;

/** Reads the table of retired words in GLOSSARY.md. */
export function readRetiredWords(glossary: string): readonly RetiredWord[] {
  const [, section = ''] = glossary.split(HEADING);
  return [...section.matchAll(ROW)].map(([, word = '', instead = '', except = '']) => ({
    word,
    instead,
    paths: [...except.matchAll(PATH)].map(([, path = '']) => path),
  }));
}

/** A retired word on a line of a file. */
export interface RetiredUse {
  readonly path: string;
  readonly line: number;
  readonly retired: RetiredWord;
}

/** Retired words in identifiers, comments and strings, each once a line. */
export function retiredWordsIn({ path, text }: SourceText, words: readonly RetiredWord[]): readonly RetiredUse[] {
  const here = new Map(words.filter(({ paths }) => !paths.includes(path)).map((retired) => [retired.word, retired]));
  return text.split('\n').flatMap((content, index) =>
    [...new Set(wordsIn(content))].flatMap((word) => {
      const retired = here.get(word);
      return retired === undefined ? [] : [{ path, line: index + 1, retired }];
    }),
  );
}

/** The words of a line in lower case; `createSong` and `CREATE_SONG` are two words each. */
function wordsIn(line: string): readonly string[] {
  const parted = line.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/gu, '$1 $2');
  return parted.toLowerCase().match(/[a-z]+/gu) ?? [];
}
