import { expect, test } from 'vitest';
import { findStageLyrics, STAGE_SONGS } from './stage-songs.ts';
import { faultIn, findFault, type StageShown } from './stage-verdict.ts';

const [FIRST = '', SECOND = ''] = STAGE_SONGS.map(({ title }) => title);
const [VERSE = '', CHORUS = ''] = findStageLyrics(FIRST) ?? [];
const LYRICS = `${VERSE} C ${CHORUS}`;

const CHART: StageShown = { path: '/perform', title: FIRST, words: null, text: `${FIRST} C ${LYRICS}` };
const OPERATOR: StageShown = { path: '/present', title: FIRST, words: VERSE, text: `${FIRST} Slides ${LYRICS}` };
const WALL: StageShown = { path: '/presentation', title: null, words: VERSE, text: VERSE };

test.each([CHART, OPERATOR, WALL])('a page that shows its song has no fault: $path', (shown) => {
  expect(findFault(shown, shown)).toBeNull();
});

test('a page has no fault if slides out of sight have no text', () => {
  expect(findFault({ ...OPERATOR, text: `${FIRST} Slides ${VERSE}` }, OPERATOR)).toBeNull();
});

test('a page has no fault if chords or narrow screens break the lyrics anywhere', () => {
  const text = `${FIRST} ${LYRICS.split(' ').join('\n')}`;
  expect(findFault({ ...CHART, text }, CHART)).toBeNull();
});

test.each<[string | null, StageShown, StageShown]>([
  ['not_found', { ...CHART, text: 'Song Not Found' }, CHART],
  ['not_found', { ...CHART, text: `${CHART.text} Set Not Found` }, CHART],
  ['signed_out', { ...CHART, path: '/sign-in', title: 'Sign In', text: 'Sign In' }, CHART],
  ['signed_out', { ...CHART, title: null, text: 'Songs are locked. Unlock' }, CHART],
  ['blank', { ...CHART, title: null, text: '' }, CHART],
  ['blank', { ...CHART, text: FIRST }, CHART],
  ['blank', { ...CHART, text: `${FIRST} ${VERSE}` }, CHART],
  ['blank', { ...WALL, words: '', text: '' }, WALL],
  ['wrong_place', { ...CHART, title: SECOND, text: findStageLyrics(SECOND)?.join(' ') ?? '' }, CHART],
  ['blank', { ...OPERATOR, words: '' }, OPERATOR],
  ['wrong_place', { ...OPERATOR, words: CHORUS }, OPERATOR],
  ['wrong_place', { ...WALL, words: 'other words' }, WALL],
])('finds the fault %s', (fault, shown, place) => {
  expect(findFault(shown, place)).toBe(fault);
});

const LOADING: StageShown = { ...CHART, title: null, text: '' };
const MISSING: StageShown = { ...CHART, title: 'Song Not Found', text: 'Song Not Found' };

test.each<[string, string | null, readonly StageShown[]]>([
  ['a page may load slowly', null, [LOADING, LOADING, CHART, CHART]],
  ['a loading page must not show "Not Found"', 'not_found', [LOADING, MISSING, CHART]],
  ['a page must not lose its song again', 'blank', [CHART, LOADING, CHART]],
  ['a page must show its song in the end', 'blank', [LOADING, LOADING]],
  ['a page must respond', 'blank', []],
])('after a reload: %s', (_what, fault, looks) => {
  expect(faultIn(looks, CHART)).toBe(fault);
});
