import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSet } from '../../../testing/build-records.ts';
import { holdPromise } from '../../../testing/hold-promise.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { TestAnswer } from '../../../testing/test-server.ts';
import { PlanPage } from '../editor/plan-page.tsx';

const LIST = 'GET /api/v1/sets/sunday/collaborators';
const SHARE = 'POST /api/v1/sets/sunday/share';
const SET = buildSet([{ section: 'Welcome', duration: 60 }]);

async function open(answers: Readonly<Record<string, TestAnswer | (() => Promise<TestAnswer>)>>) {
  const page = await renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    sets: [SET],
    session: {},
    // The server has the set already.
    replaceDevice: () => ({ isOnlyHere: async () => false }),
  });
  for (const [call, answer] of Object.entries(answers)) page.server.answers.set(call, answer);
  await page.screen.getByRole('button', { name: 'Share' }).click();
  return { ...page, dialog: page.screen.getByRole('dialog', { name: 'Share this Set' }) };
}

test('[SHARE-1] an empty address can’t be added', async () => {
  const { dialog, server } = await open({ [LIST]: { data: [] } });
  await expect.element(dialog.getByRole('button', { name: 'Add Person' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(server.requests.filter(({ call }) => call === SHARE)).toEqual([]);
});

test('an address that is none is refused at its field before anything is sent', async () => {
  const { dialog, server } = await open({ [LIST]: { data: [] } });
  const field = dialog.getByLabelText('Email address');
  await field.fill('ruth at example');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  expect(server.requests.filter(({ call }) => call === SHARE)).toEqual([]);
});

test('people that can’t be listed say why, and are asked for again by Try Again', async () => {
  const { dialog, server } = await open({});
  await expect.element(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  server.answers.set(LIST, { data: [] });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog.getByText('Only you can see this set.')).toBeVisible();
});

test('while the server is asked, neither the address nor the button takes another press', async () => {
  const { promise, resolve } = holdPromise<TestAnswer>();
  const { dialog } = await open({ [LIST]: { data: [] }, [SHARE]: () => promise });
  const field = dialog.getByLabelText('Email address');
  await field.fill('daniel@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('readonly');
  resolve('unreachable');
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect.element(field).toHaveValue('daniel@example.org');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});
