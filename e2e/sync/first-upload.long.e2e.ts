import { somebody, test } from '../support/accounts.ts';
import { uploadLibrary } from './uploaded-library.ts';

test('[SYNC-1, DATA-40, DATA-41] a library of 10,000 songs is uploaded: counted, paused, and interrupted by a reload', async ({
  page,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(1_200_000);
  await uploadLibrary(page, { mailbox, person: somebody(), count: 10_000, withinMs: 600_000 });
});
