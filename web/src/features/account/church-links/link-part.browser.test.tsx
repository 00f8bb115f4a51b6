import type { ChurchLink, ChurchPeople } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { readQrCode } from '../../../testing/read-qr-code.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RUTH } from '../../../testing/test-account.ts';
import { TEST_NOW } from '../../../testing/test-uplift.ts';
import { LinkPart } from './link-part.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const [READ, MAKE] = ['GET /api/v1/churches/grace/links', 'POST /api/v1/churches/grace/links'];
const LINK: ChurchLink = {
  link_id: '7d9f1c2e-0b4a-4c1d-9e8f-1a2b3c4d5e6f',
  role: 'member',
  token: 'A'.repeat(43),
  made_by: 'Ruth Okafor',
  made_at: new Date(TEST_NOW).toISOString(),
  ends_at: new Date(TEST_NOW + 7 * DAY_MS).toISOString(),
  joined: 2,
};
const TAKE_BACK = `DELETE /api/v1/churches/grace/links/${LINK.link_id}`;

function buildPeople(role: ChurchPeople['church']['role']): ChurchPeople {
  const church = { church_id: 'grace', name: 'Grace Church', picture: '', role };
  return { church, seats: 5, members: [{ ...RUTH, role }], invitations: [] };
}

async function open(links: readonly ChurchLink[], role: ChurchPeople['church']['role'] = 'owner') {
  const page = await renderPage(<LinkPart people={buildPeople(role)} />, { route: '/church', session: {} });
  page.server.answers.set(READ, { data: links });
  await page.navigate('/church');
  return page;
}

test('an owner makes a link for a role and an end, and sees its address and its QR code', async () => {
  const { screen, server } = await open([]);
  await screen.getByText('Leader', { exact: true }).click();
  await expect.element(screen.getByText(/joins as a leader/u)).toBeVisible();
  await screen.getByText('In 1 day', { exact: true }).click();
  server.answers.set(MAKE, { data: { ...LINK, role: 'leader' } });
  server.answers.set(READ, { data: [{ ...LINK, role: 'leader', joined: 0 }] });
  await screen.getByRole('button', { name: 'Make Link' }).click();
  const address = `${location.origin}/join#${LINK.token}`;
  await expect.element(screen.getByText(address)).toBeVisible();
  expect(server.requests.find(({ call }) => call === MAKE)?.body).toEqual({ role: 'leader', days: 1 });
  await expect.element(screen.getByText(/No one has joined with it yet\. Made by Ruth Okafor/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Show QR Code' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Scan to Join' });
  await expect.element(dialog.getByRole('figure')).toBeVisible();
  expect(readQrCode(dialog.element())).toBe(address);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a link is taken back, and the way to make another is there', async () => {
  const { screen, server } = await open([LINK], 'leader');
  await expect.element(screen.getByText(/2 people joined with it/u)).toBeVisible();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  expect(await findBarriers()).toEqual([]);
  await screen.getByRole('button', { name: 'Show QR Code' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Scan to Join' });
  await expect.element(dialog.getByRole('figure')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  server.answers.set(TAKE_BACK, { data: true });
  server.answers.set(READ, { data: [] });
  await screen.getByRole('button', { name: 'Take Back' }).click();
  await expect.element(screen.getByRole('button', { name: 'Make Link' })).toBeVisible();
  expect(server.requests.filter(({ call }) => call === TAKE_BACK)).toHaveLength(1);
});

test('a link that has ended says so in place of its address', async () => {
  const { screen } = await open([{ ...LINK, ends_at: new Date(TEST_NOW - DAY_MS).toISOString() }]);
  await expect.element(screen.getByText(/The last link has ended/u)).toBeVisible();
  await expect.element(screen.getByText(/join#/u)).not.toBeInTheDocument();
});

test('a refused change is shown in the words of the server, and the link stays', async () => {
  const { screen, server } = await open([LINK]);
  const because = 'Your role in this church doesn’t allow that.';
  server.answers.set(TAKE_BACK, { status: 403, complaints: [{ for: 'server_error', because }] });
  await screen.getByRole('button', { name: 'Take Back' }).click();
  await expect.element(screen.getByText(because)).toBeVisible();
  await expect.element(screen.getByText(/join#/u)).toBeVisible();
});

test('a member, who can’t invite anyone, sees no links', async () => {
  const { screen, server } = await open([], 'member');
  await expect.element(screen.getByText('Invite with a Link')).not.toBeInTheDocument();
  expect(server.requests.filter(({ call }) => call === READ)).toEqual([]);
});
