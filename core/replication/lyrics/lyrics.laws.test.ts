import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { carryPlacements, carryPlaces } from '@uplift/core/lyrics';
import { changeDocument, createDocument, keptLyrics, mergeDocuments } from '../document.ts';
import type { MergeableDocument } from '../document.ts';
import { isSameJson } from '../rebase-value.ts';
import { SONG_SHAPE } from '../record-shape.ts';
import type { MergeRule, RecordShape } from '../record-shape.ts';

interface Section {
  readonly lyrics: string;
  readonly chords: Readonly<
    Record<string, { readonly chord: string; readonly line: number; readonly character: number; readonly beat: null }>
  >;
  readonly line_beginnings: Readonly<Record<string, never>>;
  readonly line_breaks: Readonly<Record<string, never>>;
}
interface Song {
  readonly sections: { readonly v: Section };
}
type Doc = MergeableDocument<Song>;

const DEVICES = ['phone', 'tablet', 'desktop', 'laptop'] as readonly string[] as readonly DeviceId[];
/** Merges like releases before 2.1: the text of one of them wins. */
const OLD_SHAPE: RecordShape = { ...SONG_SHAPE, sections: withoutLyricMerge(SONG_SHAPE['sections']) };

function withoutLyricMerge(rule: RecordShape[string] | undefined): RecordShape[string] {
  if (rule?.rule !== 'map' || rule.entry.rule !== 'fields') throw new Error('sections are a map of fields');
  const entry: MergeRule = { rule: 'fields', fields: rule.entry.fields };
  return { ...rule, entry };
}

const WORDS = 'one two three\nfour five six\nseven eight nine';
const places = (lyrics: string): Section['chords'] =>
  Object.fromEntries(
    lyrics
      .split('\n')
      .flatMap((text, line) =>
        [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => [
          `on ${word}`,
          { chord: word, line, character: index, beat: null },
        ]),
      ),
  );
const FIRST: Song = { sections: { v: { lyrics: WORDS, chords: places(WORDS), line_beginnings: {}, line_breaks: {} } } };

type Typing = 'replace' | 'insert' | 'append-line' | 'delete' | 'delete-line' | 'split' | 'move-chord';
interface Step {
  readonly device: number;
  readonly from: number;
  readonly typing: Typing | null;
  readonly at: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat(3),
  from: fc.nat(3),
  typing: fc.option(
    fc.constantFrom<Typing>('replace', 'insert', 'append-line', 'delete', 'delete-line', 'split', 'move-chord'),
    { freq: 2 },
  ),
  at: fc.nat(50),
});

function typed(lyrics: string, { typing, at }: Step, word: string): string {
  const lines = lyrics.split('\n').map((line) => line.split(' '));
  const line = at % lines.length;
  const words = lines[line] ?? [];
  const place = at % (words.length || 1);
  const typings: Readonly<Record<Typing, () => void>> = {
    replace: () => void words.splice(place, 1, word),
    insert: () => void words.splice(place, 0, word),
    'append-line': () => void lines.splice(line + 1, 0, [word]),
    delete: () => void words.splice(place, 1),
    'delete-line': () => void lines.splice(line, Math.min(1, lines.length - 1)),
    split: () => void words.splice(place, 0, `\n${word}`),
    'move-chord': () => {},
  };
  if (typing !== null) typings[typing]();
  return lines.map((one) => one.join(' ')).join('\n');
}

/** The words of a text; each word is typed by one writer only. */
const splitWords = (text: string): ReadonlySet<string> => new Set(text.match(/\S+/gu));

class Band {
  readonly documents: Doc[];
  readonly typed = new Set<string>(splitWords(WORDS));
  readonly removed = new Set<string>();
  readonly #old: number;

  /** The devices from `old` on run the release before. */
  constructor(old: number) {
    this.#old = old;
    const first = createDocument<Song>(SONG_SHAPE, FIRST, DEVICES[0] ?? toId<DeviceId>('x'));
    this.documents = DEVICES.map(() => first);
  }

  shapeFor(device: number): RecordShape {
    return device >= this.#old ? OLD_SHAPE : SONG_SHAPE;
  }

  take(change: Step, index: number): void {
    const own = this.documents[change.device];
    const other = this.documents[change.from];
    if (own === undefined || other === undefined) return;
    const shape = this.shapeFor(change.device);
    this.documents[change.device] =
      change.typing === null ? mergeDocuments(shape, own, other) : this.#edited(own, change, `w${index} v${index}`);
  }

  #edited(document: Doc, change: Step, word: string): Doc {
    const { v } = document.value.sections;
    const lyrics = typed(v.lyrics, change, word);
    const carried = carryPlaces(v.lyrics, lyrics);
    const next = { ...v, lyrics, ...carryPlacements(v, () => carried) };
    const section = change.typing === 'move-chord' ? withMoved(next, change.at) : next;
    const [before, after] = [splitWords(v.lyrics), splitWords(lyrics)];
    for (const one of after) if (!before.has(one)) this.typed.add(one);
    for (const one of before) if (!after.has(one)) this.removed.add(one);
    const edit = { next: { sections: { v: section } }, device: DEVICES[change.device] ?? toId<DeviceId>('x') };
    const changed = changeDocument<Song>(this.shapeFor(change.device), document, edit).document;
    if (!isSameJson(changed.value, edit.next)) throw new Error(`${JSON.stringify(edit.next)} reads otherwise`);
    return changed;
  }

  all(): Doc {
    return this.documents.reduce((a, b) => mergeDocuments(SONG_SHAPE, a, b));
  }
}

function withMoved(section: Section, at: number): Section {
  const ids = Object.keys(section.chords);
  const id = ids[at % ids.length] ?? '';
  const chord = section.chords[id];
  return chord === undefined
    ? section
    : { ...section, chords: { ...section.chords, [id]: { ...chord, line: 0, character: 0 } } };
}

const history = fc.array(step, { maxLength: 14 });

describe('[DATA-11] lyrics that several devices write', () => {
  test.each([
    ['every device', 4],
    ['all but one that runs the release before', 3],
  ])('lyrics %s: all devices converge, in whatever order they receive each other’s changes', (_who, old) => {
    fc.assert(
      fc.property(history, (steps) => {
        const band = new Band(old);
        steps.forEach((change, index) => band.take(change, index));
        const all = band.all();
        const backwards = band.documents.toReversed().reduce((a, b) => mergeDocuments(SONG_SHAPE, a, b));
        expect(backwards.value).toEqual(all.value);
        expect(mergeDocuments(SONG_SHAPE, all, all).value).toEqual(all.value);
        expect(keptLyrics(SONG_SHAPE, backwards)).toEqual(keptLyrics(SONG_SHAPE, all));
      }),
      { numRuns: 100 },
    );
  });

  test('every word that no one removed is in the merged lyrics or kept next to them', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const band = new Band(4);
        steps.forEach((change, index) => band.take(change, index));
        const all = band.all();
        const there = splitWords(
          [
            all.value.sections.v.lyrics,
            ...keptLyrics(SONG_SHAPE, all).flatMap(({ shown, other }) => [shown, other]),
          ].join(' '),
        );
        const lost = [...band.typed].filter((word) => !there.has(word) && !band.removed.has(word));
        expect({ lost, lyrics: all.value.sections.v.lyrics }).toMatchObject({ lost: [] });
      }),
      { numRuns: 200 },
    );
  });

  test('no word is in the merged lyrics twice', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const band = new Band(4);
        // Moving words to another line removes them and types them again: next to a concurrent change of the same words they appear twice.
        const inLines = steps.filter(({ typing }) => typing !== 'split');
        inLines.forEach((change, index) => band.take(change, index));
        const { lyrics } = band.all().value.sections.v;
        const words: readonly string[] = lyrics.match(/\S+/gu) ?? [];
        expect({ lyrics, twice: words.filter((word, index) => words.indexOf(word) < index) }).toMatchObject({
          twice: [],
        });
      }),
      { numRuns: 100 },
    );
  });

  test('two devices that edit after seeing the same two changes keep each word of those once', () => {
    const [phone, tablet, desktop, laptop] = DEVICES.map((device) => (document: Doc, from: string, to: string): Doc => {
      const { v } = document.value.sections;
      const next = { sections: { v: { ...v, lyrics: v.lyrics.replace(from, to) } } };
      return changeDocument<Song>(SONG_SHAPE, document, { next, device }).document;
    });
    const first = createDocument<Song>(SONG_SHAPE, FIRST, toId<DeviceId>('x'));
    if (!phone || !tablet || !desktop || !laptop) throw new Error('There are four.');
    const both = mergeDocuments(SONG_SHAPE, phone(first, 'two', 'a two'), tablet(first, 'six', 'b six'));
    const [one, other] = [desktop(both, 'one', 'c'), laptop(both, 'five', 'd d2')];
    const { lyrics } = mergeDocuments(SONG_SHAPE, one, other).value.sections.v;
    expect(lyrics.split('\n').slice(0, 2)).toEqual(['c a two three', 'four d d2 b six']);
  });

  test('a chord that one device changed and another only carried along is changed, and a removed one stays removed', () => {
    const first = createDocument<Song>(SONG_SHAPE, FIRST, toId<DeviceId>('phone'));
    const { v } = FIRST.sections;
    const edited = (section: Section, device: string) =>
      changeDocument<Song>(SONG_SHAPE, first, { next: { sections: { v: section } }, device: toId<DeviceId>(device) })
        .document;
    const { 'on two': _, 'on one': one, ...others } = v.chords;
    const lyrics = `new\n${WORDS}`;
    const carried = carryPlaces(v.lyrics, lyrics);
    for (const [here, there] of [
      ['phone', 'tablet'],
      ['tablet', 'phone'],
    ] as const) {
      const changed = { ...one, chord: '6m', line: 0, character: 0, beat: null };
      const chords = edited({ ...v, chords: { ...others, 'on one': changed } }, here);
      const words = edited({ ...v, lyrics, ...carryPlacements(v, () => carried) }, there);
      const both = mergeDocuments(SONG_SHAPE, chords, words).value.sections.v;
      expect(both.chords['on one']).toEqual({ ...changed, line: 1 });
      expect(Object.keys(both.chords)).not.toContain('on two');
      expect(both.chords['on nine']).toMatchObject({ line: 3 });
    }
  });

  test('[EDIT-54] chords stay over their words', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const band = new Band(4);
        const kept: readonly unknown[] = [null, 'insert', 'append-line', 'split'];
        // A chord whose word was removed is placed next to it, and stays there when another device restores the word.
        const unmoved = steps.filter(({ typing }) => kept.includes(typing));
        unmoved.forEach((change, index) => band.take(change, index));
        const { lyrics, chords } = band.all().value.sections.v;
        const placed = places(lyrics);
        const strays = Object.entries(chords).filter(([id, chord]) => id in placed && !isAt(chord, placed[id]));
        expect({ lyrics, strays }).toEqual({ lyrics, strays: [] });
      }),
      { numRuns: 100 },
    );
  });
});

type Chord = Section['chords'][string];

function isAt({ line, character }: Chord, place: Chord | undefined): boolean {
  return line === place?.line && character === place.character;
}
