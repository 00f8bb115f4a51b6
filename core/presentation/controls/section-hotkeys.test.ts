import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dueHotkey,
  HOTKEY_DIGIT_MS,
  assignHotkeys,
  nextHotkey,
  NO_HOTKEY,
  type HotkeyPlace,
} from './section-hotkeys.ts';

function sections(...names: readonly string[]) {
  return names.map((name, orderIndex) => ({ name, orderIndex }));
}

const placeIn = (names: readonly string[], here = -1): HotkeyPlace => ({
  hotkeys: assignHotkeys(sections(...names)),
  here,
});

/** Types the keys `apartMs` apart, waits for the last, and returns the slide reached. */
function typed(keys: string, place: HotkeyPlace, apartMs = 100): number | null {
  let state = NO_HOTKEY;
  let reached: number | null = null;
  for (const [index, key] of Array.from(keys).entries()) {
    const step = nextHotkey(state, { key, atMs: index * apartMs }, { ...place, here: reached ?? place.here });
    state = step.state;
    reached = step.goTo ?? reached;
  }
  return dueHotkey(state, { ...place, here: reached ?? place.here }).goTo ?? reached;
}

const SONG = ['Intro', 'Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Bridge', 'Verse 1', 'Chorus', 'Outro'];

describe('the labels of sections', () => {
  test('the label of a section is the first letter of its short name, and its number', () => {
    const labels = assignHotkeys(sections('Verse 1', 'Pre-Chorus', 'chorus', 'Bridge 2', 'Tag', 'Éxtra', '副歌', ''));
    expect(labels.map(({ label }) => label)).toEqual(['V1', 'P', 'C', 'B2', 'T', 'E', '7', '8']);
  });
});

describe('the keys of sections', () => {
  test.each([
    ['the next chorus from here', 'c', 3, 4],
    ['from the last one round to the first', 'c', 8, 2],
    ['a capital letter as well', 'C', 3, 4],
    ['one that is alone goes to itself', 'o', 9, 9],
    ['the next verse', 'v', 2, 3],
    ['Verse 2', 'v2', 0, 3],
    ['the next Verse 1', 'v1', 2, 7],
    ['a verse that is not there leads nowhere', 'v3', -1, null],
    ['a number soon after a letter is no section', 'c3', 3, 4],
    ['a section that is not there leads nowhere', '11', 0, null],
    ['two digits of sections that go at once', '35', 0, 4],
    ['the n-th section', '6', 0, 5],
    ['the tenth', '10', 0, 9],
    ['choruses one after another', 'ccc', 0, 8],
  ])('section hotkeys select: %s: %s from %d leads to %d', (_, keys, here, goTo) => {
    expect(typed(keys, placeIn(SONG, here))).toBe(goTo);
  });

  test('a section letter goes at once if no digit could change its target', () => {
    const { goTo, dueAtMs } = nextHotkey(NO_HOTKEY, { key: 'c', atMs: 5 }, placeIn(SONG, 3));
    expect({ goTo, dueAtMs }).toEqual({ goTo: 4, dueAtMs: null });
  });

  test('a section letter waits if a digit could change its target, and then goes to the next one', () => {
    const { state, goTo, dueAtMs } = nextHotkey(NO_HOTKEY, { key: 'v', atMs: 5 }, placeIn(SONG, 2));
    expect({ goTo, dueAtMs }).toEqual({ goTo: null, dueAtMs: 5 + HOTKEY_DIGIT_MS });
    expect(dueHotkey(state, placeIn(SONG, 2))).toEqual({ state: NO_HOTKEY, goTo: 3, dueAtMs: null });
  });

  test('a digit in time belongs to the section letter, and a later one is a section of its own', () => {
    const { state } = nextHotkey(NO_HOTKEY, { key: 'v', atMs: 0 }, placeIn(SONG));
    expect(nextHotkey(state, { key: '2', atMs: HOTKEY_DIGIT_MS }, placeIn(SONG)).goTo).toBe(3);
    expect(nextHotkey(state, { key: '2', atMs: HOTKEY_DIGIT_MS + 1 }, placeIn(SONG)).goTo).toBe(1);
  });

  test('the number after a verse letter that went at once does not select a section', () => {
    expect(typed('v1', placeIn(['Intro', 'Verse 1', 'Chorus']))).toBe(1);
  });

  test('a section without a number counts as the first among numbered ones', () => {
    expect(typed('c1', placeIn(['Chorus 2', 'Verse', 'Chorus']))).toBe(2);
  });

  test('the hotkey v1 waits for v12 in a song of twelve verses', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Verse ${String(index + 1)}`);
    expect(typed('v1', placeIn(names))).toBe(0);
    expect(typed('v12', placeIn(names))).toBe(11);
  });

  test('two section letters in a row both lead to a section', () => {
    const waiting = nextHotkey(NO_HOTKEY, { key: 'v', atMs: 0 }, placeIn(SONG, 2));
    expect(nextHotkey(waiting.state, { key: 'c', atMs: 50 }, placeIn(SONG, 2)).goTo).toBe(4);
    expect(nextHotkey(waiting.state, { key: 'c', atMs: 50 }, placeIn(SONG, 1)).goTo).toBe(4);
    const again = nextHotkey(waiting.state, { key: 'v', atMs: 50 }, placeIn(SONG, 2));
    expect(again.goTo).toBe(3);
    expect(dueHotkey(again.state, placeIn(SONG, 3)).goTo).toBe(7);
  });

  test('a letter with an accent or of another script can be a section hotkey', () => {
    expect(typed('и', placeIn(['Куплет', 'Йод']))).toBe(1);
    expect(typed('e', placeIn(['Verse', 'Église']))).toBe(1);
    expect(typed('2', placeIn(['主歌', '副歌']))).toBe(1);
  });

  test.each(['x', '0', 'ArrowRight', 'Enter', 'Dead', '', '🎵'])(
    'the key %j leads nowhere, and drops a waiting letter',
    (key) => {
      const { state } = nextHotkey(NO_HOTKEY, { key: '1', atMs: 0 }, placeIn(SONG.slice(0, 4)));
      expect(nextHotkey(state, { key, atMs: 9999 }, placeIn(SONG.slice(0, 4)))).toEqual({
        state: NO_HOTKEY,
        goTo: null,
        dueAtMs: null,
      });
    },
  );

  test('section hotkeys only lead to sections of the song', () => {
    const names = fc.array(fc.oneof(fc.constantFrom(...SONG), fc.string({ unit: 'grapheme' })), { maxLength: 60 });
    fc.assert(
      fc.property(
        names,
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.integer({ min: -1, max: 60 }),
        (...given) => {
          const [some, keys, here] = given;
          const goTo = typed(keys, placeIn(some, here));
          expect(goTo === null || some[goTo] !== undefined).toBe(true);
        },
      ),
    );
  });

  test('pressing a section letter as often as there are such sections returns to the first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Verse', 'Chorus', 'Bridge'), { minLength: 1, maxLength: 20 }), (names) => {
        const [first = ''] = names;
        const letter = first.slice(0, 1).toLowerCase();
        const count = names.filter((name) => name === first).length;
        expect(typed(letter.repeat(count), placeIn(names, 0))).toBe(0);
      }),
    );
  });
});
