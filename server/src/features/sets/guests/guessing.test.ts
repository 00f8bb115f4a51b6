import { GUEST_CODE_ALPHABET, GUEST_CODE_LENGTH, readGuestInvitation } from '@uplift/contract';
import { createSeededRandom } from '@uplift/testing/random';
import { expect, test } from 'vitest';
import { describeSite } from '../../../test-platform/index.ts';
import { openBand } from '../band.acceptance.ts';
import { GUESSES_OF_NETWORK, GUESSES_OF_SITE, TRIES_OF_CODE } from './guessing.ts';
import { invite, joinWith } from './invited.acceptance.ts';

const GUESSES = 10_000;
/** Sent at the same time. */
const AT_ONCE = 50;

describeSite('guessing guest codes', (open) => {
  test(
    '10,000 guesses find nothing: nearly all of them are refused with the time to wait',
    { timeout: 120_000 },
    async () => {
      const { site, ruth } = await openBand(await open());
      await invite(ruth);
      const random = createSeededRandom(4);
      const guess = () =>
        Array.from({ length: GUEST_CODE_LENGTH }, () =>
          GUEST_CODE_ALPHABET.charAt(Math.floor(random() * GUEST_CODE_ALPHABET.length)),
        ).join('');
      const counts = new Map<number, number>();
      for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            // Another network each time: only the limit of the whole site holds.
            const visitor = site.visitor(
              `10.${sent % 251}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`,
            );
            return visitor.call(readGuestInvitation, { body: { code: guess() } });
          }),
        );
        for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      expect(new Set(counts.keys())).toEqual(new Set([404, 429]));
      // Guesses that are looked up at the same time may pass the limit together.
      expect(counts.get(404)).toBeLessThanOrEqual(GUESSES_OF_SITE.attempts + AT_ONCE);
    },
  );

  test('a network is refused after 60 wrong codes in ten minutes, right ones and links included', async () => {
    const { site, ruth } = await openBand(await open());
    const { code, token } = await invite(ruth);
    const visitor = site.visitor('192.0.2.1');
    for (let sent = 0; sent <= GUESSES_OF_NETWORK.attempts; sent += 1)
      expect((await visitor.call(readGuestInvitation, { body: { code: '22222222' } })).status).toBe(404);
    const refused = await visitor.call(readGuestInvitation, { body: { code } });
    expect([refused.status, refused.headers['retry-after'], refused.body?.errors?.[0]?.for]).toEqual([
      429,
      expect.any(String),
      'code',
    ]);
    expect((await joinWith(site, { token }, { visitor })).answer.status).toBe(200);
    expect((await joinWith(site, { code }, { visitor: site.visitor('192.0.2.2') })).answer.status).toBe(200);
  });

  test('right codes are no guesses: a whole church joins from one network', { timeout: 60_000 }, async () => {
    const { site, ruth } = await openBand(await open());
    const { code } = await invite(ruth);
    const people = GUESSES_OF_NETWORK.attempts + 20;
    for (let joined = 0; joined < people; joined += 1)
      expect((await joinWith(site, { code }, { name: `Guest ${joined}` })).answer.status).toBe(200);
  });

  test('one code is tried 1,000 times in ten minutes, from wherever', async () => {
    const { site, ruth } = await openBand(await open());
    const { code } = await invite(ruth);
    for (let tried = 0; tried < TRIES_OF_CODE.attempts; tried += 1)
      await site.platform.limits.count(TRIES_OF_CODE, code);
    expect((await joinWith(site, { code })).answer.status).toBe(429);
  });
});
