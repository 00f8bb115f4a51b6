import { purgeCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { createRecordDevice, describeSite, person } from '../test-platform/index.ts';
import type { TestSite } from '../test-platform/index.ts';
import { createSupport } from './support.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const MEGABYTE = 1024 * 1024;

const support = ({ platform }: TestSite) => createSupport({ ...platform, mail: async () => accepted(platform) });

describeSite('the quota of one account', (open) => {
  test('a quota of one account lets it store more than every other, and as much as they do once it is removed', async () => {
    const site = await open({ configuration: { quota: { records: 1, bytes: MEGABYTE } } });
    const ada = await site.signedUp(ADA);
    const [phone, other] = [createRecordDevice(ada), createRecordDevice(await site.signedUp(BEN))];
    const pushed = async (device: typeof phone, id: string) => {
      device.edit(id, { name: id });
      return (await device.push(id)).status;
    };
    expect(await pushed(phone, 'a')).toBe(200);
    expect(await pushed(phone, 'b')).toBe(507);
    expect(await support(site).setQuota(ADA.emailAddress, { records: 2, megabytes: 1 })).toMatchObject({ ok: true });
    expect(await pushed(phone, 'b')).toBe(200);
    expect(await pushed(phone, 'c')).toBe(507);
    expect(await pushed(other, 'a')).toBe(200);
    expect(await pushed(other, 'b')).toBe(507);
    expect(await support(site).setQuota(ADA.emailAddress, null)).toMatchObject({ ok: true });
    expect(await pushed(phone, 'c')).toBe(507);
    expect((await ada.call(purgeCollection, { params: { record_id: 'a' } })).status).toBe(200);
  });

  test('a quota of one account also applies to small changes of a record', async () => {
    const site = await open({ configuration: { quota: { records: 10, bytes: 3_000 } } });
    const phone = createRecordDevice(await site.signedUp(ADA));
    const grown = async (bytes: number) => {
      phone.edit('a', { name: 'x'.repeat(bytes) });
      return (await phone.push('a')).status;
    };
    expect(await grown(2_000)).toBe(200);
    expect(await grown(2_500)).toBe(507);
    await support(site).setQuota(ADA.emailAddress, { records: 10, megabytes: 1 });
    expect(await grown(2_501)).toBe(200);
  });

  test('a quota of one account may be set before anything is stored, and is shown, logged and mailed', async () => {
    const site = await open();
    await site.signedUp(ADA);
    await support(site).setQuota(ADA.emailAddress, { records: 60_000, megabytes: 2_000 });
    expect(await support(site).show(ADA.emailAddress)).toMatchObject({
      ok: true,
      value: { records: 0, quotaRecords: 60_000, quotaBytes: 2_000 * MEGABYTE },
    });
    const trail = await support(site).trail(ADA.emailAddress);
    expect(trail.ok && trail.value.map(({ action, details }) => [action, details])).toEqual([
      ['quota-set', { records: 60_000, megabytes: 2_000 }],
    ]);
    const texts = (await site.platform.mailsTo(ADA.emailAddress)).map(({ text }) => text);
    expect(texts.join('\n')).toContain('60,000 songs, collections and sets, and 2,000 MB');
  });
});
