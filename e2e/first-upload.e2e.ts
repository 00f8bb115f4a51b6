import { expect } from '@playwright/test';
import { somebody, test } from './accounts.ts';
import { openSecondDevice } from './signing-in.ts';
import { signInThere } from './synced-devices.ts';
import { uploadLibrary } from './uploaded-library.ts';

const SONGS = 600;

test('[SYNC-1, DATA-40, DATA-41] a library is uploaded: counted, paused, cut by a reload, and all there on another device', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await uploadLibrary(page, { mailbox, person: ada, count: SONGS, withinMs: 60_000 });
  const other = await openSecondDevice(browser);
  await signInThere(other, mailbox, ada);
  await other.goto('/library/songs');
  await expect(other.getByRole('grid', { name: 'Songs' })).toHaveAttribute('aria-rowcount', String(SONGS + 1));
});
