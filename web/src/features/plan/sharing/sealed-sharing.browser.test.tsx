import * as keys from '@uplift/adapters/keys';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildSet } from '../../../testing/build-records.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PlanPage } from '../editor/plan-page.tsx';
import { SharedPlanPage } from './shared-plan-page.tsx';

const LIST = 'GET /api/v1/sets/sunday/collaborators';
const MEMBERS = 'GET /api/v1/sets/sunday/members';
const SEAL = 'PATCH /api/v1/sets/sunday/sealed';
const DANIEL = { email_address: 'daniel@example.org', uplift_id: 'a11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c' };

/** The Share dialog of an end-to-end encrypted owner whose set is shared with Daniel. */
async function openDialog(member: object = {}) {
  const opened = await renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    sets: [buildSet([{ section: 'Welcome', duration: 60 }])],
    session: { masterKey: '{}' },
    replaceDevice: () => ({ isOnlyHere: async () => false }),
  });
  const public_key = (await keys.createIdentity()).publicKey;
  const daniel = { ...DANIEL, public_key, generation: 1, ...member };
  const { answers } = opened.server;
  answers.set(LIST, { data: [{ full_name: 'Daniel Okafor', email_address: DANIEL.email_address }] });
  answers.set('GET /api/v1/sets/own-shared', { data: ['sunday'] });
  answers.set(MEMBERS, { data: [daniel] });
  answers.set('GET /api/v1/account/identity', { data: null });
  answers.set('PATCH /api/v1/account/identity', { data: true });
  answers.set(SEAL, { data: true });
  await opened.screen.getByRole('button', { name: 'Share' }).click();
  return { ...opened, daniel, dialog: opened.screen.getByRole('dialog', { name: 'Share this Set' }) };
}

/** Closes the dialog and opens it again. */
async function openAgain({ screen }: Awaited<ReturnType<typeof openDialog>>) {
  await screen.getByRole('button', { name: 'Done' }).click();
  await screen.getByRole('button', { name: 'Share' }).click();
}

describe('sharing a sealed set', () => {
  test.each([
    [{}, 'Can open it'],
    [{ uplift_id: null, public_key: null, generation: null }, 'Waiting for them to sign in'],
    [{ generation: null }, 'Waiting for this device'],
  ])('a person of %j shows “%s”', async (member, words) => {
    const { dialog } = await openDialog(member);
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  });

  test('a safety code that matches is remembered', async () => {
    const { dialog, screen } = await openDialog();
    await dialog.getByRole('button', { name: 'Safety Code of Daniel Okafor' }).click();
    const code = screen.getByRole('dialog', { name: 'Safety Code' });
    await expect.element(code.getByText('Are you really sharing with Daniel?')).toBeVisible();
    const groups = code.getByRole('list', { name: 'Safety code' });
    await expect.element(groups).toBeVisible();
    expect(groups.element().textContent).toMatch(/^(?:\d{4}){12}$/u);
    await expect.element(code.getByRole('figure', { name: 'Safety code as a QR code' })).toBeVisible();
    await code.getByRole('button', { name: 'It Matches' }).click();
    await expect.element(dialog.getByText('Can open it, safety code compared')).toBeVisible();
  });

  test('a person whose code does not match gets nothing until their key is accepted', async () => {
    const { dialog, screen } = await openDialog();
    await dialog.getByRole('button', { name: 'Safety Code of Daniel Okafor' }).click();
    await screen.getByRole('button', { name: 'It Does Not Match' }).click();
    await expect.element(dialog.getByText('Key changed: check the safety code')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept the key of Daniel Okafor' }).click();
    await expect.element(dialog.getByText('Can open it', { exact: true })).toBeVisible();
  });

  test('a key that changed is shown, and is used once it is accepted', async () => {
    const opened = await openDialog();
    const { dialog, screen, server, daniel } = opened;
    await dialog.getByRole('button', { name: 'Safety Code of Daniel Okafor' }).click();
    await screen.getByRole('button', { name: 'It Matches' }).click();
    const public_key = (await keys.createIdentity()).publicKey;
    server.answers.set(MEMBERS, { data: [{ ...daniel, public_key, generation: null }] });
    await openAgain(opened);
    await expect.element(dialog.getByText('Key changed: check the safety code')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept the key of Daniel Okafor' }).click();
    await expect
      .poll(() => server.requests.findLast(({ call }) => call === SEAL)?.body, { timeout: 5_000 })
      .toMatchObject({
        keys: [{ uplift_id: DANIEL.uplift_id, public_key }],
      });
  });
});

test('a set that the server has no room for says so next to its people', async () => {
  const { dialog, server, ...opened } = await openDialog({ generation: null });
  server.answers.set(SEAL, {
    status: 507,
    complaints: [{ for: 'server_error', because: 'The account is full.' }],
  });
  await openAgain({ dialog, server, ...opened });
  await expect.element(dialog.getByText(/^Your account is full, so they don’t get your latest changes/u)).toBeVisible();
});

/** The page of a sealed set that Daniel shares, with what the server sends of it. */
async function openShared(sent: object) {
  const opened = await renderPage(<SharedPlanPage />, {
    path: '/plan/shared/evening',
    route: '/plan/shared/:setId',
    session: {},
  });
  const public_key = (await keys.createIdentity()).publicKey;
  opened.server.answers.set('GET /api/v1/account/identity', { data: null });
  opened.server.answers.set('PATCH /api/v1/account/identity', { data: true });
  opened.server.answers.set('GET /api/v1/sets/evening/shared', {
    data: {
      id: 'evening',
      owner: { full_name: 'Daniel Okafor', profile_picture: '/p', uplift_id: DANIEL.uplift_id, public_key },
      is_own: false,
      version: '1',
      ...sent,
    },
  });
  await opened.screen.getByRole('button', { name: 'Try Again' }).click();
  return opened;
}

test('a set that isn’t sealed for this account yet says so', async () => {
  const { screen } = await openShared({ sealed: null, key: null });
  const words = 'Daniel Okafor’s device has not opened this set for you yet.';
  await expect.element(screen.getByText(words)).toBeVisible();
});

test.each([390, 820, 1440])('a set that its owner’s device didn’t seal isn’t shown, at %j px', async (width) => {
  await page.viewport(width, 900);
  const sealed = { generation: 1, content: btoa('x'.repeat(200)) };
  const { screen } = await openShared({ sealed, key: btoa('k'.repeat(113)).slice(0, 152) });
  await expect.element(screen.getByText('This set of Daniel Okafor can’t be opened')).toBeVisible();
  await expect.element(screen.getByText(/something else than their device sealed for you/u)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findBarriers()).toEqual([]);
});
