import type { Page } from '@playwright/test';
import { keepPreference } from './device.ts';
import { fillWithFiles, textFile } from './library-songs.ts';

/** A chord as a test writes it: relative to the key, over character `at` of line `line`; on beat `at` of the measures where `line` is -1. */
type WrittenChord = readonly [chord: string, line: number, at: number];

interface WrittenSection {
  readonly name: string;
  readonly lyrics?: string;
  readonly measures?: readonly number[];
  readonly chords?: readonly WrittenChord[];
}

function section({ name, lyrics = '', measures = [], chords = [] }: WrittenSection) {
  const placed = chords.map(([chord, line, at], index) => [
    `c${index}`,
    { chord, line, character: line < 0 ? -1 : at, beat: line < 0 ? at : null },
  ]);
  return { name, measures, lyrics, chords: Object.fromEntries(placed), line_beginnings: {}, line_breaks: {} };
}

function order(...entries: readonly (readonly [section: string, annotation?: string])[]) {
  return entries.map(([section_id, annotation = '']) => ({ section_id, annotation }));
}

const plain = { copyright_information: '', last_performed: null, times_performed: 0 };

export const GRACE = {
  ...plain,
  id: 'grace',
  title: 'Amazing Grace',
  artist: 'John Newton',
  time_signature: '3/4',
  copyright_status: 'public',
  copyright_information: 'Words: John Newton, 1779.',
  sections: {
    v1: section({
      name: 'Verse 1',
      lyrics: 'Amazing grace! How sweet the sound\nThat saved a wretch like me!',
      chords: [
        ['1', 0, 1],
        ['17', 0, 8],
        ['4', 0, 19],
        ['6m', 1, 13],
        ['5', 1, 25],
      ],
    }),
    v2: section({ name: 'Verse 2', lyrics: '’Twas grace that taught my heart to fear,', chords: [['1', 0, 6]] }),
    int: section({
      name: 'Interlude',
      measures: [3, 3],
      chords: [
        ['1', -1, 0],
        ['4', -1, 3],
      ],
    }),
  },
  arrangements: {
    default: {
      name: 'Default',
      key: 'G',
      tempo: 76,
      capo: null,
      order: order(['v1'], ['v2', 'Voices only'], ['int'], ['v1']),
    },
    low: { name: 'Low Voices', key: 'Eb', tempo: 70, capo: null, order: order(['v1']) },
  },
};

export const VISION = {
  ...plain,
  id: 'vision',
  title: 'Be Thou My Vision',
  time_signature: '3/4',
  copyright_status: 'unverified',
  sections: { v1: section({ name: 'Verse', lyrics: 'Be Thou my vision', chords: [['1', 0, 0]] }) },
  arrangements: { default: { name: 'Default', key: 'Eb', tempo: 90, capo: null, order: order(['v1']) } },
};

const VERSE =
  'No more let sins and sorrows grow\nNor thorns infest the ground\nHe comes to make His blessings flow\nFar as the curse is found';

/** Longer than any screen. */
export const JOY = {
  ...plain,
  id: 'joy',
  title: 'Joy to the World',
  time_signature: '2/4',
  copyright_status: 'public',
  sections: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [
      `v${number}`,
      section({
        name: `Verse ${number}`,
        lyrics: VERSE,
        chords: [
          ['1', 0, 0],
          ['5', 2, 3],
        ],
      }),
    ]),
  ),
  arrangements: {
    default: {
      name: 'Default',
      key: 'D',
      tempo: 120,
      capo: null,
      order: order(['v1'], ['v2'], ['v3'], ['v4'], ['v5'], ['v6'], ['v7'], ['v8']),
    },
  },
};

/** What performs the songs of these ids, in this order. */
export function performAddress(...ids: readonly string[]): string {
  return `/perform?open=${ids.map((id) => `song.${id}.default`).join(',')}`;
}

/** Opens `path` where these songs are in the library. */
export async function openWithSongs(
  page: Page,
  path: string,
  songs: readonly object[] = [GRACE, VISION, JOY],
): Promise<void> {
  const files = songs.map((song, index) =>
    textFile(`${index}.uplift`, JSON.stringify({ format: 'uplift-song', version: 4, song })),
  );
  await fillWithFiles(page, files);
  // Journeys count slides by lines.
  if (path.startsWith('/present')) await keepPreference(page, 'presentation', { linesPerSlide: 1 });
  await page.goto(path);
}
