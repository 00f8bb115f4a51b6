import { expect, test } from 'vitest';
import { records } from '../../platform/database/schema.ts';
import { createRecordDevice, describeSite, makeEndToEnd, person } from '../../test-platform/index.ts';
import { findOpenVersions } from './admissions.repository.ts';

const ADA = person('Ada Lovelace');

describeSite('the room of a set that the server cannot read', (open) => {
  test('an end-to-end encrypted set stays open until it is permanently deleted', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { keys } = await makeEndToEnd(ada, ADA);
    const sets = createRecordDevice(ada, 'sets');
    sets.edit('sunday', { name: 'Sunday' });
    await sets.push('sunday');
    const { queries } = site.platform;
    const findVersions = async () => {
      const set = { ownerId: keys.space.id, setId: 'sunday' };
      return [...(await findOpenVersions(site.platform, [set])).values()];
    };
    expect(await findVersions()).toEqual([expect.any(Number)]);
    await queries.update(records).set({ state: null });
    expect(await findVersions()).toEqual([]);
  });
});
