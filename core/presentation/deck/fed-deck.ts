import type { ScreenState } from '../list/presentation.ts';

/** The state of the operator's item: its words are loaded, its song is gone, or it is locked. */
export type ItemWords = 'words' | 'gone' | 'locked';

/** State that decides if the audience gets an empty slide. */
export interface FedItem {
  readonly songIndex: number;
  readonly screen: ScreenState;
  /** The operator did something since the words went. */
  readonly mayClear: boolean;
}

export interface SeenItem extends Pick<FedItem, 'songIndex' | 'screen'> {
  readonly words: ItemWords;
}

/**
 * Returns true if the wall may lose its words. A song that goes, or is locked, takes nothing from the wall: that keeps its slide until the operator
 * goes to an item that has no words, or makes the screen blank or black.
 */
export function nextFedItem(before: FedItem | null, { songIndex, screen, words }: SeenItem): FedItem {
  const isOther = before !== null && before.songIndex !== songIndex && words === 'gone';
  const isScreen = before !== null && before.screen !== screen;
  const mayClear = words !== 'words' && (isOther || isScreen || before?.mayClear === true);
  return { songIndex, screen, mayClear };
}
