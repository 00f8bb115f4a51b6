import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Accounts } from '@uplift/client/accounts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { holdPromise } from '../../testing/hold-promise.ts';
import type { TestAnswer } from '../../testing/test-server.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const SYNC = {
  product_id: 'sync',
  name: 'Sync',
  description: 'Your library on every device.',
  icon: 'cloud' as const,
  prices: { month: { price: 5, price_id: 'sync-month' }, year: { price: 48, price_id: 'sync-year' } },
};
const LIVE = {
  product_id: 'live',
  name: 'Live',
  description: 'Lead a room of devices.',
  icon: 'radio-tower',
  prices: { month: { price: 10, price_id: 'live-month' }, year: { price: 120, price_id: 'live-year' } },
};
const PRODUCTS = 'GET /api/v1/subscription/products';

/** The page before the server knows any plan. */
async function open(state: PageState = {}) {
  return renderPage(<SubscriptionPage />, { session: { subscription: null }, ...state });
}

/** The page once the server answers with these plans. */
async function openWith(products: TestAnswer) {
  const opened = await open();
  opened.server.answers.set(PRODUCTS, products);
  await opened.screen.getByRole('button', { name: 'Try Again' }).click();
  const chooseSync = async () => {
    await opened.screen.getByText('Your library on every device.').click();
    await opened.screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(opened.screen.getByRole('heading', { name: 'Who is it for?' })).toHaveFocus();
  };
  return { ...opened, chooseSync };
}

test('plans that the server doesn’t send say so, and Try Again reads them', async () => {
  const { screen, server } = await open();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Live/u })).not.toBeInTheDocument();
  server.answers.set(PRODUCTS, { data: [SYNC, LIVE] });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('radio', { name: /Live/u })).toBeInTheDocument();
});

test('without any plan on offer the page says so, and Try Again stays', async () => {
  const { screen } = await openWith({ data: [] });
  await expect.element(screen.getByText('No plans are available right now.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('plans are read again by themselves once a device that was offline is online', async () => {
  const { screen, server, connection } = await open({ connection: 'offline' });
  await expect.element(screen.getByText('This device is offline. Plans appear once it’s back online.')).toBeVisible();
  server.answers.set(PRODUCTS, { data: [SYNC, LIVE] });
  connection.set('online');
  await expect.element(screen.getByRole('radio', { name: /Sync/u })).toBeInTheDocument();
});

test('while the plans are read the page shows that it is loading', async () => {
  const held = holdPromise<Awaited<ReturnType<Accounts['listProducts']>>>();
  const { screen } = await open({
    replacePorts: ({ accounts }) => ({ accounts: { ...accounts, listProducts: async () => held.promise } }),
  });
  await expect.element(screen.getByRole('progressbar', { name: 'Loading plans' })).toBeInTheDocument();
  held.resolve({ ok: true, value: [SYNC] });
  await expect.element(screen.getByRole('radio', { name: /Sync/u })).toBeInTheDocument();
});

test('a plan must be chosen before the wizard goes on', async () => {
  const { screen } = await openWith({ data: [SYNC, LIVE] });
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await screen.getByText('Your library on every device.').click();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('the largest saving of paying yearly is named where plans save differently, and none where none does', async () => {
  const different = await openWith({ data: [SYNC, LIVE] });
  await expect.element(different.screen.getByText('save up to 20%')).toBeVisible();
  await different.screen.unmount();
  const none = await openWith({ data: [LIVE] });
  await expect.element(none.screen.getByRole('radio', { name: /Live/u })).toBeInTheDocument();
  await expect.element(none.screen.getByText(/^save/u)).not.toBeInTheDocument();
});

test('a team has a number of seats whose price follows it, and one person has none', async () => {
  const { screen, chooseSync } = await openWith({ data: [SYNC, LIVE] });
  await chooseSync();
  await screen.getByText('One seat, for your own devices.').click();
  await expect.element(screen.getByRole('textbox', { name: 'Seats' })).not.toBeInTheDocument();
  await screen.getByText('One seat per person. You invite them afterward.').click();
  const seats = screen.getByRole('textbox', { name: 'Seats' });
  await seats.fill('7');
  await userEvent.tab();
  await expect.element(screen.getByText(/^7 seats, /u)).toBeVisible();
});

test('Start Over goes back to the plans with none chosen', async () => {
  const { screen, chooseSync } = await openWith({ data: [SYNC, LIVE] });
  await chooseSync();
  await screen.getByRole('button', { name: 'Start Over' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Activate Your Subscription' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a checkout that the server refuses stays on the page with the reason, and can be tried again', async () => {
  const { screen, server, chooseSync } = await openWith({ data: [SYNC, LIVE] });
  await chooseSync();
  await screen.getByText('One seat, for your own devices.').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Does this look right?' })).toHaveFocus();
  const complaints = [{ for: 'server_error', because: 'You already have a subscription.' }];
  server.answers.set('POST /api/v1/subscription/checkout', { status: 409, complaints });
  await screen.getByRole('button', { name: 'Go to Checkout' }).click();
  await expect.element(screen.getByText('You already have a subscription.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Go to Checkout' })).toBeEnabled();
  expect(server.requests.filter(({ call }) => call.endsWith('/checkout'))).toMatchObject([
    { body: { price_id: 'sync-year', quantity: 1 } },
  ]);
});

test('[BILL-3] everything is exported without a subscription, and a missing server is named in the result', async () => {
  const { screen, savedFiles } = await open();
  await screen.getByRole('button', { name: 'Export Everything' }).click();
  await expect
    .element(screen.getByText(/is in your downloads\. Couldn’t get your account’s data from the server\./u))
    .toBeVisible();
  expect([...savedFiles.keys()]).toHaveLength(1);
});

test('an invitation that is no longer there leaves the plans as the only offer', async () => {
  const { screen } = await open({ path: '/invitation?id=gone&token=t', route: '/invitation' });
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Join/u })).not.toBeInTheDocument();
});
