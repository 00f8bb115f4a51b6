import { assertNever } from '@uplift/core/foundation';

/** How one song is printed, where it has been chosen. */
export interface SongChoice {
  readonly isTwoColumns: boolean | null;
  readonly isLinear: boolean;
  /** The fret; null: as the set or the player's device has it. */
  readonly capo: number | null;
}

/** What has been chosen on the print page; songs by their place in the list. */
export interface PrintChoices {
  readonly isLyricsOnly: boolean;
  readonly songs: ReadonlyMap<number, SongChoice>;
}

export type PrintChoiceEvent =
  | { readonly type: 'lyrics-only'; readonly isOn: boolean }
  | { readonly type: 'song'; readonly index: number; readonly change: Partial<SongChoice> };

export const NO_PRINT_CHOICES: PrintChoices = { isLyricsOnly: false, songs: new Map() };

const NO_SONG_CHOICE: SongChoice = { isTwoColumns: null, isLinear: false, capo: null };

export function nextPrintChoices(choices: PrintChoices, event: PrintChoiceEvent): PrintChoices {
  switch (event.type) {
    case 'lyrics-only':
      return { ...choices, isLyricsOnly: event.isOn };
    case 'song': {
      const changed = { ...songChoice(choices, event.index), ...event.change };
      return { ...choices, songs: new Map(choices.songs).set(event.index, changed) };
    }
    default:
      return assertNever(event);
  }
}

/** What was chosen for the song at a place in the list; as it comes where nothing was. */
export function songChoice(choices: PrintChoices, index: number): SongChoice {
  return choices.songs.get(index) ?? NO_SONG_CHOICE;
}
