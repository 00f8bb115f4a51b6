import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDelta, changeDocument, createDocument, mergeDocuments } from './document.ts';
import {
  editConcurrently,
  LAPTOP,
  edit,
  merge,
  PHONE,
  song,
  SONG,
  TABLET,
  withAt,
  withoutAt,
} from './testing/example-song.ts';
import type { Doc, Json } from './testing/example-song.ts';
import { COLLECTION_SHAPE, SET_SHAPE, SONG_SHAPE } from './record-shape.ts';
import type { RecordShape } from './record-shape.ts';

describe('a mergeable document', () => {
  test('[DATA-8] [DATA-9] a document holds the value, its fields, the counters of its writers, and its state', () => {
    const document = song();
    expect(document.value).toEqual(SONG);
    expect(document.fields).toEqual(Object.keys(SONG));
    expect(Object.keys(document.counters)).toHaveLength(1);
    const edited = edit(document, withAt(SONG, ['title'], 'Stille Nacht'), TABLET);
    expect(Object.keys(edited.counters)).toHaveLength(2);
    expect(edited.doc).toBeInstanceOf(Uint8Array);
  });

  test('[DATA-10] the value of a document can be read from its state alone', () => {
    const edited = edit(song(), withAt(SONG, ['sections', 'verse', 'lyrics'], 'Holy night'), TABLET);
    const nothing = { value: {}, fields: [], counters: {}, doc: new Uint8Array([0, 0]) };
    expect(merge(nothing, edited).value).toEqual(edited.value);
  });

  test('the same writes of the same device give the same bytes', () => {
    expect(song()).toEqual(song());
  });

  test('a delta is small and brings the edit to another device, once or twice', () => {
    const { document, delta } = changeDocument(SONG_SHAPE, song(), {
      next: withAt(SONG, ['title'], 'Stille Nacht'),
      device: PHONE,
    });
    expect(delta.length).toBeLessThan(60);
    const once = applyDelta(SONG_SHAPE, song(), delta);
    const twice = once.ok ? applyDelta(SONG_SHAPE, once.value, delta) : once;
    expect(once.ok && once.value.value).toEqual(document.value);
    expect(twice).toEqual(once);
  });

  test('an edit that changes nothing writes nothing', () => {
    const before = song();
    const { document } = changeDocument(SONG_SHAPE, before, { next: SONG, device: TABLET });
    expect(document).toEqual(before);
  });

  test.each([[new Uint8Array([255, 255, 255])], [new Uint8Array([1])], [new Uint8Array()]])(
    'bytes that aren’t a delta are refused: %o',
    (delta) => {
      expect(applyDelta(SONG_SHAPE, song(), delta)).toEqual({ ok: false, refusal: 'not-a-delta' });
    },
  );
});

describe('two devices that edit apart', () => {
  test('concurrent edits of different fields, chords and sections all stay, each chord on its word', () => {
    const chord = { chord: '5', line: 0, character: 7, beat: null };
    const merged = editConcurrently(
      song(),
      withAt(withAt(SONG, ['title'], 'Stille Nacht'), ['sections', 'verse', 'chords', 'c2'], chord),
      withAt(withAt(SONG, ['sections', 'verse', 'lyrics'], 'Holy night'), ['sections', 'chorus'], {
        name: 'Chorus',
        chords: {},
      }),
    );
    // The chord was put on "night".
    const carried = { ...chord, character: 5 };
    const expected = withAt(withAt(SONG, ['title'], 'Stille Nacht'), ['sections', 'verse', 'chords', 'c2'], carried);
    expect(merged).toEqual(
      withAt(withAt(expected, ['sections', 'verse', 'lyrics'], 'Holy night'), ['sections', 'chorus'], {
        name: 'Chorus',
        chords: {},
      }),
    );
  });

  test('a field that two devices wrote has one of the two values, on both devices', () => {
    const merged = editConcurrently(song(), withAt(SONG, ['title'], 'A'), withAt(SONG, ['title'], 'B'));
    expect(['A', 'B']).toContain(merged['title']);
  });

  test('a section that one device deletes and another edits is deleted as a whole', () => {
    const merged = editConcurrently(
      song(),
      withoutAt(SONG, ['sections', 'verse']),
      withAt(SONG, ['sections', 'verse', 'lyrics'], 'Edited'),
    );
    expect(merged['sections']).toEqual({});
  });

  test('a deleted section restored by Undo shows no concurrent writes', () => {
    const deleted = edit(song(), withoutAt(SONG, ['sections', 'verse']), PHONE);
    const edited = edit(song(), withAt(SONG, ['sections', 'verse', 'chords', 'c9'], { chord: '4' }), TABLET);
    expect(edit(merge(deleted, edited), SONG, PHONE).value).toEqual(SONG);
  });

  test('a section that two devices restore at once is whole, even if one found a part of it still there', () => {
    const fuller = withAt(SONG, ['sections', 'verse', 'chords', 'c9'], { chord: '4' });
    const deleted = merge(edit(song(), withoutAt(SONG, ['sections', 'verse']), PHONE), edit(song(), fuller, TABLET));
    expect(merge(edit(deleted, fuller, PHONE), edit(deleted, SONG, TABLET)).value).toEqual(fuller);
  });

  // Of two concurrent writes the one with the higher number wins, deleted or not: either device may have it.
  test.each([
    [PHONE, TABLET],
    [TABLET, PHONE],
  ])('a section that %s restores while %s writes in it and deletes it is whole', (one, other) => {
    const back = edit(edit(song(), withoutAt(SONG, ['sections', 'verse']), one), SONG, one);
    const rewritten = withAt(SONG, ['sections', 'verse', 'lyrics'], 'Written meanwhile');
    const gone = edit(edit(song(), rewritten, other), withoutAt(SONG, ['sections', 'verse']), other);
    expect([SONG, rewritten]).toContainEqual(merge(back, gone).value);
  });

  test('[DATA-12] a tab that still edits an older value keeps the other changes made since', () => {
    const newer = edit(song(), withAt(SONG, ['title'], 'From the other tab'), TABLET);
    const next = withAt(SONG, ['sections', 'verse', 'lyrics'], 'From this tab');
    const both = changeDocument(SONG_SHAPE, newer, { next, base: SONG, device: PHONE }).document.value;
    expect(both).toEqual(
      withAt(withAt(SONG, ['title'], 'From the other tab'), ['sections', 'verse', 'lyrics'], 'From this tab'),
    );
  });
});

describe('counts and times', () => {
  test.each([
    ['[DATA-14] each device counts one performance', 6, 6, 7],
    ['[DATA-14] one counts three, one none', 8, 5, 8],
    ['[DATA-14] one sets the count back while one counts', 0, 6, 1],
  ])('counts add up: %s', (_name, onPhone, onTablet, sum) => {
    expect(
      editConcurrently(song(), { ...SONG, times_performed: onPhone }, { ...SONG, times_performed: onTablet })[
        'times_performed'
      ],
    ).toBe(sum);
  });

  test.each([
    [1_000, 2_000, 2_000],
    [2_000, 1_000, 2_000],
    [null, 1_000, 1_000],
  ])('the latest of the times %s and %s wins', (onPhone, onTablet, latest) => {
    expect(
      editConcurrently(song(), { ...SONG, last_performed: onPhone }, { ...SONG, last_performed: onTablet })[
        'last_performed'
      ],
    ).toBe(latest);
  });

  test('a time can be set back and cleared', () => {
    const later = edit(song(), { ...SONG, last_performed: 2_000 }, PHONE);
    expect(edit(later, { ...SONG, last_performed: 1_000 }, TABLET).value['last_performed']).toBe(1_000);
    expect(edit(later, { ...SONG, last_performed: null }, TABLET).value['last_performed']).toBeNull();
  });
});

const ORDER = fc.shuffledSubarray('abcdefgh'.split(''), { minLength: 8 }).map((names) => names.join(''));

/** SONG whose arrangement has an item of the verse for each annotation. */
function orderItems(...annotations: readonly string[]): Json {
  const items = annotations.map((annotation) => ({ section_id: 'verse', annotation }));
  return withAt(SONG, ['arrangements', 'a1', 'order'], items);
}

function listAnnotations(value: Json): readonly string[] {
  const { order } = (value['arrangements'] as Json)['a1'] as { order: { annotation: string }[] };
  return order.map((item) => item.annotation);
}

describe('movable lists', () => {
  const SHAPES: readonly (readonly [string, RecordShape, string, (name: string) => Json])[] = [
    ['the songs of a collection', COLLECTION_SHAPE, 'songs', (name) => ({ song_id: name, arrangement: 'a1' })],
    ['the order of a set', SET_SHAPE, 'order', (name) => ({ song_id: name, arrangement: 'a1', note: '' })],
  ];

  describe.each(SHAPES)('%s', (_name, shape, field, item) => {
    const list = (names: string): Json => ({ id: 'r', [field]: names.split('').map((name) => item(name)) });
    const joinNames = (document: Doc): string =>
      (document.value[field] as { song_id: string }[]).map((entry) => entry.song_id).join('');
    const both = (before: string, onPhone: string, onTablet: string): string => {
      const document = createDocument(shape, list(before), LAPTOP);
      const phone = changeDocument(shape, document, { next: list(onPhone), device: PHONE }).document;
      const tablet = changeDocument(shape, document, { next: list(onTablet), device: TABLET }).document;
      const [one, other] = [mergeDocuments(shape, phone, tablet), mergeDocuments(shape, tablet, phone)];
      expect(joinNames(one)).toBe(joinNames(other));
      return joinNames(one);
    };

    test.each([
      ['abcd', 'dabc', 'abcd', 'dabc'],
      ['abcd', 'bacd', 'abdc', 'badc'],
      ['abc', 'abcx', 'bca', 'bcxa|bcax'],
      ['abc', 'ac', 'bac', 'ac'],
      ['abc', 'axbc', 'aybc', 'axybc|ayxbc'],
      ['', 'ab', 'cd', 'abcd|cdab'],
      ['abc', '', 'abcd', 'd'],
    ])(
      '[DATA-13] a list merges in order: %s, changed to %s and to %s, is %s',
      (before, onPhone, onTablet, expected) => {
        expect(expected.split('|')).toContain(both(before, onPhone, onTablet));
      },
    );

    test('[DATA-13] a list item moved by two devices at once is there once', () => {
      expect(both('abcd', 'dabc', 'abdc').split('').toSorted().join('')).toBe('abcd');
    });

    test('[DATA-13] runs that two devices insert at one place of a list are not interleaved', () => {
      expect(['a12345678xyz', 'axyz12345678'].map((run) => `${run}b`)).toContain(both('ab', 'a12345678b', 'axyzb'));
    });

    test('[DATA-12] a tab that still edits an older list neither restores removed items nor drops added ones', () => {
      const before = createDocument(shape, list('abc'), LAPTOP);
      const newer = changeDocument(shape, before, { next: list('bcd'), device: TABLET }).document;
      const change = { next: list('cabe'), base: list('abc'), device: PHONE };
      expect(['cbed', 'cbde', 'cdbe']).toContain(joinNames(changeDocument(shape, newer, change).document));
    });

    test('[DATA-13] every list item is there exactly once, whatever two devices move at once', () => {
      fc.assert(
        fc.property(ORDER, ORDER, (onPhone, onTablet) => {
          expect(both('abcdefgh', onPhone, onTablet).split('').toSorted().join('')).toBe('abcdefgh');
        }),
      );
    });
  });

  test('[DATA-13] a section sung three times stays three items when one is moved and another gets a note', () => {
    const before = orderItems('', '', 'last', '');
    const merged = editConcurrently(
      song(before),
      orderItems('', '', '', 'last'),
      orderItems('', 'Voices only', 'last', ''),
    );
    expect(listAnnotations(merged)).toEqual(['', 'Voices only', '', 'last']);
  });

  test('a list item that one device removes and another annotates is gone', () => {
    const merged = editConcurrently(song(orderItems('a', 'b')), orderItems('a'), orderItems('a', 'b, softly'));
    expect(listAnnotations(merged)).toEqual(['a']);
  });
});

describe('hostile records', () => {
  test.each([
    [
      'keys of every kind',
      {
        id: 's',
        sections: {
          __proto__: { name: 'p' },
          'a/b~c"\\': { name: 'slash' },
          '': { name: 'empty' },
          '\ud800': { name: 'lone' },
        },
      },
    ],
    [
      'fields of another form',
      { id: 's', sections: null, arrangements: 'none', times_performed: 'many', last_performed: {} },
    ],
    [
      'entries of another form',
      { id: 's', sections: { a: null, b: [1], c: { chords: 7 } }, arrangements: { a: { order: { 0: 'x' } } } },
    ],
    ['empty containers', { id: 's', sections: [], arrangements: {}, times_performed: 0 }],
    ['a long text', { id: 's', title: 'x'.repeat(100_000), extra: [[[['deep']]]] }],
  ])('%s are kept unchanged in a record', (_name, value: Json) => {
    const parsed = JSON.parse(JSON.stringify(value)) as Json;
    const document = song(parsed);
    const nothing = { value: {}, fields: [], counters: {}, doc: new Uint8Array([0, 0]) };
    expect(document.value).toEqual(parsed);
    expect(merge(nothing, document).value).toEqual(parsed);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });
});
