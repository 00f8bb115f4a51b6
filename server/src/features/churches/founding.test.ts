import { foundChurch, listChurches, listLibraries, readChurchPeople, readSession } from '@uplift/contract';
import { expect, test } from 'vitest';
import { auditTrail } from '../../platform/audit/audit.repository.ts';
import { describeSite } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import { openChapel, readUpliftId, RUTH, TOMAS } from './chapel.acceptance.ts';

const found = (visitor: Visitor, name: string) => visitor.call(foundChurch, { body: { name } });

describeSite('founding a church', (open) => {
  test('[ACCT-24] a person founds a church, owns it, and has its library', async () => {
    const site = await open();
    const ruth = await site.signedUp(RUTH);
    const { body, status } = await found(ruth, ' Harbour Street Chapel ');
    expect(status).toBe(200);
    expect(body?.data).toMatchObject({ name: 'Harbour Street Chapel', role: 'owner' });
    const church = (await ruth.call(readSession)).body?.data;
    expect(church).toMatchObject({ church: { name: 'Harbour Street Chapel', role: 'owner' } });
    expect((await ruth.call(listLibraries)).body?.data).toMatchObject([{ name: 'Harbour Street Chapel' }]);
    const [entry] = await auditTrail(site.platform.queries, await readUpliftId(ruth), 1);
    expect(entry).toMatchObject({ action: 'church-founded', actor: 'person' });
  });

  test('a member of one church founds another, which becomes the current one', async () => {
    const site = await open();
    const { others, churchId } = await openChapel(site, [TOMAS, 'member']);
    const [tomas] = others;
    const { body } = await found(tomas, 'Hillside Church');
    expect((await tomas.call(readSession)).body?.data).toMatchObject({ church: body?.data, church_count: 2 });
    expect((await tomas.call(readChurchPeople, { params: { church_id: churchId } })).status).toBe(200);
  });

  test.each(['', '   ', 'two\nlines', 'x'.repeat(101)])('a church isn’t called %j', async (name) => {
    const site = await open();
    const ruth = await site.signedUp(RUTH);
    expect((await found(ruth, name)).status).toBe(400);
    expect((await ruth.call(listChurches)).body?.data).toEqual([]);
  });

  test('a person owns at most ten churches, also if they are founded at once', async () => {
    const site = await open();
    const ruth = await site.signedUp(RUTH);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => found(ruth, `Chapel ${at}`)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect((await ruth.call(listChurches)).body?.data).toHaveLength(10);
  });

  test('[ACCT-25] a site that sells subscriptions founds no church without one', async () => {
    const site = await open({ configuration: { billing: { stripe: null } } });
    const ruth = await site.signedUp(RUTH);
    expect((await found(ruth, 'Harbour Street Chapel')).status).toBe(403);
    expect((await ruth.call(listChurches)).body?.data).toEqual([]);
  });
});
