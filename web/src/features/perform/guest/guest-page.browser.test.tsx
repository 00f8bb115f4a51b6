import { createGuestVisit } from '@uplift/client/guests';
import { createHttpApi } from '@uplift/adapters/http-api';
import { createFakeRoom, person } from '@uplift/core/room/testing';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { page as screenSize, userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createTestServer, type TestAnswer } from '../../../testing/test-server.ts';
import { GuestPage } from './guest-page.tsx';

const [LOOK, JOIN, READ, LEAVE] = [
  'POST /api/v1/guests/invitation',
  'POST /api/v1/guests',
  'GET /api/v1/guests/set',
  'DELETE /api/v1/guests',
];
const ENDS_AT = '2031-11-23T13:00:00.000Z';
const VERSE = { name: 'Verse 1', lyrics: 'Amazing grace, how sweet the sound', chords: placeChords(['1', 0, 8]) };
const GRACE = buildSong({ key: 'E', sections: { v: VERSE } });
const INVITED: TestAnswer = { data: { owner: { full_name: 'Daniel Okafor' }, name: 'Easter', at: null } };
const SET = {
  id: 'sunday',
  at: null,
  order: [{ section: 'Welcome' }, { song_id: 'grace', arrangement: 'default' }, { section: 'Message' }],
  songs: [GRACE],
  owner: { full_name: 'Daniel Okafor', profile_picture: '' },
  is_own: false,
  version: '1',
};
const READ_SET: TestAnswer = { data: { full_name: 'Samuel', ends_at: ENDS_AT, set: SET } };
const DANIEL = person('Daniel Okafor', { isLeader: true });

interface Opened {
  readonly answers?: Readonly<Record<string, TestAnswer>>;
  readonly secret?: string | null;
}

/** The page of a guest in a new tab. */
async function open({ answers = {}, secret = 'A'.repeat(43) }: Opened = {}) {
  const server = createTestServer();
  for (const [call, answer] of Object.entries(answers)) server.answers.set(call, answer);
  const memory = new Map<string, unknown>();
  const visit = createGuestVisit({
    api: createHttpApi({ fetch: server.fetch }),
    memory: { read: (key) => memory.get(key), keep: (key, value) => void memory.set(key, value) },
    secret,
    loadKeys: async () => null,
    after: () => undefined,
  });
  const room = createFakeRoom();
  const { screen } = await renderPage(<GuestPage visit={visit} />, {
    path: '/guest',
    replacePorts: ({ sharedSets }) => ({
      sharedSets: { ...sharedSets, open: () => visit.set },
      roomAccess: { state: room.state, open: async () => room },
    }),
  });
  await visit.open();
  return { screen, server, visit, room };
}

/** The words and chords as a screen reader reads them. */
const [WORDS, CHORDS] = [/^Amazing grace, how sweet the sound/u, /Chords: E on grace/u];
const chart = ({ getByRole }: Pick<Awaited<ReturnType<typeof open>>['screen'], 'getByRole'>) =>
  getByRole('region', { name: 'Chart' });

/** A guest who has joined. */
async function join() {
  const opened = await open({ answers: { [LOOK]: INVITED } });
  const { screen, server } = opened;
  server.answers.set(JOIN, { data: { set_id: 'sunday', ends_at: ENDS_AT } }).set(READ, READ_SET);
  await screen.getByLabelText('Your name').fill('Samuel');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  opened.room.become({ status: 'joined', leader: DANIEL, participants: [DANIEL] });
  return opened;
}

test('a link names its set and its owner, and asks for a name first', async () => {
  const { screen } = await open({ answers: { [LOOK]: INVITED } });
  await expect.element(screen.getByRole('heading', { name: 'Join Easter' })).toBeVisible();
  await expect.element(screen.getByText('Daniel and everyone in the set see it.')).toBeVisible();
  await expect.element(screen.getByLabelText('Your name')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Join' })).toBeDisabled();
});

test('a church’s set names the church in full', async () => {
  const owner = { full_name: 'Harbour Street Chapel', is_church: true };
  const { screen } = await open({ answers: { [LOOK]: { data: { owner, at: null } } } });
  await expect.element(screen.getByRole('heading', { name: 'Join Harbour Street Chapel’s Set' })).toBeVisible();
  await expect.element(screen.getByText(/^Harbour Street Chapel invites you/u)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test('a guest joins by the keyboard, and sees the first item and who they follow', async () => {
  const { screen, server, room } = await join();
  expect(server.requests.find(({ call }) => call === JOIN)?.body).toEqual({
    token: 'A'.repeat(43),
    full_name: 'Samuel',
  });
  await expect.element(screen.getByText('Guest: Samuel')).toBeVisible();
  await expect.element(screen.getByText('Following Daniel')).toBeVisible();
  await expect.element(screen.getByText('Next: Amazing Grace')).toBeVisible();
  expect(room.calls).toContain('join sunday');
});

test('the leader moves the guest’s stage, which has nothing that leads', async () => {
  const { screen, room } = await join();
  room.command({ currentIndex: 1 });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Amazing Grace');
  await expect.element(chart(screen).getByText(WORDS).first()).toBeInTheDocument();
  for (const name of [/^Next/u, /^Previous/u, /^LiveScroll/u, /^Participants/u, 'Open navigation'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('a guest looks at another item, and goes on with the leader', async () => {
  const { screen, room } = await join();
  await screen.getByRole('button', { name: /^Set list/u }).click();
  await screen.getByRole('menuitemradio', { name: 'Message' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message');
  await screen.getByRole('button', { name: 'Resume Following' }).click();
  expect(room.calls).toContain('resume following');
});

test('words only hides the chords, and the chart has them again', async () => {
  const { screen, room } = await join();
  room.command({ currentIndex: 1 });
  await expect.element(chart(screen).getByText(CHORDS)).toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Words only' }).click({ force: true });
  await expect.element(chart(screen).getByText(CHORDS)).not.toBeInTheDocument();
  await expect.element(chart(screen).getByText(WORDS).first()).toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Chart' }).click({ force: true });
  await expect.element(chart(screen).getByText(CHORDS)).toBeInTheDocument();
});

test('the letters grow and shrink', async () => {
  const { screen, room } = await join();
  room.command({ currentIndex: 1 });
  const words = chart(screen).getByText(WORDS).first();
  await expect.element(words).toBeInTheDocument();
  const size = () => Number.parseFloat(getComputedStyle(words.element()).fontSize);
  const before = size();
  await screen.getByRole('button', { name: 'Larger text' }).click();
  await expect.poll(size).toBeGreaterThan(before);
  await screen.getByRole('button', { name: 'Smaller text' }).click();
  await expect.poll(size).toBe(before);
});

test('a set that has ended says so, and offers another code', async () => {
  const { screen, server, visit } = await join();
  server.answers.set(READ, { status: 401, complaints: [{ for: 'server_error', because: 'Over.' }] });
  await visit.readAgain();
  await expect.element(screen.getByRole('heading', { name: 'This set has ended' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Enter a Code' })).toHaveAttribute('href', '/guest');
});

test('a guest leaves', async () => {
  const { screen, server } = await join();
  server.answers.set(LEAVE, { data: true });
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByRole('heading', { name: 'You left the set' })).toBeVisible();
  expect(server.requests.at(-1)?.call).toBe(LEAVE);
});

test('a link that opens nothing says so, and a server that can’t be reached is asked again', async () => {
  const unknown: TestAnswer = { status: 404, complaints: [{ for: 'code', because: 'Unknown.' }] };
  const { screen } = await open({ answers: { [LOOK]: unknown } });
  await expect.element(screen.getByRole('heading', { name: 'This link doesn’t open a set' })).toBeVisible();
  const other = await open();
  await expect.element(other.screen.getByRole('heading', { name: 'Can’t reach Uplift' })).toBeVisible();
  other.server.answers.set(LOOK, INVITED);
  await other.screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(other.screen.getByRole('heading', { name: 'Join Easter' })).toBeVisible();
});

test('a typed code that opens nothing is refused at its field', async () => {
  const because = 'This code doesn’t open a set.';
  const { screen, server } = await open({
    secret: null,
    answers: { [LOOK]: { status: 404, complaints: [{ for: 'code', because }] } },
  });
  const field = screen.getByLabelText('Code');
  await field.fill('K7MW 3XQ9');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(because)).toBeVisible();
  server.answers.set(LOOK, INVITED);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Join Easter' })).toBeVisible();
});

test.each([390, 820, 1440])(
  'axe finds nothing at a width of %d: asking for a name, and on the stage',
  async (width) => {
    await screenSize.viewport(width, 844);
    const first = await open({ answers: { [LOOK]: INVITED } });
    await expect.element(first.screen.getByRole('heading', { name: 'Join Easter' })).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await first.screen.unmount();
    const { screen, room } = await join();
    room.command({ currentIndex: 1 });
    await expect.element(chart(screen).getByText(WORDS).first()).toBeInTheDocument();
    expect(await findBarriers()).toEqual([]);
  },
);
