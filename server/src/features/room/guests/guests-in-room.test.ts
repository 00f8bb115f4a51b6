import { leaveAsGuest, purgeSet, takeBackGuestCode } from '@uplift/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSite } from '../../../test-platform/index.ts';
import { askForSocket, openSocket, toHeaders } from '../../../test-platform/test-socket.ts';
import { navigate, rehearse } from '../rehearsal.acceptance.ts';
import { inviteGuest } from './guest-player.acceptance.ts';

const HEARTBEAT_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_OVER = 4401;
const TOO_MANY_SOCKETS = 1013;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describeSite('a guest in a room', (open) => {
  test('a guest follows the leader, is listed as a viewer by name, and gets no servers for channels', async () => {
    const { site, ruth, play } = await rehearse(await open());
    const { setId, leader, leads } = await play();
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    const joined = await guest.join({ shared: setId, role: 'perform', leader: true });
    expect(joined).toMatchObject({ isOwner: false, isLeader: false, snapshot: { leader: leads.self } });
    expect(guest.socket.received.at(-1)).toMatchObject({ self: { iceServers: [] } });
    const listed = { peer_id: joined.self, full_name: 'Samuel', profile_picture: '', role: 'viewer' };
    expect(await leader.next('join')).toMatchObject({ connect: [listed] });
    leader.sendMessage(navigate(1, 3));
    expect(await guest.next('message')).toEqual({ type: 'message', from: leads.self, data: navigate(1, 3) });
  });

  test('a guest who sends the commands of a leader or an owner moves no one', async () => {
    const { site, ruth, play } = await rehearse(await open());
    const { setId, leader, follower, leads } = await play();
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    const { self } = await guest.join({ shared: setId });
    await follower.received();
    const refused = [
      { type: 'message', data: navigate(1, 4) },
      { type: 'message', data: navigate(9, 4, 2) },
      { type: 'message', data: { command: 'lead' } },
      { type: 'message', data: { command: 'hand-over', to: self } },
      { type: 'set-update', order: [] },
      { type: 'song-update', song_id: 'a', song: { title: 'Mine' } },
      { type: 'signal', to: leads.self, signal: { candidate: { candidate: '' } } },
    ] as const;
    for (const message of refused) expect([message, await guest.findRefusal(message)]).toEqual([message, 403]);
    expect(await follower.received()).toEqual([]);
    expect(await leader.position()).toMatchObject({ leader: leads.self, currentIndex: 0 });
  });

  test('no guest takes the lead while it is free', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const setId = await openSet();
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    const joined = await guest.join({ shared: setId, leader: true, role: 'perform' });
    expect(joined).toMatchObject({ isLeader: false, leadRefusal: expect.any(String) });
    site.platform.clock.move(60_000);
    expect(await guest.findRefusal({ type: 'message', data: { command: 'lead' } })).toBe(403);
  });

  test('a guest joins no other set, of the same owner or of the same id', async () => {
    const { site, ruth, tomas, openSet } = await rehearse(await open());
    const [setId, other] = [await openSet(), await openSet()];
    await tomas.library.put('sets', setId, { at: 1, order: [] });
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    expect(await guest.tryJoin({ shared: other })).toMatchObject({ type: 'refused', status: 404 });
    const theirs = await tomas.device();
    await theirs.join({ set: setId });
    expect(await guest.join({ set: setId })).toMatchObject({ isOwner: false, others: [] });
  });

  test('a code that is taken back closes the sockets of its guests at once, and of no one else', async () => {
    const { site, ruth, play } = await rehearse(await open());
    const { setId, leader, leads, follower } = await play();
    const joined = await inviteGuest(site, ruth, { setId });
    const guest = await joined.device();
    const { self } = await guest.join({ shared: setId });
    await follower.received();
    await ruth.visitor.call(takeBackGuestCode, { params: { set_id: setId } });
    expect(await guest.socket.closed).toBe(SESSION_OVER);
    await follower.out(self);
    expect(await leader.position()).toMatchObject({ leader: leads.self });
    await expect(openSocket(site.app, joined.visitor, '/socket?as=guest')).rejects.toThrow('not opened');
  });

  test('another server’s guests are out within a heartbeat', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const setId = await openSet();
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    await guest.join({ shared: setId });
    const publish = vi.spyOn(site.platform.pubSub, 'publish').mockImplementation(() => undefined);
    await ruth.visitor.call(takeBackGuestCode, { params: { set_id: setId } });
    publish.mockRestore();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await guest.socket.closed).toBe(SESSION_OVER);
  });

  test('all guests are out once the code has ended', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const setId = await openSet();
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    await guest.join({ shared: setId });
    site.platform.clock.move(DAY_MS);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await guest.socket.closed).toBe(SESSION_OVER);
  });

  test('a set that is permanently deleted ends its room for guests too', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const setId = await openSet();
    const guest = await (await inviteGuest(site, ruth, { setId })).device();
    const { self } = await guest.join({ shared: setId });
    await ruth.visitor.call(purgeSet, { params: { record_id: setId } });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await guest.out(self);
    expect(await guest.tryJoin({ shared: setId })).toMatchObject({ status: 404 });
  });

  test('a guest who leaves closes their sockets alone', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const setId = await openSet();
    const leaving = await inviteGuest(site, ruth, { setId });
    const guest = await leaving.device();
    await guest.join({ shared: setId });
    await leaving.visitor.call(leaveAsGuest);
    expect(await guest.socket.closed).toBe(SESSION_OVER);
  });

  test('a guest’s fifth socket closes the first', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const guest = await inviteGuest(site, ruth, { setId: await openSet() });
    const first = await guest.device();
    for (let more = 0; more < 4; more += 1) await guest.device();
    expect(await first.socket.closed).toBe(TOO_MANY_SOCKETS);
  });

  test('the cookie of a guest opens no socket of an account, nor from another site', async () => {
    const { site, ruth, openSet } = await rehearse(await open());
    const { visitor } = await inviteGuest(site, ruth, { setId: await openSet() });
    await expect(openSocket(site.app, visitor)).rejects.toThrow('not opened');
    await expect(openSocket(site.app, ruth.visitor, '/socket?as=guest')).rejects.toThrow('not opened');
    const foreign = { ...toHeaders(site.app, visitor), origin: 'https://evil.example' };
    const { status, connection } = await askForSocket(site.app, foreign, '/socket?as=guest');
    connection.destroy();
    expect(status).toBe(403);
  });
});
