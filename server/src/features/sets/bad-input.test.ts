import { expect, test } from 'vitest';
import { setShares } from '../../platform/database/schema.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import { joinBand, openBand, setIn, SUNDAY } from './band.acceptance.ts';

const NO_ADDRESSES: readonly unknown[] = [
  undefined,
  null,
  5,
  ['a@example.org'],
  '',
  'tomas',
  'tomas@',
  'tomas@example.org\r\nBcc: all@example.org',
  'Bcc: all@example.org\ntomas@example.org',
  'a@example.org,b@example.org',
  '<tomas@example.org>',
  'tomas\0@example.org',
  `${'a'.repeat(4_988)}@example.org`,
];

describeSite('sharing, when what is asked makes no sense', (open) => {
  test('an invalid address is refused, and no one is notified', async () => {
    const { site, ruth } = await openBand(await open());
    for (const address of NO_ADDRESSES) {
      const { status, body } = await ruth.share(address);
      expect([address, status, body?.errors?.[0]?.for]).toEqual([address, 400, 'email_address']);
    }
    expect(await site.platform.queries.select().from(setShares)).toEqual([]);
  });

  test('an id or an address in the path that cannot exist is not found', async () => {
    const { ruth } = await openBand(await open());
    const paths = [
      ['GET', '/api/v1/sets/a%00b/shared'],
      ['GET', '/api/v1/sets/%0A/collaborators'],
      ['GET', `/api/v1/sets/${'a'.repeat(201)}/shared`],
      ['POST', '/api/v1/sets/a%00b/share'],
      ['DELETE', '/api/v1/sets/sunday/share/no-address'],
      ['DELETE', '/api/v1/sets/sunday/share/a%00%40example.org'],
      ['DELETE', '/api/v1/sets/sunday/share/a%40example.org%0D%0AX%3A1'],
      ['DELETE', `/api/v1/sets/sunday/share/${'a'.repeat(988)}%40example.org`],
      ['DELETE', "/api/v1/sets/sunday'%20or%201%3D1--/share/a%40example.org"],
    ] as const;
    for (const [method, path] of paths) {
      const body = method === 'POST' ? { body: { email_address: 'a@example.org' } } : {};
      expect([path, (await ruth.visitor.send(method, path, body)).status]).toEqual([path, 404]);
    }
    expect((await ruth.visitor.send('GET', '/api/v1/sets/%ff/shared')).status).toBe(400);
    const longest = 'a'.repeat(5_000);
    const tooLong = [
      await ruth.visitor.send('GET', `/api/v1/sets/${longest}/shared`),
      await ruth.visitor.send('DELETE', `/api/v1/sets/sunday/share/${longest}%40example.org`),
    ];
    expect(tooLong.map(({ status }) => status)).toEqual([414, 414]);
  });

  test('ids and addresses with special characters are passed on complete', async () => {
    const { site, ruth } = await openBand(await open());
    const odd = { id: 'a b/ç?%#’', address: `${'ü'.repeat(120)}+o'neil&co@例え.example` };
    await ruth.library.put('sets', odd.id, SUNDAY);
    expect((await ruth.share(odd.address, { setId: odd.id })).status).toBe(200);
    const [mail] = await site.platform.mailsTo(odd.address);
    expect(mail?.essence).toBe(`http://localhost:4400/shared/plan/${encodeURIComponent(odd.id)}`);
    const late = await joinBand(site, { ...person('Late Singer'), emailAddress: odd.address });
    expect(setIn(await late.read(odd.id)).id).toBe(odd.id);
    expect((await ruth.unshare(odd.address, odd.id)).status).toBe(200);
  });
});
