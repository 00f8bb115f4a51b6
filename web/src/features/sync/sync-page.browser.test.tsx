import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SyncState } from '@uplift/core/sync';
import { createStore } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { holdPromise } from '../../testing/hold-promise.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import type { Persistence, Uplift } from '../../state/uplift.ts';
import { SyncPage } from './sync-page.tsx';

async function open(state: PageState = {}) {
  const opened = await renderPage(<SyncPage />, { path: '/uplift-id/sync', session: {}, ...state });
  const setSync = (change: Partial<SyncState>) => opened.syncState.set({ ...opened.syncState.get(), ...change });
  const row = (label: string) => opened.screen.getByRole('group', { name: label });
  return { ...opened, setSync, row };
}

/** A browser that answers the question to keep the library like this. */
function answerKeeping(before: Persistence, answer: () => Promise<Persistence>) {
  return (): Partial<Uplift> => {
    const state = createStore<Persistence>(before);
    const request = async () => {
      const given = await answer();
      state.set(given);
      return given;
    };
    return { persistence: { state, request } };
  };
}

test('the state of syncing follows the server without a reload', async () => {
  const { screen, setSync } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Synced' })).toBeVisible();
  setSync({ status: 'syncing', waiting: 2 });
  await expect.element(screen.getByRole('heading', { name: 'Syncing...' })).toBeVisible();
  await expect.element(screen.getByText('Uploading 2 edits.')).toBeVisible();
  setSync({ status: 'offline', waiting: 1 });
  await expect.element(screen.getByText(/^Can’t reach the server\. Retrying… 1 edit is waiting/u)).toBeVisible();
});

test('the server’s reason for a refused edit goes away once it is accepted', async () => {
  const { screen, setSync } = await open();
  setSync({ status: 'syncing', waiting: 1, trouble: 'This song is too large.' });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/This song is too large\./u);
  await expect.element(screen.getByText('1 edit is waiting on this device.')).toBeVisible();
  setSync({ status: 'synced', waiting: 0, trouble: null });
  await expect.element(alert).not.toBeInTheDocument();
});

test('edits that are stuck lead to the backup, where everything can be exported', async () => {
  const { screen, setSync, address } = await open();
  setSync({ status: 'offline', waiting: 3, isStuck: true });
  await expect.element(screen.getByText(/^3 edits haven’t synced for over five minutes\./u)).toBeVisible();
  await screen.getByRole('link', { name: 'Export Everything' }).click();
  await expect.poll(address).toBe('/library/backup');
});

test('what the server left out is said with what to do, and goes away once it is there', async () => {
  const pressed: string[] = [];
  const { screen, setSync, address } = await open({
    replacePorts: ({ sync }) => ({
      sync: {
        ...sync,
        syncNow: () => void pressed.push('sync'),
        dismissWarnings: () => void pressed.push('dismiss'),
      },
    }),
  });
  setSync({ warnings: ['missing'] });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^The server left out changes that one of your devices has sent\./u);
  await expect.element(alert).toMatchTextContent(/Nothing on this device was removed\./u);
  screen.getByRole('button', { name: 'Ask Again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual(['dismiss', 'sync']);
  setSync({ warnings: ['unproven-deletion', 'set-back'] });
  await expect
    .element(alert)
    .toMatchTextContent(/^The server shows an older state .* They were kept, and sent again\./u);
  setSync({ warnings: [] });
  await expect.element(alert).not.toBeInTheDocument();
  setSync({ warnings: ['foreign-head'] });
  await screen.getByRole('link', { name: 'Save a Backup' }).click();
  await expect.poll(address).toBe('/library/backup');
});

test('Sync Now is pressed by keyboard, and not while there is no network', async () => {
  let presses = 0;
  const { screen, connection } = await open({
    replacePorts: ({ sync }) => ({ sync: { ...sync, syncNow: () => void (presses += 1) } }),
  });
  const button = screen.getByRole('button', { name: 'Sync Now' });
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(presses).toBe(2);
  connection.set('offline');
  await expect.element(button).toBeDisabled();
  connection.set('online');
  await expect.element(button).toBeEnabled();
});

test('an upload can be paused, a download can’t, and a paused one is resumed by its button', async () => {
  const { screen, setSync } = await open();
  const pause = screen.getByRole('button', { name: 'Pause Upload' });
  setSync({ status: 'syncing', waiting: 900, progress: { direction: 'down', done: 10, total: 900 } });
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  await expect.element(pause).not.toBeInTheDocument();
  setSync({ progress: { direction: 'up', done: 10, total: 900 } });
  await expect.element(pause).toBeVisible();
  setSync({ status: 'paused', progress: null });
  await expect.element(screen.getByRole('button', { name: 'Resume Upload' })).toBeVisible();
  await expect.element(pause).not.toBeInTheDocument();
});

test('a device whose records can’t be counted says so, and still shows the state of syncing', async () => {
  const { screen } = await open({
    replacePorts: ({ sync }) => ({
      sync: { ...sync, deviceContents: () => Promise.reject(new Error('The disk is gone.')) },
    }),
  });
  await expect.element(screen.getByText(/^Couldn’t count what’s on this device\./u)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Synced' })).toBeVisible();
});

test('[DATA-1] a visitor who is signed out sees what is on this device, and the way back after signing in', async () => {
  const { screen } = await renderPage(<SyncPage />, { path: '/uplift-id/sync', songs: [buildSong()] });
  await expect.element(screen.getByText('1 only on this device')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sync Now' })).not.toBeInTheDocument();
  const signIn = screen.getByRole('link', { name: 'Sign In' });
  await expect.element(signIn).toHaveAttribute('href', '/sign-in?to=%2Fuplift-id%2Fsync');
});

test('a library that the browser agrees to keep needs no button any more', async () => {
  const { screen } = await open({ replacePorts: answerKeeping('not-persisted', async () => 'persisted') });
  const keep = screen.getByRole('button', { name: 'Keep My Library' });
  await keep.click();
  await expect.element(screen.getByText('This browser keeps your library until you remove it.')).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
});

test('a browser that does not agree to keep the library may be asked again', async () => {
  const { screen } = await open({ replacePorts: answerKeeping('unknown', async () => 'not-persisted') });
  await expect.element(screen.getByText('Not decided yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Keep My Library' }).click();
  await expect.element(screen.getByText(/^The browser hasn’t agreed to keep it\./u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep My Library' })).toBeEnabled();
});

test('the browser is asked once to keep the library while it has not answered', async () => {
  let requests = 0;
  const { promise, resolve } = holdPromise<Persistence>();
  const answer = () => {
    requests += 1;
    return promise;
  };
  const { screen } = await open({ replacePorts: answerKeeping('unknown', answer) });
  await screen.getByRole('button', { name: 'Keep My Library' }).click();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(requests).toBe(1);
  resolve('persisted');
  await expect.element(screen.getByText('This browser keeps your library until you remove it.')).toBeVisible();
});
