import { pushCollection, signIn } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from './test-platform/index.ts';
import type { Answer, OpenSite } from './test-platform/index.ts';

const ADA = person('Ada Lovelace');
/** Large enough for the thread to read it. */
const LARGE = 'x'.repeat(300_000);
const PATH = pushCollection.path.replace(':record_id', 'a');

const firstReason = ({ body }: Answer) => body?.errors?.[0]?.because;

async function signedIn(open: OpenSite) {
  const site = await open();
  return { site, ada: await site.signedUp(ADA) };
}

describeSite('large bodies', (open) => {
  test.each([
    ['cut off', `{"counters":{},"entry":"${LARGE}`],
    ['with a name that changes a prototype', `{"__proto__":{"a":1},"entry":"${LARGE}"}`],
    ['no JSON', LARGE],
  ])('a large body that is %s is refused like a small one, and the next is read', async (_kind, body) => {
    const { ada } = await signedIn(open);
    const headers = { 'content-type': 'application/json' };
    const answer = await ada.send('PATCH', PATH, { body, headers });
    const small = await ada.send('PATCH', PATH, { body: body.replace(LARGE, ''), headers });
    expect([answer.status, answer.body]).toEqual([400, small.body]);
    const readable = { change: 1, counters: {}, base: {}, entry: LARGE, version: 0 };
    expect(firstReason(await ada.call(pushCollection, { params: { record_id: 'a' }, body: readable }))).toBe(
      'This isn’t a sealed entry.',
    );
  });

  test('a large body of a stranger is not read', async () => {
    const { site } = await signedIn(open);
    const headers = { 'content-type': 'application/json' };
    const answer = await site.visitor().send('PATCH', PATH, { body: `{"${LARGE}`, headers });
    expect([answer.status, firstReason(answer)]).toEqual([401, 'You aren’t signed in.']);
  });
});

describeSite('calls that need no session', (open) => {
  test('large bodies without a session wait for others of their network, and for no one else', async () => {
    const { site } = await signedIn(open);
    const [crowd, guest] = [site.visitor('192.0.2.1'), site.visitor('192.0.2.2')];
    const ends: (() => void)[] = [];
    const untilTheEnd = () => new Promise<void>((resolve) => ends.push(resolve));
    const others = [1, 2].map(() => site.platform.networkTurns.take('192.0.2.1', untilTheEnd));
    const answered: string[] = [];
    const attempt = { body: { email_address: ADA.emailAddress, password: 'A'.repeat(43) } };
    const waiting = crowd.call(signIn, attempt).then(() => answered.push('crowd'));
    await guest.call(signIn, attempt).then(() => answered.push('guest'));
    expect(answered).toEqual(['guest']);
    for (const end of ends) end();
    await Promise.all([...others, waiting]);
    expect(answered).toEqual(['guest', 'crowd']);
  });
});
