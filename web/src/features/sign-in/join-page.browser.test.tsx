import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { TestAnswer } from '../../testing/test-server.ts';
import { JoinPage } from './join-page.tsx';

const [READ, JOIN] = ['POST /api/v1/joins/read', 'POST /api/v1/joins'];
const GRACE = crypto.randomUUID();
const CHURCHES = [{ churchId: GRACE, name: 'Grace Church', role: 'member' }] as const;
const TOKEN = 'A'.repeat(43);
const CHURCH = {
  church_name: 'Grace Church',
  invited_by: 'Daniel Cho',
  role: 'member',
  ends_at: '2031-11-27T12:00:00.000Z',
  is_member: false,
  is_full: false,
};

async function open(
  answer: TestAnswer,
  { isSignedIn = true, address = `/join#${TOKEN}` }: { isSignedIn?: boolean; address?: string } = {},
) {
  const page = await renderPage(<JoinPage />, {
    route: '/join',
    ...(isSignedIn && { session: {}, churches: CHURCHES }),
  });
  page.server.answers.set(READ, answer);
  await page.navigate(address);
  return page;
}

test('a link says which church it is for, who invites and what joining means, and joins with the account that is named', async () => {
  const { screen, server, uplift } = await open({ data: CHURCH });
  await expect.element(screen.getByRole('heading', { name: 'Join Grace Church' })).toBeVisible();
  await expect.element(screen.getByText(/Daniel Cho invites you to join as a member/u)).toBeVisible();
  await expect.element(screen.getByText('You are signed in as ruth@example.org.')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  server.answers.set(JOIN, {
    data: { church_id: GRACE, name: 'Grace Church', picture: '', role: 'member' },
  });
  await screen.getByRole('button', { name: 'Join as Ruth Okafor' }).click();
  await expect.element(screen.getByRole('heading', { name: 'You are in Grace Church' })).toHaveFocus();
  expect(server.requests.find(({ call }) => call === JOIN)?.body).toEqual({ token: TOKEN });
  await screen.getByRole('button', { name: 'Open the Church’s Songs' }).click();
  expect(uplift.libraries.shown.get()).toBe(GRACE);
});

test('a person who isn’t signed in gets back here by an address without the secret', async () => {
  const page = await open({ data: CHURCH }, { isSignedIn: false });
  const links = ['Sign In', 'Create an Account'].map((name) => page.screen.getByRole('link', { name }));
  for (const link of links) {
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toMatch(/\?to=%2Fjoin$/u);
  }
  await page.navigate('/sign-in');
  await page.navigate('/join');
  await expect.element(page.screen.getByRole('heading', { name: 'Join Grace Church' })).toBeVisible();
});

test('a member who opens the link has nothing to do', async () => {
  const { screen } = await open({ data: { ...CHURCH, is_member: true, is_full: true } });
  await expect.element(screen.getByRole('heading', { name: 'You are already in Grace Church' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Join/u })).not.toBeInTheDocument();
});

test('a full church says whom to ask, before anyone signs up for it, and looks again', async () => {
  const { screen, server } = await open({ data: { ...CHURCH, is_full: true } }, { isSignedIn: false });
  await expect.element(screen.getByText(/Ask Daniel Cho to make room/u)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create an Account' })).not.toBeInTheDocument();
  server.answers.set(READ, { data: CHURCH });
  await screen.getByRole('button', { name: 'Look Again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Create an Account' })).toBeVisible();
});

test('the last seat that someone else took meanwhile is said at the button, and the link stays', async () => {
  const { screen, server } = await open({ data: CHURCH });
  const because = 'Every seat of Grace Church is taken.';
  server.answers.set(JOIN, { status: 409, complaints: [{ for: 'server_error', because }] });
  await screen.getByRole('button', { name: 'Join as Ruth Okafor' }).click();
  await expect.element(screen.getByText(because)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Join as Ruth Okafor' })).toBeEnabled();
});

test.each([
  ['has ended', 410, 'This link has ended.'],
  ['was taken back', 404, 'This link was taken back.'],
])('a link that %s says so', async (_why, status, because) => {
  const { screen } = await open({ status, complaints: [{ for: 'server_error', because }] });
  await expect.element(screen.getByRole('heading', { name: 'This link can’t be used' })).toHaveFocus();
  await expect.element(screen.getByText(because)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test('a link that was cut off asks nothing of the server', async () => {
  const { screen, server } = await open('unreachable', { address: '/join' });
  await expect.element(screen.getByText(/This link is incomplete/u)).toBeVisible();
  expect(server.requests.filter(({ call }) => call === READ)).toEqual([]);
});

test('a person who is signed in with another account signs out and stays here', async () => {
  const page = await open({ data: CHURCH });
  page.server.answers.set('POST /api/v1/auth/sign-out', { data: true });
  await page.screen.getByRole('button', { name: 'Use Another Account' }).click();
  await expect.element(page.screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(page.address()).toBe('/join');
});
