import { packPage } from '@uplift/core/sync';
import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { lockNow, becomeEndToEnd } from '../pages/encryption.ts';
import { enterAddress, field, heading, openSecondDevice, press } from '../pages/signing-in.ts';
import {
  backToSongs,
  editSong,
  expectSynced,
  expectTitles,
  signUpWithSongs,
  syncBadge,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }, { title: 'Blessed Assurance' }];
const KEY = '/api/v1/auth/session/key';

/** Changes the data of the server's answers to a call of a page. Returns what stops that. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name the data that the contract promises
async function tamper<Data>(page: Page, path: string, change: (data: Data) => unknown): Promise<() => Promise<void>> {
  const isCall = ({ pathname }: URL) => pathname === path;
  await page.route(isCall, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { readonly data?: Data };
    const data = json.data === undefined ? {} : { data: change(json.data) };
    await route.fulfill({ response, json: { ...json, ...data } });
  });
  return () => page.unroute(isCall);
}

/** Reads the reason that nothing syncs where the badge leads. */
async function expectTrouble(page: Page, words: string): Promise<void> {
  await expect(syncBadge(page)).toHaveText('Sync Unavailable');
  await page.goto('/uplift-id/sync');
  await expect(page.getByText(words)).toBeVisible();
}

interface SentKey {
  readonly masterKey: string | null;
}

test('a server that means harm is refused with a message, and the songs stay', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await signUpWithSongs(page, { mailbox, person: ada, songs: SONGS });
  await becomeEndToEnd(page, ada);
  await page.goto('/library/songs');
  await expectSynced(page);

  await test.step('a new device sends no password that is derived more weakly', async () => {
    const other = await openSecondDevice(browser);
    await tamper<object>(other, '/api/v1/auth/kdf', (kdf) => ({ ...kdf, memory_kib: 8 }));
    await enterAddress(other, ada.emailAddress);
    await field(other, 'Password').fill(ada.password);
    await press(other, 'Sign In');
    await expect(other.getByText('The server asked for less protection of your password')).toBeVisible();
    await other.context().close();
  });

  await test.step('a server that says it has the key gets nothing, and the songs stay open', async () => {
    const known = Buffer.alloc(32, 7).toString('base64url');
    const stop = await tamper<SentKey>(page, KEY, (key) => ({ ...key, masterKey: known }));
    await page.goto('/library/songs');
    await expectTitles(page).toContain('Amazing Grace');
    await expectTrouble(page, 'but the server says that it has your key.');
    await stop();
  });

  await test.step('an earlier key of the library isn’t sealed with', async () => {
    interface Space {
      readonly keys: readonly { readonly generation: number }[];
    }
    const withoutNewest = ({ keys }: Space) => keys.toSorted((a, b) => a.generation - b.generation).slice(0, -1);
    const stop = await tamper<readonly Space[]>(page, '/api/v1/spaces', (spaces) =>
      spaces.map((space) => ({ ...space, keys: withoutNewest(space) })),
    );
    await page.goto('/library/songs');
    await editSong(page, 'Abide with Me');
    await field(page, 'Title').fill('Abide with Us');
    await backToSongs(page);
    await expectTitles(page).toContain('Abide with Us');
    await expectTrouble(page, 'The server left out the newest key of your library');
    await stop();
    await page.goto('/library/songs');
    await expectSynced(page);
  });

  await test.step('a damaged envelope opens nothing on a locked device, and is named', async () => {
    await lockNow(page);
    const stop = await tamper<SentKey>(page, KEY, (key) => ({
      ...key,
      masterKey: key.masterKey?.slice(0, -9) ?? null,
    }));
    await page.reload();
    await expect(heading(page, 'Your songs can’t be opened')).toBeVisible();
    await expect(page.getByText('The server sent keys that aren’t yours or are damaged.')).toBeVisible();
    await stop();
    await press(page, 'Try Again');
    await field(page, 'Password').fill(ada.password);
    await press(page, 'Unlock');
    await expectTitles(page).toContain('Abide with Us');
  });

  await test.step('a song that isn’t sealed isn’t shown', async () => {
    const data = { counters: { '7': 1 }, since: 0, entries: [Uint8Array.of(0, 0, 0)] };
    const invented = { id: '11111111-2222-4333-8444-555555555555', data, proof: null };
    let latest = 0;
    await tamper<{ readonly songs: number }>(page, '/api/v1/versions', (versions) => {
      latest = versions.songs;
      return { ...versions, songs: latest + 1 };
    });
    await page.route('**/api/v1/packed/songs?cursor=*', async (route) => {
      const body = Buffer.from(packPage([{ ...invented, version: latest + 1 }]));
      await route.fulfill({ contentType: 'application/octet-stream', body });
    });
    await page.goto('/uplift-id/sync');
    await expect(page.getByText('1 record couldn’t be read. It was set aside unchanged')).toBeVisible();
    await page.goto('/library/songs');
    await expectTitles(page).toEqual(['Abide with Us', 'Amazing Grace', 'Blessed Assurance']);
  });
});

test('code that was put into a page on its way isn’t run', async ({ browser, accountsServer: { origin } }) => {
  const page = await (await browser.newContext()).newPage();
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<head>', '<head><script>document.title = "Changed"</script>');
    await route.fulfill({ response, body });
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
  await page.goto(`${origin}/`);
  await refused;
  await expect(page).not.toHaveTitle('Changed');
  await page.context().close();
});
