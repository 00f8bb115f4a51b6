import { describe, expect, test } from 'vitest';
import { nextFedItem, type FedItem, type SeenItem } from './fed-deck.ts';

const at = (songIndex: number, words: SeenItem['words'], screen: SeenItem['screen'] = 'shown'): SeenItem => ({
  songIndex,
  words,
  screen,
});

describe('a wall keeps its slide', () => {
  test.each<[string, readonly SeenItem[], boolean]>([
    ['while there are words', [at(0, 'words'), at(1, 'words')], false],
    ['when the page is reloaded at a song that is gone', [at(0, 'gone')], false],
    ['when the page is reloaded at a song that is locked', [at(0, 'locked'), at(0, 'locked')], false],
    ['when its song goes', [at(0, 'words'), at(0, 'gone')], false],
    ['when the session ends', [at(0, 'words'), at(0, 'locked')], false],
    ['when the operator goes to a song that is locked', [at(0, 'words'), at(1, 'locked')], false],
  ])('%s', (_, seen, mayClear) => expect(after(seen)).toBe(mayClear));

  test.each<[string, readonly SeenItem[]]>([
    ['the operator goes to a song that is gone', [at(0, 'words'), at(1, 'gone')]],
    ['and stays there', [at(0, 'words'), at(1, 'gone'), at(1, 'gone')]],
    ['the operator makes the screen black', [at(0, 'locked'), at(0, 'locked', 'black')]],
    ['and shows it again', [at(0, 'gone'), at(0, 'gone', 'black'), at(0, 'gone')]],
  ])('until %s', (_, seen) => expect(after(seen)).toBe(true));

  test('a wall keeps its slide again once its words return', () => {
    expect(after([at(0, 'words'), at(1, 'gone'), at(1, 'words'), at(1, 'gone')])).toBe(false);
  });
});

function after(seen: readonly SeenItem[]): boolean | undefined {
  return seen.reduce<FedItem | null>(nextFedItem, null)?.mayClear;
}
