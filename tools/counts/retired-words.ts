import type { SourceText } from '../syntax.ts';

/** A word that code, comments and tests don't use, with what to write in its place. */
export interface RetiredWord {
  readonly word: string;
  readonly instead: string;
}

/** Words of a private dialect. Music words come from GLOSSARY.md, every other word from its own field. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: 'anew', instead: 'again' },
  { word: 'deed', instead: 'operation' },
  { word: 'deeds', instead: 'operations' },
  { word: 'desk', instead: 'actions, controller' },
  { word: 'dice', instead: 'random, seeded random' },
  { word: 'ears', instead: 'callbacks, listeners' },
  { word: 'furniture', instead: 'header, footer' },
  { word: 'hearer', instead: 'subscriber' },
  { word: 'hearers', instead: 'subscribers' },
  { word: 'heed', instead: 'receive, handle' },
  { word: 'heeded', instead: 'received, handled' },
  { word: 'heeds', instead: 'receives, handles' },
  { word: 'lying', instead: 'raw, stored' },
  { word: 'nobody', instead: 'no one, unclaimed' },
  { word: 'nobodys', instead: 'unclaimed' },
  { word: 'shelf', instead: 'cache, store' },
  { word: 'stands', instead: 'is, is placed' },
  { word: 'stood', instead: 'was, was placed' },
  { word: 'told', instead: 'sent, reported, known' },
  { word: 'untold', instead: 'unsent, unknown' },
  { word: 'whoever', instead: 'the leader, the person, anyone who' },
  { word: 'whomever', instead: 'anyone' },
];

/** Files in which a retired word is right, with the reason. */
export interface Exception {
  readonly word: string;
  readonly because: string;
  readonly paths: readonly string[];
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    word: 'told',
    because: 'A message between tabs has this type. Tabs may run different releases.',
    paths: [
      'adapters/browser/audience/audience-link.ts',
      'adapters/browser/audience/audience-page.ts',
      'adapters/browser/audience/audience-window.ts',
      'client/sync/open-syncing.ts',
      'client/sync/sync-tabs.ts',
      'e2e/present/fake-operator.ts',
    ],
  },
  {
    word: 'told',
    because: 'A key in Redis has this name. Servers may run different releases.',
    paths: ['server/src/platform/rooms/redis-room-store.ts'],
  },
  {
    word: 'untold',
    because: 'A key in the browser’s storage has this name. Earlier releases wrote it.',
    paths: ['client/accounts/browser-traces.ts'],
  },
  {
    word: 'ears',
    because: 'A hymn is quoted.',
    paths: ['core/presentation/testing/example-hymns.ts'],
  },
  {
    word: 'nobody',
    because: 'Unix has a user of this name.',
    paths: ['server/src/platform/database/embedded/postgres-user.ts'],
  },
];

/** A retired word on a line of a file. */
export interface RetiredUse {
  readonly path: string;
  readonly line: number;
  readonly retired: RetiredWord;
}

const BY_WORD = new Map(RETIRED_WORDS.map((retired) => [retired.word, retired]));

/** Retired words in identifiers, comments and strings, each once a line. */
export function retiredWordsIn({ path, text }: SourceText): readonly RetiredUse[] {
  return text.split('\n').flatMap((content, index) =>
    [...new Set(wordsIn(content))].flatMap((word) => {
      const retired = BY_WORD.get(word);
      if (retired === undefined || isException(path, word)) return [];
      return [{ path, line: index + 1, retired }];
    }),
  );
}

/** The words of a line in lower case; `createDice` and `CREATE_DICE` are two words each. */
function wordsIn(line: string): readonly string[] {
  const parted = line.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/gu, '$1 $2');
  return parted.toLowerCase().match(/[a-z]+/gu) ?? [];
}

function isException(path: string, word: string): boolean {
  return EXCEPTIONS.some((exception) => exception.word === word && exception.paths.includes(path));
}
