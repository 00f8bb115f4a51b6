import { expect, test } from 'vitest';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NotificationsPart } from './notifications-part.tsx';

const [READ, CHANGE] = ['GET /api/v1/account/notifications', 'PATCH /api/v1/account/notifications'];
const SETTINGS = [
  { kind: 'invited', in_app: true, by_mail: true },
  { kind: 'shared', in_app: true, by_mail: false },
  { kind: 'joined', in_app: false, by_mail: null },
  { kind: 'handed-over', in_app: true, by_mail: null },
];

async function open() {
  const page = await renderPage(<NotificationsPart />, { route: '/uplift-id', session: {} });
  page.server.answers.set(READ, { data: SETTINGS });
  await page.navigate('/uplift-id');
  const box = (group: string, name: string) =>
    page.screen.getByRole('group', { name: group }).getByRole('checkbox', { name });
  return { ...page, box };
}

test('each kind shows where the person gets it; a mail that is always sent has no choice', async () => {
  const { screen, box } = await open();
  await expect.element(box('Invitations', 'By email')).toBeChecked();
  await expect.element(box('Shared sets', 'By email')).not.toBeChecked();
  await expect.element(box('New members', 'In Uplift')).not.toBeChecked();
  await expect.element(box('Handing over', 'By email')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/The email about it is always sent/u)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test('a choice is sent at once, and the boxes show what the server has stored', async () => {
  const { box, server } = await open();
  server.answers.set(CHANGE, { data: SETTINGS.map((each) => ({ ...each, in_app: each.kind !== 'invited' })) });
  const invited = box('Invitations', 'In Uplift');
  await expect.element(invited).toBeChecked();
  invited.element().focus();
  await invited.click({ force: true });
  await expect.element(invited).not.toBeChecked();
  await expect.element(invited).toHaveFocus();
  expect(server.requests.at(-1)).toEqual({ call: CHANGE, body: { kind: 'invited', in_app: false } });
});

test('a choice that isn’t stored is taken back, with the reason', async () => {
  const { screen, box, server } = await open();
  server.answers.set(CHANGE, { status: 503, complaints: [{ for: 'server_error', because: 'Try again later.' }] });
  await box('Invitations', 'By email').click({ force: true });
  await expect.element(screen.getByText('Try again later.')).toBeVisible();
  await expect.element(box('Invitations', 'By email')).toBeChecked();
});
