import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toId, type NoteId, type SectionId, type SongId } from '@uplift/core/foundation';
import { newLayer, putNote, type Layer } from '@uplift/core/layers';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { buildSet, buildSongItem } from '../../testing/build-records.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { PerformPage } from './perform-page.tsx';

const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse 1', lyrics: 'Amazing grace\nHow sweet the sound', chords: placeChords(['1', 0, 0]) },
    ch: { name: 'Chorus', lyrics: 'My chains are gone' },
  },
});
const HOLY = buildSong({
  id: 'holy',
  title: 'Holy',
  sections: { v: { name: 'Verse', lyrics: 'Early in the morning' } },
});
const SET = buildSet([buildSongItem('grace'), buildSongItem('holy')]);
const SOUND = {
  section: toId<SectionId>('v1'),
  line: 1,
  words: 'How sweet the sound',
  before: 'Amazing grace',
  after: '',
};
const LAYER: Layer = {
  ...putNote(newLayer(toId<SongId>('grace')), toId<NoteId>('n'), { ...SOUND, text: 'Watch Daniel' }),
  capo: 3,
  hidden: { [toId<SectionId>('ch')]: true },
};

function open(state: PageState = {}) {
  return renderPage(<PerformPage />, { path: '/perform?set=sunday', songs: [GRACE, HOLY], sets: [SET], ...state });
}

type Screen = Awaited<ReturnType<typeof open>>['screen'];

const chart = (screen: Screen) => screen.getByRole('region', { name: 'Chart' });

async function openLayer(screen: Screen) {
  await screen.getByRole('button', { name: 'Performance preferences' }).click();
  await screen.getByRole('button', { name: 'My Layer…' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'My Layer' })).toBeVisible();
}

test('a chart is drawn with its player’s notes, capo and hidden sections, and one press shows the band’s', async () => {
  const { screen } = await open({ layers: [LAYER] });
  await expect.element(screen.getByRole('button', { name: 'My note: Watch Daniel' })).toBeVisible();
  await expect.element(chart(screen)).toMatchTextContent(/Chorus\s*is hidden for you\./u);
  await expect.element(screen.getByText('My chains are gone')).not.toBeInTheDocument();
  await expect.element(screen.getByText('G major · Capo 3 (E shapes)')).toBeInTheDocument();
  await openLayer(screen);
  await screen.getByText('Show the band’s chart').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('My chains are gone')).toBeVisible();
  await expect.element(screen.getByText('Watch Daniel')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show My Layer' }).click();
  await expect.element(screen.getByRole('button', { name: 'My note: Watch Daniel' })).toBeVisible();
});

test('a hidden section opens where it is, or when the player goes to it, and stays hidden for the next time', async () => {
  const { screen, device } = await open({ layers: [LAYER] });
  await screen.getByRole('button', { name: 'Show Chorus' }).click();
  await expect.element(screen.getByText('My chains are gone')).toBeVisible();
  await screen.getByRole('button', { name: /^Next/u }).click();
  await screen.getByRole('button', { name: /^Previous/u }).click();
  await expect.element(screen.getByRole('button', { name: 'Show Chorus' })).toBeVisible();
  await screen.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Chorus' }).click();
  await expect.element(screen.getByText('My chains are gone')).toBeVisible();
  expect((await device.layers.get('grace'))?.value.hidden).toEqual(LAYER.hidden);
});

test('a note is written above the line that the secondary button presses, changed and deleted, and no song changes', async () => {
  const { screen, device } = await open();
  const before = (await device.songs.get('grace'))?.updated_at;
  await screen.getByText('How sweet the sound').click({ button: 'right' });
  await screen.getByRole('textbox', { name: 'Note' }).fill('Palm mute');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'My note: Palm mute' })).toBeVisible();
  const [note] = Object.values((await device.layers.get('grace'))?.value.notes ?? {});
  expect(note).toEqual({ ...SOUND, text: 'Palm mute' });
  await screen.getByRole('button', { name: 'My note: Palm mute' }).click();
  await screen.getByRole('textbox', { name: 'Note' }).fill('Softly');
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'My note: Softly' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Softly')).not.toBeInTheDocument();
  expect((await device.songs.get('grace'))?.updated_at).toBe(before);
});

test('a note is added from the keyboard, at the start of a section, and taken back by Undo', async () => {
  const { screen, device } = await open();
  await openLayer(screen);
  await screen.getByRole('button', { name: 'Add Note' }).click();
  await screen.getByRole('textbox', { name: 'Note' }).fill('Drums in');
  await screen.getByRole('button', { name: /Above/u }).click();
  await userEvent.keyboard('{Home}{Enter}');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'My note: Drums in' })).toBeVisible();
  await openLayer(screen);
  await screen.getByRole('button', { name: 'Undo “Add note”' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Drums in')).not.toBeInTheDocument();
  expect((await device.layers.get('grace'))?.value.notes).toEqual({});
});

test('a key of one’s own changes the chart, and the band’s key stays beside it', async () => {
  const { screen, device } = await open();
  await openLayer(screen);
  await screen.getByRole('button', { name: /Key I play in/u }).click();
  await screen.getByRole('option', { name: 'D Major', exact: true }).click();
  await screen.getByRole('button', { name: 'A fret up' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'My Layer' }))
    .toMatchTextContent(/You see D♭ shapes, it sounds in D\./u);
  await screen.getByRole('dialog').getByText('Chorus').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Band in G')).toBeVisible();
  await expect.element(chart(screen)).toMatchTextContent(/Chorus\s*is hidden for you\./u);
  await expect
    .poll(async () => (await device.layers.get('grace'))?.value)
    .toMatchObject({ key: 'D', capo: 1, hidden: { ch: true } });
});

test('a note of a line that is gone is at the start of its section, with the words it was about', async () => {
  const lost = putNote(newLayer(toId<SongId>('grace')), toId<NoteId>('n'), {
    ...SOUND,
    words: 'Grace like rain',
    text: 'Slow',
    before: 'x',
    after: 'y',
  });
  const { screen } = await open({ layers: [lost] });
  await expect
    .element(screen.getByRole('button', { name: /Slow/u }))
    .toMatchTextContent(/its line is gone: “Grace like rain”/u);
});

test.each([390, 820, 1440])('the layer and its dialogs have no barriers at %i px', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await open({ layers: [LAYER] });
  await expect.element(screen.getByRole('button', { name: 'My note: Watch Daniel' })).toBeVisible();
  await expect.poll(findBarriers).toEqual([]);
  await openLayer(screen);
  await expect.poll(findBarriers).toEqual([]);
  await screen.getByRole('button', { name: 'Add Note' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await expect.poll(findBarriers).toEqual([]);
});
