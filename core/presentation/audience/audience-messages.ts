import { readFields, isIndex, isNumber } from '@uplift/core/performance';
import type { AudienceDeck, AudienceMessage, AudienceShow } from './audience-frame.ts';
import type { Deck, DeckSection, DeckSlide, SlidePart } from '../deck/deck-slide.ts';
import type { PlannedMove } from '../controls/follow-beat.ts';
import { readBackgroundImage, readSlideSettings } from '../look/slide-settings.ts';
import { isScreenState } from '../list/stored-presentation.ts';

/** Reads a message from the controller, received or stored; null if it is damaged, so that it changes nothing on the wall. */
export function readAudienceMessage(input: unknown): AudienceMessage | null {
  const { deck, show, image } = readFields(input);
  if (deck !== undefined) return completeOrNull(deck, { deck: readAudienceDeck(deck) });
  if (show !== undefined) return completeOrNull(show, { show: isShow(show) ? show : null });
  return image === undefined ? null : completeOrNull(image, { image: readBackgroundImage(image) });
}

/** Accepts null, which removes a part; any other input that reads as null was damaged. */
function completeOrNull<Message extends object>(input: unknown, read: Message): Message | null {
  return input !== null && Object.values(read).includes(null) ? null : read;
}

/** Settings that are damaged are the usual ones: the words matter more than their looks. */
function readAudienceDeck(input: unknown): AudienceDeck | null {
  const { id, deck, settings } = readFields(input);
  return isText(id) && isDeck(deck) ? { id, deck, settings: readSlideSettings(settings) } : null;
}

type Check = (value: unknown) => boolean;

/** Validators of the fields. */
type Checks<Shape> = { readonly [Name in keyof Shape]: Check };

function shaped<Shape>(checks: Checks<Shape>): (value: unknown) => value is Shape {
  const named: readonly (readonly [string, Check])[] = Object.entries<Check>(checks);
  return (value): value is Shape => {
    const fields = readFields(value);
    return named.every(([name, isRight]) => isRight(fields[name]));
  };
}

function isListWith(isRight: Check): Check {
  return (value) => Array.isArray(value) && value.every(isRight);
}

function orNull(isRight: Check): Check {
  return (value) => value === null || isRight(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The index of a section in the order, or -1 without a section. */
function isPlace(value: unknown): boolean {
  return value === -1 || isIndex(value);
}

const isPart = shaped<SlidePart>({ index: isIndex, of: isIndex });

const isSlide = shaped<DeckSlide>({
  kind: (value) => value === 'lyrics' || value === 'title' || value === 'empty',
  orderIndex: isPlace,
  sectionName: isText,
  line: isIndex,
  rows: isListWith(isText),
  secondRows: isListWith(isText),
  scale: (value) => isNumber(value) && value > 0,
  caption: isText,
  part: orNull(isPart),
});

const isSection = shaped<DeckSection>({
  orderIndex: isPlace,
  name: isText,
  first: isIndex,
  count: isIndex,
  occurrence: orNull(isPart),
});

const isDeck = shaped<Deck>({ title: isText, slides: isListWith(isSlide), sections: isListWith(isSection) });

const isMove = shaped<PlannedMove>({ index: isIndex, atEpochMs: isNumber });

function isPlan(value: unknown): value is readonly PlannedMove[] {
  if (!Array.isArray(value) || !value.every(isMove)) return false;
  return value.every((move, place) => move.atEpochMs >= (value[place - 1]?.atEpochMs ?? -Infinity));
}

const isShow = shaped<AudienceShow>({
  deckId: isText,
  index: isIndex,
  screen: isScreenState,
  plan: isPlan,
  sentAtEpochMs: isNumber,
  number: isIndex,
});
