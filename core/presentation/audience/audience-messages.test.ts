import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AudienceDeck, AudienceMessage, AudienceShow } from './audience-frame.ts';
import { readAudienceMessage } from './audience-messages.ts';
import { exampleDeck, exampleSlide } from '../testing/example-deck.ts';
import { DEFAULT_SLIDE_SETTINGS } from '../look/slide-settings.ts';

const LONG = exampleSlide({ rows: ['Long', 'ago'], secondRows: ['Lang'], part: { index: 0, of: 2 }, caption: '©' });
const DECK: AudienceDeck = {
  id: 'grace 1',
  deck: exampleDeck([exampleSlide(), LONG, exampleSlide({ kind: 'empty', orderIndex: -1, rows: [] })]),
  settings: { ...DEFAULT_SLIDE_SETTINGS, font: 'serif', linesPerSlide: 2 },
};
const SHOW: AudienceShow = {
  deckId: 'grace 1',
  index: 2,
  screen: 'black',
  plan: [
    { index: 3, atEpochMs: 5 },
    { index: 4, atEpochMs: 5 },
  ],
  sentAtEpochMs: 1_700_000_000_000,
  number: 7,
};
const IMAGE = 'data:image/png;base64,AAAA';

/** Passes a message through the browser's storage format. */
function sent(message: AudienceMessage): unknown {
  return JSON.parse(JSON.stringify(message));
}

describe('a message of the controller', () => {
  test.each<AudienceMessage>([
    { deck: DECK },
    { deck: null },
    { show: SHOW },
    { show: null },
    { image: IMAGE },
    { image: null },
  ])('a message is read as it was sent: %j', (message) => {
    expect(readAudienceMessage(sent(message))).toEqual(message);
  });

  test.each<[string, object]>([
    ['a slide that is no index', { index: -1 }],
    ['half a slide', { index: 0.5 }],
    ['an unknown screen', { screen: 'white' }],
    ['a plan that is none', { plan: {} }],
    ['a move that is none', { plan: [null] }],
    ['a move at no time', { plan: [{ index: 1, atEpochMs: Number.NaN }] }],
    ['moves that go back in time', { plan: SHOW.plan.map((move, index) => ({ ...move, atEpochMs: -index })) }],
    ['no number', { number: undefined }],
    ['no deck', { deckId: 3 }],
    ['no time', { sentAtEpochMs: 'now' }],
  ])('a show with %s is refused', (_, damage) => {
    expect(readAudienceMessage({ show: { ...SHOW, ...damage } })).toBeNull();
  });

  test.each<[string, object]>([
    ['kind', { kind: 'video' }],
    ['place', { orderIndex: -2 }],
    ['rows', { rows: 'Amazing' }],
    ['row', { rows: ['Amazing', null] }],
    ['second language', { secondRows: undefined }],
    ['scale', { scale: 0 }],
    ['part', { part: { index: 0 } }],
    ['caption', { caption: 7 }],
  ])('a slide whose %s is damaged is refused with its deck', (_, damage) => {
    const slides = [exampleSlide(), { ...exampleSlide(), ...damage }];
    expect(readAudienceMessage({ deck: { ...DECK, deck: { ...DECK.deck, slides } } })).toBeNull();
  });

  test.each([
    ['id', { id: 7 }],
    ['slides', { deck: { ...DECK.deck, slides: null } }],
    ['sections', { deck: { ...DECK.deck, sections: [{}] } }],
    ['occurrence', { deck: { ...DECK.deck, sections: [{ ...DECK.deck.sections[0], occurrence: 2 }] } }],
    ['title', { deck: { ...DECK.deck, title: undefined } }],
  ])('a deck whose %s is damaged is refused', (_, damage) => {
    expect(readAudienceMessage({ deck: { ...DECK, ...damage } })).toBeNull();
  });

  test('a deck with a damaged look is shown anyway', () => {
    expect(readAudienceMessage({ deck: { ...DECK, settings: null } })).toEqual({
      deck: { ...DECK, settings: DEFAULT_SLIDE_SETTINGS },
    });
  });

  test.each(['javascript:alert(1)', 'https://example.org/a.png', 'data:text/html;base64,AAAA', 7])(
    'a stored background that isn’t an image is refused: %j',
    (image) => {
      expect(readAudienceMessage({ image })).toBeNull();
    },
  );

  test('no message can break the audience window', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('deck', 'show', 'image'), (value, part) => {
        expect(() => readAudienceMessage(value)).not.toThrow();
        const read = readAudienceMessage({ [part]: value });
        expect(read === null || Object.keys(read).join() === part).toBe(true);
      }),
    );
  });

  test('a message that lost any of its fields is refused', () => {
    for (const name of Object.keys(SHOW)) {
      expect(readAudienceMessage({ show: { ...SHOW, [name]: undefined } })).toBeNull();
    }
    for (const name of Object.keys(LONG)) {
      const slides = [{ ...LONG, [name]: undefined }];
      expect(readAudienceMessage({ deck: { ...DECK, deck: { ...DECK.deck, slides } } })).toBeNull();
    }
  });
});
