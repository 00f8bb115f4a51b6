import { describe, expect, test } from 'vitest';
import type { SyncStatus } from '@uplift/core/sync';
import { bytesText, keptText, lastSyncedText, statusText, stuckText } from './sync-words.ts';

const NOW = Date.UTC(2026, 10, 21, 20);

function said(status: SyncStatus, waiting: number): string {
  return statusText({ status, waiting }, true).sentence;
}

describe('state of syncing', () => {
  test.each([
    ['authenticate', 'none', 'Sign in to Sync'],
    ['offline', 'bad', 'Sync Unavailable'],
    ['syncing', 'wait', 'Syncing...'],
    ['synced', 'good', 'Synced'],
  ] as const)('[SYNC-2] the state %s has the heading of its badge', (status, tone, headline) => {
    expect(statusText({ status, waiting: 0 }, true)).toMatchObject({ tone, headline });
  });

  test('unsent edits are counted in every state', () => {
    expect(said('syncing', 1)).toBe('Uploading 1 edit.');
    expect(said('syncing', 1200)).toBe('Uploading 1,200 edits.');
    expect(said('offline', 1)).toMatch(/1 edit is waiting on this device\.$/u);
    expect(said('authenticate', 3)).toMatch(/3 edits are waiting on this device\.$/u);
    expect(said('offline', 0)).not.toContain('edit');
  });

  test('the status names the network while offline, and the server while it is unreachable', () => {
    expect(statusText({ status: 'syncing', waiting: 5790, trouble: 'Your account is full.' }, true).sentence).toBe(
      '5,790 edits are waiting on this device.',
    );
    expect(statusText({ status: 'paused', waiting: 5790 }, true)).toMatchObject({
      headline: 'Upload Paused',
      sentence: expect.stringContaining('5,790 edits are waiting on this device.'),
    });
    expect(statusText({ status: 'offline', waiting: 0 }, false).sentence).toContain('You’re offline.');
    expect(statusText({ status: 'offline', waiting: 0 }, true).sentence).toContain('Can’t reach the server.');
  });

  test('the text about stuck edits has a remedy', () => {
    expect(stuckText(1)).toMatch(/^1 edit hasn’t synced .* It’s safe on this device\. Export everything/u);
    expect(stuckText(2)).toMatch(/^2 edits haven’t synced .* They’re safe/u);
  });

  test('the time of the last sync is formatted as on other pages', () => {
    expect(lastSyncedText(NOW - 125_000, NOW)).toBe('2 minutes ago');
    expect(lastSyncedText(null, NOW)).toBe('Not yet');
  });
});

test('records on the device are named by their owner', () => {
  expect(keptText({ owned: 1204, unclaimed: 3, inTrash: 9 })).toBe('1,204 in your account, 3 only on this device');
  expect(keptText({ owned: 0, unclaimed: 3, inTrash: 0 })).toBe('3 only on this device');
  expect(keptText({ owned: 0, unclaimed: 0, inTrash: 2 })).toBe('None');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [84_200_000, '84 MB'],
  [2_140_000_000, '2.1 GB'],
  [5e15, '5,000 TB'],
])('the size of %i bytes is shown as %s', (bytes, words) => {
  expect(bytesText(bytes)).toBe(words);
});

test('a device that the server keeps something from isn’t shown as up to date', () => {
  const shown = statusText({ status: 'synced', waiting: 0, warnings: ['missing'] }, true);
  expect([shown.tone, shown.headline]).toEqual(['bad', 'Check Sync']);
});
