import { expect } from '@playwright/test';
import { createCanaries, type Canaries } from './canaries/planted.ts';
import { liveInAccount, lockAndUnlock } from './canaries/lived-in.ts';
import { readKeys } from './canaries/read-keys.ts';
import { createSearch, keyNeedle, textNeedle, type Needle } from './canaries/search-bytes.ts';
import { startWatchedServer, type WatchedServer } from './canaries/watched-server.ts';
import { becomeEndToEnd } from '../pages/encryption.ts';
import { signUp } from '../pages/signing-in.ts';
import { somebody } from '../support/accounts.ts';
import { test as base } from '../support/journey.ts';
import { readRecoveryWords } from '@uplift/adapters/keys';

const LONG_MS = 120_000;
const PLANTED = 1_000;

/** Journeys at a server of which everything is recorded. */
const test = base.extend<object, { readonly watched: WatchedServer }>({
  watched: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it takes
    async ({}, lend) => {
      const watched = await startWatchedServer();
      await lend(watched);
      await watched.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ watched }, lend) => lend(watched.proxy.origin),
});

test('a server has no word and no key of an end-to-end encrypted account', async ({ page, browser, watched }) => {
  test.setTimeout(LONG_MS);
  const { proxy, redisLine, server } = watched;
  const canaries = createCanaries();
  const person = { ...somebody(), password: canaries.plant('password') };
  await signUp(page, server.mailbox, person);
  const words = await becomeEndToEnd(page, person);
  proxy.take();
  const before = await readKeys(page, person.password);
  const now = await liveInAccount(page, { canaries, browser, person, mailbox: server.mailbox });
  await lockAndUnlock(page, now);
  const needles = [...listNeedles(canaries, words), ...before, ...(await readKeys(page, now.password))];
  expect(canaries.listed().length).toBeGreaterThanOrEqual(PLANTED);

  const search = createSearch(needles);
  const traffic = proxy.take();
  expect(traffic.length).toBeGreaterThan(100);
  for (const passed of ['PATCH /api/v1/songs', 'PATCH /api/v1/sets', 'GET /socket', '/api/v1/auth/kdf'])
    expect(traffic.some((part) => part.includes(passed))).toBe(true);
  expect(traffic.flatMap(search)).toEqual([]);
  const sentToRedis = redisLine.take();
  expect(sentToRedis.some((part) => part.includes('Ruth Calder'))).toBe(true);
  expect(sentToRedis.flatMap(search)).toEqual([]);
  await page.goto('about:blank');
  await server.goDown();
  const left = watched.leftFiles();
  const mails = Buffer.from(JSON.stringify(server.mailbox.mails));
  expect([...left, mails].flatMap(search)).toEqual([]);
  expect(left.some((file) => file.includes(person.emailAddress))).toBe(true);
  await server.comeBack();
});

test('the same search finds the words and keys of a managed account', async ({ page, browser, watched }) => {
  test.setTimeout(LONG_MS);
  const { proxy, redisLine, server } = watched;
  const canaries = createCanaries();
  const person = { ...somebody(), password: canaries.plant('password') };
  await signUp(page, server.mailbox, person);
  proxy.take();
  redisLine.take();
  const now = await liveInAccount(page, { canaries, browser, person, mailbox: server.mailbox });
  const needles = [...listNeedles(canaries, []), ...(await readKeys(page, now.password))];
  const search = createSearch(needles);
  const found = new Set(proxy.take().flatMap(search));
  expect([...found]).toEqual(expect.arrayContaining(['root key']));
  const exported = canaries.listed().filter(({ place, word }) => found.has(`${place} ${word}`));
  expect(exported.length).toBeGreaterThan(PLANTED - 10);
  expect(exported.map(({ place }) => place)).not.toContain('password');
  // The servers of a site send one another the song that is edited while it is played.
  const sentToRedis = new Set(redisLine.take().flatMap(search));
  expect([...sentToRedis].filter((name) => name.startsWith('lyric '))).toHaveLength(13);
});

function listNeedles(canaries: Canaries, words: readonly string[]): readonly Needle[] {
  const entropy = readRecoveryWords(words.join(' '));
  const planted = canaries.listed().map(({ place, word }) => textNeedle(`${place} ${word}`, word));
  if (!entropy.ok) return planted;
  const spoken = [' ', ',', '","', '\n'].map((between) => Buffer.from(words.slice(0, 4).join(between)));
  return [...planted, keyNeedle('recovery key', entropy.value), { name: 'recovery words', forms: spoken }];
}
