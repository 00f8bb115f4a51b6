import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage, type PageState } from '../testing/render-page.tsx';
import { TEST_NOW } from '../testing/test-uplift.ts';
import { SignedInArea } from './signed-in-area.tsx';

const HOUR_MS = 3_600_000;
const JOINED = {
  id: 'd0bbb0d6-6a0c-4f9c-9d7b-5d5d5d5d5d5d',
  image: '/picture?v=0',
  at: new Date(TEST_NOW - HOUR_MS).toISOString(),
  person: 'Tomas Svensson',
  action: 'joined',
  object: 'Harbour Street Chapel',
  href: '/uplift-id/church',
  read: false,
};
const SIGNED_OUT = '/api/v1/auth/sign-out';
const LISTED = 'GET /api/v1/notifications';

async function open(state: PageState = {}) {
  const opened = await renderPage(<SignedInArea />, { session: {}, ...state });
  const { screen } = opened;
  const bell = screen.getByRole('button', { name: /^Notifications/u });
  const account = screen.getByRole('button', { name: /^Account/u });
  await expect.element(bell).toBeVisible();
  return { ...opened, bell, account, list: screen.getByRole('dialog', { name: 'Notifications' }) };
}

test('[NOTE-2] without notifications the list says where they will appear, and has nothing to mark', async () => {
  const { bell, list } = await open();
  await bell.click();
  await expect.element(list.getByText("When you get notifications, they'll appear here.")).toBeVisible();
  await expect.element(list.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('notifications that can’t be read say why instead of claiming that there are none', async () => {
  const { bell, list, server } = await open();
  server.answers.set(LISTED, 'unreachable');
  await bell.click();
  await expect.element(list).toBeVisible();
  await expect.element(list.getByText(/reach|offline|connect/iu)).toBeVisible();
  await expect.element(list.getByText("When you get notifications, they'll appear here.")).not.toBeInTheDocument();
});

test('notifications are read again whenever the list is opened', async () => {
  const { bell, list, server } = await open();
  await bell.click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  server.answers.set(LISTED, { data: [JOINED] });
  await bell.click();
  await expect.element(list.getByText('Tomas Svensson')).toBeVisible();
  await expect.element(list.getByText('an hour ago')).toBeVisible();
});

test('marking that the server refuses leaves the notifications unread', async () => {
  const { bell, list, server } = await open();
  server.answers.set(LISTED, { data: [JOINED] });
  await bell.click();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .poll(() => server.requests.some(({ call }) => call.startsWith('PATCH') || call.startsWith('PUT')))
    .toBe(true);
  await expect.element(list.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
});

test('a long notification wraps within its list', async () => {
  const { bell, list, server } = await open();
  const object = 'The Evangelical Lutheran Church of the Holy Cross and Saint Bartholomew on the Upper Market';
  server.answers.set(LISTED, { data: [{ ...JOINED, object }] });
  await bell.click();
  const link = list.getByRole('link');
  await expect.element(link).toBeVisible();
  const [outer, inner] = [list.element().getBoundingClientRect(), link.element().getBoundingClientRect()];
  expect(inner.right).toBeLessThanOrEqual(outer.right);
});

test('Escape closes the account’s menu and gives the focus back to its button', async () => {
  const { screen, account } = await open();
  await account.click();
  await expect.element(screen.getByRole('menuitem', { name: /Account Settings/u })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menuitem', { name: /Account Settings/u })).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

test('a member of one church has no church to switch to', async () => {
  const { screen, account } = await open();
  await account.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: /Switch Church/u })).not.toBeInTheDocument();
});

test('signing out with edits that wait asks first, and Stay Signed In ends nothing', async () => {
  const { screen, account, server, syncState } = await open();
  syncState.set({ ...syncState.get(), waiting: 2 });
  await account.click();
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = screen.getByRole('dialog', { name: 'Sign Out Before Syncing Finishes?' });
  await expect.element(question.getByText(/^2 edits are not in your account yet\./u)).toBeVisible();
  await question.getByRole('button', { name: 'Stay Signed In' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requests.filter(({ call }) => call.endsWith(SIGNED_OUT))).toEqual([]);
});

test('the question about waiting edits follows the sync that goes on behind it', async () => {
  const { screen, account, syncState } = await open();
  syncState.set({ ...syncState.get(), waiting: 1 });
  await account.click();
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = screen.getByRole('dialog', { name: 'Sign Out Before Syncing Finishes?' });
  await expect.element(question.getByText(/^1 edit is not in your account yet\./u)).toBeVisible();
  syncState.set({ ...syncState.get(), waiting: 0 });
  await expect.element(question.getByText('Everything is in your account now. You can sign out.')).toBeVisible();
});

test('signing out with nothing waiting asks nothing and is sent at once', async () => {
  const { screen, account, server } = await open();
  await account.click();
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(() => server.requests.some(({ call }) => call.endsWith(SIGNED_OUT))).toBe(true);
  await expect
    .element(screen.getByRole('dialog', { name: 'Sign Out Before Syncing Finishes?' }))
    .not.toBeInTheDocument();
});
