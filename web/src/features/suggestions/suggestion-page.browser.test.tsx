import { sealSuggestion } from '@uplift/adapters/vault';
import { formatSuggestion } from '@uplift/core/suggestions';
import { expect, test } from 'vitest';
import { buildSong, placeChords, type ChordParts } from '@uplift/testing/songs';
import { buildChurch } from '../../testing/build-church.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SuggestionPage } from './suggestion-page.tsx';

const KEY = new Uint8Array(32);
const LIBRARY = {
  church_id: crypto.randomUUID(),
  name: 'Harbour Street Chapel',
  keys: [{ generation: 1, key: btoa(String.fromCharCode(...KEY)) }],
};
const SUGGESTION = crypto.randomUUID();
const ADDRESS = `/api/v1/churches/${LIBRARY.church_id}/suggestions/${SUGGESTION}`;

const withChord = (...chord: ChordParts) =>
  buildSong({
    sections: { v1: { name: 'Verse 1', lyrics: 'That saved a wretch', chords: placeChords(chord) } },
  });
const SONG = withChord('6m', 0, 13);

async function open(role: 'leader' | 'member', songs = [SONG]) {
  const change = { base: SONG, song: withChord('6m7', 0, 13), sentence: 'Easier under the voices.' };
  const place = { church: LIBRARY.church_id, song: SONG.id, suggestion: SUGGESTION };
  const sealed = await sealSuggestion([{ generation: 1, key: KEY }], place, formatSuggestion(change));
  const row = {
    suggestion_id: SUGGESTION,
    song_id: SONG.id,
    author: { uplift_id: crypto.randomUUID(), full_name: 'Hannah Weiss' },
    suggested_at: '2031-11-20T09:12:00.000Z',
    state: 'waiting',
    decided_by: null,
    decided_at: null,
  };
  const content = btoa(String.fromCharCode(...(sealed ?? [])));
  const page = await renderPage(<SuggestionPage />, {
    path: '/library/songs',
    route: '/suggestions/:churchId/:suggestionId',
    session: {},
    churches: [buildChurch(role, { churchId: LIBRARY.church_id, songs })],
    shown: LIBRARY.church_id,
  });
  let state = row.state;
  const { answers, requests } = page.server;
  answers.set('GET /api/v1/libraries', { data: [{ ...LIBRARY, role, may_edit: role === 'leader' }] });
  answers.set(`GET ${ADDRESS}`, async () => ({ data: { ...row, state, content } }));
  answers.set(`PATCH ${ADDRESS}`, async () => {
    const sent = requests.at(-1)?.body as typeof row | undefined; // as the page sent it
    state = sent?.state ?? state;
    return { data: { ...row, state } };
  });
  await page.navigate(`/suggestions/${LIBRARY.church_id}/${SUGGESTION}`);
  const readChord = async () => {
    const record = await page.uplift.libraries.open(LIBRARY.church_id)?.songs.get(SONG.id);
    return Object.values(Object.values(record?.value.sections ?? {})[0]?.chords ?? {})[0]?.chord;
  };
  return { ...page, readChord, patch: `PATCH ${ADDRESS}` };
}

test('a suggestion that is taken without a network is in the song once the server answers', async () => {
  const { screen, server, uplift, readChord, patch } = await open('leader');
  await expect.element(screen.getByRole('button', { name: 'Take' })).toBeEnabled();
  const answer = server.answers.get(patch) ?? 'unreachable';
  server.answers.set(patch, 'unreachable');
  await screen.getByRole('button', { name: 'Take' }).click();
  await expect.element(screen.getByText(/Uplift takes the suggestion as soon as it can\./u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take' })).not.toBeInTheDocument();
  expect(await readChord()).toBe('6m');
  server.answers.set(patch, answer);
  await uplift.accounts.refresh();
  await expect.element(screen.getByText('Taken.')).toBeVisible();
  expect(await readChord()).toBe('6m7');
});

const listMarked = () => [...document.querySelectorAll('p span del, p span ins')].map((each) => each.textContent);

test('a leader sees what is added and removed, takes it as one edit, and undoes that', async () => {
  const { screen, readChord } = await open('leader');
  await expect.element(screen.getByText('“Easier under the voices.”')).toBeVisible();
  await expect.element(screen.getByText(/^Changed\. Before: .*E minor on wretch/u)).toBeInTheDocument();
  await expect.poll(listMarked).toEqual(['Em', 'Em7']);
  await expect.element(screen.getByRole('button', { name: 'Take' })).toBeEnabled();
  // Buttons fade in once they can be pressed.
  await expect.poll(findBarriers).toEqual([]);
  await screen.getByRole('button', { name: 'Take' }).click();
  await expect.element(screen.getByText('Taken.')).toBeVisible();
  expect(await readChord()).toBe('6m7');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('button', { name: 'Take' })).toBeVisible();
  expect(await readChord()).toBe('6m');
});

test('a leader reads before taking what was changed in the song since, and declines', async () => {
  const { screen, readChord } = await open('leader', [withChord('4', 0, 13)]);
  await expect.element(screen.getByText(/Changed in the song since.*Verse 1: chords/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('Declined.')).toBeVisible();
  expect(await readChord()).toBe('4');
});

test('a member reads a suggestion and decides nothing', async () => {
  const { screen } = await open('member');
  await expect.element(screen.getByText('Waits for an owner or leader.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take' })).not.toBeInTheDocument();
});
