import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import { FIXED_MEASURE } from './testing/example-measure.ts';
import { arrangedAs, placeChords, exampleSong, orderSections, printed, verses } from './testing/example-song.ts';
import { layOutPrint } from './lay-out-print.ts';
import { MARGIN, PAPERS } from './paper.ts';
import type { PrintDocument, PrintPage } from './print-document.ts';
import type { PrintOptions, PrintSong } from './print-song.ts';

function laidOut(songs: readonly PrintSong[], options: Partial<PrintOptions> = {}) {
  return layOutPrint(songs, { paper: 'a4', ...options }, FIXED_MEASURE);
}

function onePage(song: PrintSong): PrintPage {
  const { pages } = laidOut([song]);
  const [page] = pages;
  if (page === undefined || pages.length > 1) throw new Error(`It has ${String(pages.length)} pages.`);
  return page;
}

function words(page: PrintPage | undefined): readonly string[] {
  return page?.texts.map(({ text }) => text) ?? [];
}

function ofFace(page: PrintPage | undefined, face: string): readonly string[] {
  return page?.texts.filter((text) => text.face === face).map(({ text }) => text) ?? [];
}

function allOfFace({ pages }: PrintDocument, face: string): readonly string[] {
  return pages.flatMap((page) => ofFace(page, face));
}

/** Lists the names of sections above their lines. */
function names({ pages }: PrintDocument): readonly string[] {
  return pages.flatMap(({ texts, chartSize }) =>
    texts.filter(({ face, size }) => face === 'strong' && size === chartSize * 0.84).map(({ text }) => text),
  );
}

const SONG = exampleSong(
  {
    v: { name: 'Verse 1', lyrics: 'Amazing grace', chords: placeChords(['1', 0, 1], ['4', 0, 8]) },
    c: { name: 'Chorus', lyrics: 'My chains are gone', chords: placeChords(['5', 0, 3]) },
  },
  {
    arrangements: arrangedAs({
      name: 'Acoustic',
      key: 'Eb',
      order: [
        ...orderSections('v', 'c', 'c'),
        { section_id: toId<SectionId>('v'), annotation: 'Voices only' },
        { section_id: toId<SectionId>('c'), annotation: '' },
      ],
    }),
  },
);

describe('the header of a printed chart', () => {
  test('[PRINT-5] the header of a printed chart shows title, arrangement name, key, bpm, time signature and copyright status', () => {
    const shown = words(onePage(printed(SONG)));
    expect(shown.slice(0, 2)).toEqual(['Amazing Grace', 'Acoustic']);
    expect(shown).toEqual(expect.arrayContaining(['E♭ Major', '76 bpm', '3/4', 'Public Domain']));
  });

  test('a printed chart with a capo shows the sounding key too, and its chords as shapes', () => {
    const page = onePage(printed(SONG, { capo: 1 }));
    expect(words(page)).toEqual(expect.arrayContaining(['E♭ Major · Capo 1 (D shapes)', '76 bpm']));
    expect(ofFace(page, 'chord')).toEqual(['D', 'G', 'A']);
    expect(ofFace(onePage(printed(SONG, { capo: 0 })), 'chord')).toEqual(['Eb', 'Ab', 'Bb']);
  });

  test('[PRINT-6] the header of a printed chart shows the roadmap between two rules', () => {
    const page = onePage(printed(SONG));
    const names = page.texts.filter(({ size, face }) => size === 9.5 && face === 'strong').map(({ text }) => text);
    expect(names).toEqual(['Verse 1', 'Chorus ×2', 'Verse 1', 'Chorus']);
    expect(ofFace(page, 'direction')).toEqual(['Voices only']);
    expect(page.rules.filter(({ isMuted }) => !isMuted)).toHaveLength(2);
  });

  test('the header of a printed chart shows the note of the occasion', () => {
    expect(words(onePage(printed(SONG, { note: 'Drums from the chorus' })))).toContain('Drums from the chorus');
  });

  test('a title of 10,000 letters, and names of HTML and of prototypes, leave room for the chart', () => {
    const hostile = exampleSong(
      { __proto__x: { name: '<img onerror=alert(1)>'.repeat(500), lyrics: 'Amazing grace' } },
      { title: 'W'.repeat(10_000), time_signature: '9'.repeat(10_000) },
    );
    const page = onePage(printed(hostile));
    expect(ofFace(page, 'title')).toHaveLength(3);
    expect(ofFace(page, 'lyric')).toEqual(['Amazing grace']);
    expect(page.texts.every(({ x, width }) => x + width <= PAPERS.a4.width - MARGIN + 0.01)).toBe(true);
  });
});

describe('the foot of a page', () => {
  test('[PRINT-6] the first page of a song has the copyright information at its foot, line for line', () => {
    const song = { ...SONG, copyright_information: 'Words: Newton\nTune: Traditional' };
    expect(words(onePage(printed(song)))).toEqual(expect.arrayContaining(['Words: Newton', 'Tune: Traditional']));
  });

  test('[PRINT-6] copyright information too long for a foot follows the chart, complete', () => {
    const information = Array.from({ length: 300 }, (_, index) => `right${String(index)}`).join(' ');
    const document = laidOut([printed({ ...SONG, copyright_information: information })]);
    const small = document.pages.flatMap(({ texts }) => texts.filter(({ size }) => size === 8));
    const written = small.map(({ text }) => text).join(' ');
    for (const word of information.split(' ')) expect(written.split(' ')).toContain(word);
  });

  test('[PRINT-7] every page names the app and its page number of all pages', () => {
    const { pages } = laidOut([printed(verses(40)), printed(SONG)]);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      expect(words(page)).toContain('Made with Uplift');
      expect(words(page)).toContain(`${String(page.number)} / ${String(pages.length)}`);
    }
  });

  test('[PRINT-7] a single printed page has no number', () => {
    const shown = words(onePage(printed(SONG)));
    expect(shown).toContain('Made with Uplift');
    expect(shown.filter((text) => text.includes(' / '))).toEqual([]);
  });
});

describe('what is written out', () => {
  test('[PRINT-3] a linear chart prints every section of the order, any other prints each once', () => {
    expect(names(laidOut([printed(SONG)]))).toEqual(['Verse 1', 'Chorus']);
    const linear = laidOut([printed(SONG, { isLinear: true })]);
    expect(names(linear)).toEqual(['Verse 1', 'Chorus', 'Chorus', 'Verse 1', 'Chorus']);
    expect(allOfFace(linear, 'lyric').filter((text) => text === 'My chains are gone')).toHaveLength(3);
  });

  test('[PRINT-3] a direction in a linear chart is by its section and not in the roadmap', () => {
    const page = onePage(printed(SONG, { isLinear: true }));
    expect(ofFace(page, 'direction')).toEqual(['Voices only']);
    expect(page.texts.find(({ text }) => text === 'Voices only')?.size).toBe(page.chartSize * 0.94);
  });

  test('a lyrics sheet has no chords, no bars, and no sections without words', () => {
    const song = exampleSong({
      i: { name: 'Intro', measures: [4, 4], chords: placeChords(['1', -1, 0]) },
      v: { name: 'Verse', lyrics: 'Amazing grace', chords: placeChords(['1', 0, 3]) },
    });
    const document = laidOut([printed(song, { isLyricsOnly: true })]);
    expect(allOfFace(document, 'chord')).toEqual([]);
    expect(allOfFace(document, 'lyric')).toEqual(['Amazing grace']);
    expect(names(document)).toEqual(['Verse']);
  });

  test('the list of a set comes first, and every song begins a page', () => {
    const cover = {
      title: 'Sunday',
      detail: '10:00 AM',
      lines: [
        { time: '10:00 AM', name: 'Welcome', detail: '', length: '2:00', isSection: true },
        { time: '10:02 AM', name: 'Amazing Grace', detail: 'G Major', length: '4:30', isSection: false },
      ],
    };
    const options = { paper: 'letter', cover } as const;
    const { pages, width, height } = layOutPrint([printed(SONG), printed(SONG)], options, FIXED_MEASURE);
    expect([width, height]).toEqual([612, 792]);
    expect(pages.map(({ songs }) => songs)).toEqual([[], [0], [1]]);
    expect(words(pages[0])).toEqual(expect.arrayContaining(['Sunday', '10:02 AM', 'Amazing Grace', 'G Major', '4:30']));
  });

  test('the note of a set is above its list, line for line, up to its limit', () => {
    const line = { time: '', name: 'Welcome', detail: '', length: '', isSection: false };
    const cover = (note: string) => ({ title: 'Sunday', detail: '10:00 AM', note, lines: [line] });
    const { pages } = layOutPrint([], { paper: 'a4', cover: cover('Candles at the door.\nQuiet.') }, FIXED_MEASURE);
    expect(ofFace(pages[0], 'direction')).toEqual(['Candles at the door.', 'Quiet.']);
    const downs = ['10:00 AM', 'Candles at the door.', 'Quiet.', 'Welcome'].map(
      (wanted) => pages[0]?.texts.find(({ text }) => text === wanted)?.baseline ?? 0,
    );
    expect(downs).toEqual(downs.toSorted((a, b) => a - b));
    const long = layOutPrint([], { paper: 'a4', cover: cover('word\n'.repeat(400)) }, FIXED_MEASURE);
    const kept = ofFace(long.pages[0], 'direction');
    expect([kept.length, kept.at(-1)]).toEqual([30, 'word …']);
  });

  test('a list of 200 items continues on further pages', () => {
    const line = { time: '', name: 'Item', detail: 'note', length: '', isSection: true };
    const cover = { title: 'Long', detail: '', lines: Array.from({ length: 200 }, () => line) };
    const { pages } = layOutPrint([], { paper: 'a4', cover }, FIXED_MEASURE);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.flatMap(words).filter((text) => text === 'Item')).toHaveLength(200);
  });

  test('a chart and a lyrics sheet of one song are in one document', () => {
    const { pages } = laidOut([printed(SONG), printed(SONG, { isLyricsOnly: true })]);
    expect(pages.map((page) => ofFace(page, 'chord').length)).toEqual([3, 0]);
  });

  test('every page of a song names its occasion', () => {
    const { pages } = laidOut([printed(verses(20))], { occasion: 'Christmas Eve · Wednesday' });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(words(page)[0]).toBe('Christmas Eve · Wednesday');
  });

  test('a song without sections is a page with its header', () => {
    expect(words(onePage(printed(exampleSong({}))))).toContain('Amazing Grace');
  });
});

function share(...songs: readonly PrintSong[]): PrintDocument {
  return laidOut(songs, { isOnNewPages: false });
}

describe('songs that may share a page', () => {
  test('songs that fit whole share a page, and its header names them', () => {
    const short = printed(verses(1), { size: 10 });
    const { pages, songs } = share(short, short, short, short, short, short);
    expect(pages.map((page) => page.songs)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(songs.map((song) => song.pages)).toEqual([1, 1, 1, 1, 1, 1]);
    const titles = pages[0]?.texts.filter(({ face }) => face === 'title') ?? [];
    expect(titles.map(({ baseline }) => baseline)).toEqual(
      titles.map(({ baseline }) => baseline).toSorted((a, b) => a - b),
    );
  });

  test('songs on one page keep the width of their own letters, and print a shared footer once', () => {
    const long = 'and when we have been here ten thousand years '.repeat(2);
    const { pages } = share(printed(verses(1), { size: 12 }), printed(verses(1, long), { size: 14 }));
    expect(pages).toHaveLength(1);
    const [page] = pages;
    const own = new Set(page?.texts.filter(({ face }) => face === 'lyric').map((text) => text.stretchPercent));
    expect(own.size).toBe(2);
    expect(words(page).filter((text) => text === 'John Newton, 1779')).toHaveLength(1);
  });

  test('songs never share the page of a list, nor the pages of a song that takes several', () => {
    const cover = { title: 'Sunday', detail: '', lines: [] };
    const { pages } = laidOut([printed(verses(20)), printed(verses(1))], { cover, isOnNewPages: false });
    expect(pages[0]?.songs).toEqual([]);
    expect(pages.slice(1, -1).every(({ songs }) => songs.length === 1)).toBe(true);
    expect(pages.flatMap(({ texts }) => texts).every(({ baseline }) => baseline <= PAPERS.a4.height - MARGIN)).toBe(
      true,
    );
  });
});
