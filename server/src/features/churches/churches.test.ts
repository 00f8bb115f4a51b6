import {
  changeChurch,
  changeMemberRole,
  listChurches,
  readChurchPeople,
  readChurchPicture,
  readSession,
  removeMember,
  switchChurch,
} from '@uplift/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { ADA, EVE, openChapel, RUTH, TOMAS, readUpliftId } from './chapel.acceptance.ts';

async function drawPng(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describeSite('churches', (open) => {
  test('[ACCT-24] [PERM-10] a church has a name, a picture and roles; a session carries the current one', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    const church = {
      church_id: churchId,
      name: 'Harbour Street Chapel',
      picture: `/api/v1/churches/${churchId}/picture?v=0`,
      role: 'owner',
    };
    expect((await ruth.call(listChurches)).body).toEqual({ data: [church] });
    const session = await ruth.call(readSession);
    expect(session.body?.data).toMatchObject({ church, church_count: 1, profile: { role: 'owner' } });
  });

  test('people of a church are listed: owners, leaders, then members, with addresses and pictures', async () => {
    const site = await open();
    const { churchId, ruth, ruthId } = await openChapel(site, [TOMAS, 'member'], [ADA, 'leader']);
    const { body } = await ruth.call(readChurchPeople, { params: { church_id: churchId } });
    expect(body?.data).toMatchObject({
      church: { church_id: churchId, role: 'owner' },
      seats: 3,
      members: [
        {
          uplift_id: ruthId,
          full_name: 'Ruth Calder',
          email_address: RUTH.emailAddress,
          profile_picture: `/api/v1/accounts/${ruthId}/profile-picture?v=0`,
          role: 'owner',
        },
        { full_name: 'Ada Lovelace', role: 'leader' },
        { full_name: 'Tomas Svensson', role: 'member' },
      ],
      invitations: [],
    });
  });

  test('[ACCT-24] "Switch Church" changes the current church of this session and of later ones', async () => {
    const site = await open();
    const { administration, ruth, ruthId, churchId } = await openChapel(site);
    const second = await administration.found({ name: 'Abbey', seats: 2, ownerId: ruthId });
    const abbeyId = second.ok ? second.value : '';
    expect((await ruth.call(readSession)).body?.data).toMatchObject({
      church: { church_id: churchId },
      church_count: 2,
    });
    const list = (await ruth.call(listChurches)).body?.data as readonly { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(['Abbey', 'Harbour Street Chapel']);
    const switched = await ruth.call(switchChurch, { body: { church_id: abbeyId } });
    expect(switched.body).toMatchObject({ data: { name: 'Abbey', role: 'owner' } });
    expect((await ruth.call(readSession)).body?.data).toMatchObject({ church: { church_id: abbeyId } });
  });

  test('a church of others cannot be switched to, read, seen or changed, as if it did not exist', async () => {
    const site = await open();
    const { churchId, ruthId } = await openChapel(site);
    const eve = await site.signedUp(EVE);
    const params = { church_id: churchId, uplift_id: ruthId };
    const responses = [
      await eve.call(switchChurch, { body: { church_id: churchId } }),
      await eve.call(readChurchPeople, { params }),
      await eve.call(readChurchPicture, { params }),
      await eve.call(changeChurch, { params, body: { name: 'Mine' } }),
      await eve.call(changeMemberRole, { params, body: { role: 'member' } }),
      await eve.call(removeMember, { params }),
    ];
    for (const { status, body } of responses) {
      expect([status, body]).toEqual([
        404,
        { errors: [{ for: 'server_error', because: 'You aren’t in that church.' }] },
      ]);
    }
    const nowhere = await eve.call(readChurchPeople, { params: { church_id: crypto.randomUUID() } });
    expect(nowhere.body).toEqual(responses[1]?.body);
  });

  test("an owner changes a church's name and picture; a leader and a member change neither", async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const params = { church_id: churchId };
    for (const visitor of others) {
      expect((await visitor.call(changeChurch, { params, body: { name: 'Mine' } })).status).toBe(403);
    }
    const named = await ruth.call(changeChurch, { params, body: { name: '  St. Mary ' } });
    expect(named.body).toMatchObject({ data: { name: 'St. Mary', picture: expect.stringMatching(/\?v=0$/u) } });
    site.platform.clock.move(1_000);
    const pictured = await ruth.call(changeChurch, { params, body: { picture: await drawPng('#ff0000') } });
    const version = site.platform.now().getTime();
    expect(pictured.body).toMatchObject({
      data: { name: 'St. Mary', picture: expect.stringContaining(`?v=${version}`) },
    });
    const removed = await ruth.call(changeChurch, { params, body: { picture: null } });
    expect(removed.body).toMatchObject({ data: { picture: expect.stringMatching(/\?v=0$/u) } });
  });

  test("a church's picture is redrawn, and its members see it; without one they see the initial", async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [ADA, 'member']);
    const params = { church_id: churchId };
    const initial = await others[0].call(readChurchPicture, { params });
    expect(initial.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(new TextDecoder().decode(initial.bytes)).toContain('>H</text>');
    await ruth.call(changeChurch, { params, body: { picture: await drawPng('#ff0000') } });
    const picture = await others[0].call(readChurchPicture, { params });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 180, height: 180 });
  });

  test('an invalid picture, or an empty name, of a church is refused next to its field and changes nothing', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    const params = { church_id: churchId };
    const text = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
    const refused = await ruth.call(changeChurch, { params, body: { name: 'New', picture: text } });
    expect([refused.status, refused.body?.errors?.[0]?.for]).toEqual([400, 'picture']);
    const unnamed = await ruth.call(changeChurch, { params, body: { name: '   ' } });
    expect([unnamed.status, unnamed.body?.errors?.[0]?.for]).toEqual([400, 'name']);
    expect((await ruth.call(listChurches)).body).toMatchObject({ data: [{ name: 'Harbour Street Chapel' }] });
  });

  test('[ACCT-24] owners change roles; no one else does, not even their own', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const [tomas, ada] = others;
    const adaId = await readUpliftId(ada);
    for (const uplift_id of [adaId, ruthId, await readUpliftId(tomas)]) {
      const tried = await tomas.call(changeMemberRole, {
        params: { church_id: churchId, uplift_id },
        body: { role: 'owner' },
      });
      expect(tried.status).toBe(403);
    }
    const params = { church_id: churchId, uplift_id: adaId.toUpperCase() };
    const changed = await ruth.call(changeMemberRole, { params, body: { role: 'owner' } });
    expect(changed.body).toMatchObject({ data: { full_name: 'Ada Lovelace', role: 'owner' } });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ church: { role: 'owner' } });
    const stranger = { church_id: churchId, uplift_id: crypto.randomUUID() };
    expect((await ruth.call(changeMemberRole, { params: stranger, body: { role: 'leader' } })).status).toBe(404);
  });

  test('the last owner of a church neither steps down nor leaves; with another one they may', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, others } = await openChapel(site, [ADA, 'member']);
    const params = { church_id: churchId, uplift_id: ruthId };
    const steppingDown = await ruth.call(changeMemberRole, { params, body: { role: 'member' } });
    expect([steppingDown.status, steppingDown.body?.errors?.[0]?.because]).toEqual([
      409,
      'A church needs an owner. Make someone else an owner first.',
    ]);
    expect((await ruth.call(removeMember, { params })).status).toBe(409);
    const ada = { church_id: churchId, uplift_id: await readUpliftId(others[0]) };
    await ruth.call(changeMemberRole, { params: ada, body: { role: 'owner' } });
    expect((await ruth.call(removeMember, { params })).body).toEqual({ data: true });
  });

  test('one of two owners of a church who leave at once stays', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, others } = await openChapel(site, [ADA, 'owner']);
    const ada = others[0];
    const adaId = await readUpliftId(ada);
    const left = await Promise.all([
      ruth.call(removeMember, { params: { church_id: churchId, uplift_id: ruthId } }),
      ada.call(removeMember, { params: { church_id: churchId, uplift_id: adaId } }),
    ]);
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a member leaves a church, and is moved to another of theirs; only an owner removes others', async () => {
    const site = await open();
    const { administration, churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const [tomas, ada] = others;
    const adaId = await readUpliftId(ada);
    const abbey = await administration.found({ name: 'Abbey', seats: 2, ownerId: adaId });
    const ofAda = { church_id: churchId, uplift_id: adaId };
    expect((await tomas.call(removeMember, { params: ofAda })).status).toBe(403);
    expect((await ada.call(removeMember, { params: ofAda })).status).toBe(200);
    expect((await ada.call(readChurchPeople, { params: ofAda })).status).toBe(404);
    expect((await ada.call(readSession)).body?.data).toMatchObject({
      church: { church_id: abbey.ok && abbey.value, name: 'Abbey' },
      church_count: 1,
    });
    const ofTomas = { church_id: churchId, uplift_id: await readUpliftId(tomas) };
    expect((await ruth.call(removeMember, { params: ofTomas })).status).toBe(200);
    expect((await tomas.call(readSession)).body?.data).toMatchObject({ church: null, church_count: 0 });
  });
});
