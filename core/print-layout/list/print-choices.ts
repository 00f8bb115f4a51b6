import { assertNever } from '@uplift/core/foundation';

/** The sheets printed for a song. */
export type SheetsChoice = 'chart' | 'lyrics' | 'both';
/** Charts of a song with a capo: the sounding chords, the played shapes, or a chart of each. */
export type ChordsChoice = 'sounding' | 'shapes' | 'both';

/** Print settings of a song. */
export interface SongLook {
  readonly sheets: SheetsChoice;
  readonly chords: ChordsChoice;
  /** Size of the lyrics, one of {@link PRINT_SIZES}; null: the largest with which a song fits its page. */
  readonly size: number | null;
  /** Null: as it fits best. */
  readonly isTwoColumns: boolean | null;
  readonly isLinear: boolean;
}

/** Print settings of the whole list. */
export interface WholeChoice extends SongLook {
  /** The list of a set comes first. */
  readonly hasSetList: boolean;
  /** True if each song begins a page; otherwise a song that fits below another shares its page. */
  readonly isOnNewPages: boolean;
}

/** Overrides for one song; everything else follows the whole list. */
export interface OwnChoice extends Partial<SongLook> {
  /** The fret; without it as the set or the player's device has it. */
  readonly capo?: number;
}

/** All choices made on the print page; songs are identified by their index in the list. */
export interface PrintChoices {
  readonly whole: WholeChoice;
  readonly own: ReadonlyMap<number, OwnChoice>;
  readonly leftOut: ReadonlySet<number>;
}

export type PrintChoiceEvent =
  | { readonly type: 'whole'; readonly change: Partial<WholeChoice> }
  | { readonly type: 'song'; readonly index: number; readonly change: OwnChoice }
  | { readonly type: 'same-as-whole'; readonly index: number }
  | { readonly type: 'printed'; readonly index: number; readonly isPrinted: boolean };

/** The sizes that can be chosen for lyrics, pt. */
export const PRINT_SIZES: readonly number[] = [9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24];

const USUAL_CHOICE: WholeChoice = {
  sheets: 'chart',
  chords: 'shapes',
  size: null,
  isTwoColumns: null,
  isLinear: false,
  hasSetList: true,
  isOnNewPages: true,
};

export function nextPrintChoices(choices: PrintChoices, event: PrintChoiceEvent): PrintChoices {
  switch (event.type) {
    case 'whole':
      return { ...choices, whole: { ...choices.whole, ...event.change } };
    case 'song': {
      const changed = { ...choices.own.get(event.index), ...event.change };
      return { ...choices, own: new Map(choices.own).set(event.index, changed) };
    }
    case 'same-as-whole':
      return { ...choices, own: new Map([...choices.own].filter(([index]) => index !== event.index)) };
    case 'printed': {
      const others = [...choices.leftOut].filter((index) => index !== event.index);
      return { ...choices, leftOut: new Set(event.isPrinted ? others : [...others, event.index]) };
    }
    default:
      return assertNever(event);
  }
}

/** Combines the settings of the whole list with a song's own. */
export function songLook({ whole, own }: PrintChoices, index: number): SongLook & OwnChoice {
  const { sheets, chords, size, isTwoColumns, isLinear } = whole;
  return { sheets, chords, size, isTwoColumns, isLinear, ...own.get(index) };
}

type Check = (value: unknown) => boolean;

const isBoolean: Check = (value) => typeof value === 'boolean';

/** The settings that a device remembers. The choice of sheets is not one of them: it belongs to one occasion. */
const REMEMBERED: readonly (readonly [name: keyof WholeChoice, isValid: Check])[] = [
  ['chords', (value) => value === 'sounding' || value === 'shapes' || value === 'both'],
  ['size', (value) => value === null || (typeof value === 'number' && PRINT_SIZES.includes(value))],
  ['isTwoColumns', (value) => value === null || isBoolean(value)],
  ['isLinear', isBoolean],
  ['hasSetList', isBoolean],
  ['isOnNewPages', isBoolean],
];

/** The choices at the start of a visit: those stored on the device, and defaults for missing or damaged ones. */
export function firstPrintChoices(kept: unknown): PrintChoices {
  const stored: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const valid = REMEMBERED.filter(([name, isValid]) => isValid(stored[name])).map(([name]) => [name, stored[name]]);
  const remembered = Object.fromEntries(valid) as Partial<WholeChoice>; // each was checked above
  return { whole: { ...USUAL_CHOICE, ...remembered }, own: new Map(), leftOut: new Set() };
}
