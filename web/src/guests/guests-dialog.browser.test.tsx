import { useState } from 'react';
import { expect, test } from 'vitest';
import { page as screenSize, userEvent } from 'vitest/browser';
import { toId, type SetId } from '@uplift/core/foundation';
import { findBarriers } from '../testing/find-barriers.ts';
import { readQrCode } from '../testing/read-qr-code.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { TestAnswer } from '../testing/test-server.ts';
import { InviteGuests } from './invite-guests.tsx';

const call = (method: string) => `${method} /api/v1/sets/sunday/guests`;
const [READ, CREATE, TAKE_BACK] = [call('GET'), call('POST'), call('DELETE')];
const CODE = {
  id: '7d9f1c2e-0b4a-4c1d-9e8f-1a2b3c4d5e6f',
  token: 'A'.repeat(43),
  code: 'K7MW3XQ9',
  created_at: '2026-11-29T08:00:00.000Z',
  ends_at: '2026-11-29T13:00:00.000Z',
  owner_secret: null,
  generation: null,
  guests: [{ full_name: 'Anna Berg', joined_at: '2026-11-29T08:30:00.000Z' }],
};

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <InviteGuests setId={toId<SetId>('sunday')} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

async function open(answers: Readonly<Record<string, TestAnswer>>) {
  const page = await renderPage(<Opener />, { session: {} });
  for (const [asked, answer] of Object.entries(answers)) page.server.answers.set(asked, answer);
  await page.screen.getByRole('button', { name: 'Open' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Invite Guests' });
  await expect.element(dialog).toBeVisible();
  return { ...page, dialog };
}

test('a set without a code says what a code is for, and makes one on request', async () => {
  const { dialog, server } = await open({ [READ]: { data: null }, [CREATE]: { data: CODE } });
  await expect.element(dialog.getByText(/anyone who scans it follows this set/u)).toBeVisible();
  server.answers.set(READ, { data: CODE });
  await dialog.getByRole('button', { name: 'Show Code' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
  await expect.element(dialog.getByText('K7MW 3XQ9')).toBeVisible();
  await expect.element(dialog.getByText(`Scan, or open ${location.host}/guest`)).toBeVisible();
  expect(readQrCode(dialog.element())).toBe(`${location.origin}/guest#${CODE.token}`);
});

test('those who have joined are listed, and new ones appear', async () => {
  const { dialog, server } = await open({ [READ]: { data: CODE } });
  await expect.element(dialog.getByRole('heading', { name: 'Guests (1)' })).toBeVisible();
  await expect.element(dialog.getByText('Anna Berg')).toBeVisible();
  const peter = { full_name: 'Peter', joined_at: '2026-11-29T08:40:00.000Z' };
  server.answers.set(READ, { data: { ...CODE, guests: [...CODE.guests, peter] } });
  await expect.element(dialog.getByRole('heading', { name: 'Guests (2)' }), { timeout: 8_000 }).toBeVisible();
});

test('a code is taken back at once, and the keyboard reaches everything', async () => {
  const { dialog, server } = await open({ [READ]: { data: CODE }, [TAKE_BACK]: { data: true } });
  const takeBack = dialog.getByRole('button', { name: 'Take Back' });
  takeBack.element().focus();
  server.answers.set(READ, { data: null });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Show Code' })).toHaveFocus();
  expect(server.requests.filter((sent) => sent.call === TAKE_BACK)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refusal is said in the words of the server, and so is a code that can’t be read', async () => {
  const because = 'Inviting guests needs the Live plan.';
  const { dialog, server } = await open({
    [READ]: { data: null },
    [CREATE]: { status: 402, complaints: [{ for: 'subscription', because }] },
  });
  await dialog.getByRole('button', { name: 'Show Code' }).click();
  await expect.element(dialog.getByText(because)).toBeVisible();
  server.answers.set(READ, 'unreachable');
});

test('a sealed set has a QR code and a link, and says why there is no code to type', async () => {
  const { dialog } = await open({ [READ]: { data: { ...CODE, code: null } } });
  await expect.element(dialog.getByText('Scan to join')).toBeVisible();
  await expect.element(dialog.getByText(/end-to-end encrypted/u)).toBeVisible();
});

test.each([390, 820, 1440])('axe finds nothing in the dialog at a width of %d', async (width) => {
  await screenSize.viewport(width, 844);
  const { dialog } = await open({ [READ]: { data: CODE } });
  await expect.element(dialog.getByText('Anna Berg')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});
