import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSong, orderSections } from '@uplift/testing/songs';
import { buildChurch } from '../../testing/build-church.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { buildPerson } from '../../testing/test-presence.ts';
import { SongPage } from './song-page.tsx';

const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse 1', lyrics: 'Amazing grace\nThat saved a wretch like me' },
    v2: { name: 'Verse 2', lyrics: 'Twas grace' },
  },
  arrangements: { default: { order: orderSections('v1', 'v2') } },
});
const VERSE = { section: 'v1', line: 1 } as const;
const MIRIAM = buildPerson('Miriam Vance', 0, VERSE);
const DANIEL = buildPerson('Daniel Okafor', 1);

function open(query = '', shown: string | null = 'chapel') {
  return renderPage(<SongPage />, {
    path: `/library/songs/grace?arrangement=default${query}`,
    route: '/library/songs/:songId',
    session: {},
    songs: [GRACE],
    churches: [buildChurch('leader', { songs: [GRACE] })],
    ...(shown !== null && { shown }),
  });
}

const button = () => page.getByRole('button', { name: /^Also here/u });
const mark = () => page.getByRole('main').getByText('Miriam', { exact: true });

/** The space between the end of the words of a line and the name behind it, in px. */
function gapAfter(words: string): number {
  const line = [...document.querySelectorAll('[data-line]')].find((each) => each.textContent.includes(words));
  if (line === undefined) throw new Error(`No line has the words ${words}.`);
  const range = document.createRange();
  range.selectNodeContents(line);
  return mark().element().getBoundingClientRect().left - range.getBoundingClientRect().right;
}

test('the others who have a song of a church open are listed with the places where they edit', async () => {
  const { screen, presence } = await open();
  await expect.element(screen.getByText('That saved a wretch like me').first()).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
  presence.people.set([MIRIAM, DANIEL]);
  await expect
    .element(screen.getByRole('button', { name: 'Also here: Miriam Vance, editing Verse 1; Daniel Okafor, looking' }))
    .toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await button().click();
  const list = screen.getByRole('dialog', { name: 'Also here' });
  await expect.element(list.getByText('Miriam Vance')).toBeVisible();
  await expect.element(list.getByText('Editing Verse 1')).toBeVisible();
  await expect.element(list.getByText('Looking')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button()).toHaveFocus();
  presence.people.set([]);
  await expect.element(button()).not.toBeInTheDocument();
});

test.each(['', '&edit=true'])(
  'a name is behind the last word of the line where someone edits%s, covers none, and moves',
  async (query) => {
    const { screen, presence } = await open(query);
    await expect.element(screen.getByRole('heading', { name: 'Verse 2' })).toBeVisible();
    presence.people.set([MIRIAM]);
    await expect.element(mark()).toBeVisible();
    expect(gapAfter('wretch')).toBeGreaterThan(0);
    const before = mark().element().getBoundingClientRect().top;
    presence.people.set([{ ...MIRIAM, place: { section: 'v2', line: 0 } }]);
    await expect.poll(() => mark().element().getBoundingClientRect().top).toBeGreaterThan(before);
    presence.people.set([{ ...MIRIAM, place: { section: 'v2', line: 7 } }]);
    await expect.element(mark()).toBeVisible();
    presence.people.set([{ ...MIRIAM, place: { section: 'gone', line: 0 } }]);
    await expect.element(mark()).not.toBeInTheDocument();
  },
);

test('a screen reader is politely sent where someone edits', async () => {
  const { screen, presence } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Verse 2' })).toBeVisible();
  presence.people.set([MIRIAM, DANIEL]);
  await expect.element(screen.getByRole('status').filter({ hasText: 'Miriam is editing Verse 1' })).toBeInTheDocument();
});

test('the place of the focus is sent: a line of a chart, a line of typed lyrics, and none outside or while reading', async () => {
  const { screen, presence } = await open('&edit=true');
  await expect.element(screen.getByRole('application', { name: 'Chords of Verse 1' })).toBeVisible();
  await expect.poll(() => presence.places.at(-1)).toBeNull();
  await screen.getByRole('group', { name: /^That saved/u }).click();
  await expect.poll(() => presence.places.at(-1)).toEqual(VERSE);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Verse 1 options' }).click();
  await screen.getByRole('menuitem', { name: 'Edit Lyrics' }).click();
  const lyrics = screen.getByRole('textbox', { name: 'Lyrics of Verse 1' });
  await lyrics.click();
  const area = lyrics.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('Lyrics are typed elsewhere.');
  area.setSelectionRange(20, 20);
  await expect.poll(() => presence.places.at(-1)).toEqual(VERSE);
  area.setSelectionRange(2, 2);
  await expect.poll(() => presence.places.at(-1)).toEqual({ section: 'v1', line: 0 });
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => presence.places.at(-1)).toBeNull();
});

test('nothing is sent about one’s own song, and the stay in a church’s song ends with its page', async () => {
  const own = await open('', null);
  await expect.element(own.screen.getByRole('heading', { name: 'Verse 2' })).toBeVisible();
  expect(own.presence.open.size).toBe(0);
  await own.screen.unmount();
  const { screen, presence, navigate } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Verse 2' })).toBeVisible();
  await expect.poll(() => [...presence.open]).toEqual([{ churchId: 'chapel', collection: 'songs', id: 'grace' }]);
  await navigate('/library');
  await expect.poll(() => presence.open.size).toBe(0);
});
