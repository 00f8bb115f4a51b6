import { createHttpApi } from '@uplift/adapters/http-api';
import * as keys from '@uplift/adapters/keys';
import { formatMasterKey } from '@uplift/adapters/vault';
import { expect, test } from 'vitest';
import { createGuestVisit } from './guest-visit.ts';

const TOKEN = 'A'.repeat(43);
const INVITED = { owner: { full_name: 'Ruth Calder' }, name: 'Easter', at: 5 };
const SET = {
  full_name: 'Samuel',
  ends_at: '2031-11-23T12:00:00.000Z',
  set: {
    id: 'sunday',
    at: 5,
    order: [{ section: 'Welcome' }],
    songs: [],
    owner: { full_name: 'Ruth Calder', profile_picture: '' },
    is_own: false,
    version: '1',
  },
};

type Response = { readonly data: unknown } | { readonly status: number } | 'unreachable';

/** A guest's tab before its server. `answers` may be changed. */
function openTab(token: string | null, kept: Readonly<Record<string, unknown>> = {}) {
  const answers = new Map<string, Response>();
  const requests: unknown[] = [];
  const memory = new Map(Object.entries(kept));
  const waits: (() => void)[] = [];
  const api = createHttpApi({
    async fetch(address, { method = 'GET', body } = {}) {
      const call = `${method} ${address instanceof Request ? address.url : address}`;
      requests.push(typeof body === 'string' ? [call, JSON.parse(body)] : [call]);
      const answer = answers.get(call) ?? 'unreachable';
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      if ('data' in answer) return globalThis.Response.json(answer);
      const errors = [{ for: 'code', because: 'No.' }];
      return globalThis.Response.json({ errors }, { status: answer.status });
    },
  });
  const visit = createGuestVisit({
    api,
    secret: token,
    loadKeys: async () => keys,
    after: (_, work) => waits.push(work),
    memory: { read: (key) => memory.get(key), keep: (key, value) => void memory.set(key, value) },
  });
  return { visit, answers, requests, memory, waits };
}

const [LOOK, JOIN, READ, LEAVE] = [
  'POST /api/v1/guests/invitation',
  'POST /api/v1/guests',
  'GET /api/v1/guests/set',
  'DELETE /api/v1/guests',
];

test('a link names the set, and joining with a name follows it', async () => {
  const { visit, answers, requests, memory } = openTab(TOKEN);
  answers.set(LOOK, { data: INVITED });
  await visit.open();
  const invitation = { ownerName: 'Ruth Calder', isOfChurch: false, setName: 'Easter', at: 5 };
  expect(visit.state.get()).toEqual({ type: 'invited', invitation });
  answers.set(JOIN, { data: { set_id: 'sunday', ends_at: SET.ends_at } }).set(READ, { data: SET });
  expect(await visit.join('Samuel')).toEqual({ ok: true, value: true });
  expect(visit.state.get()).toEqual({ type: 'following', name: 'Samuel' });
  expect(visit.set.get()).toMatchObject({ type: 'found', shared: { set: { id: 'sunday' } } });
  expect(requests).toEqual([[LOOK, { token: TOKEN }], [JOIN, { token: TOKEN, full_name: 'Samuel' }], [READ]]);
  expect([...memory]).toEqual([
    ['guest.name', 'Samuel'],
    ['guest.joined', TOKEN],
  ]);
});

test('a reloaded tab goes on at once, and another link in it does not', async () => {
  const { visit, answers } = openTab(TOKEN, { 'guest.joined': TOKEN });
  answers.set(READ, { data: SET });
  await visit.open();
  expect(visit.state.get().type).toBe('following');
  const other = openTab('B'.repeat(43), { 'guest.joined': TOKEN, 'guest.name': 'Samuel' });
  other.answers.set(LOOK, { data: INVITED });
  await other.visit.open();
  expect([other.visit.state.get().type, other.visit.lastName]).toEqual(['invited', 'Samuel']);
});

test('without a link a code is typed, and one that opens nothing says so', async () => {
  const { visit, answers, requests, memory } = openTab(null);
  await visit.open();
  expect(visit.state.get()).toEqual({ type: 'asking' });
  answers.set(LOOK, { status: 404 });
  expect(await visit.enterCode('K7MW 3XQ9')).toEqual({ ok: false, refusal: [{ for: 'code', because: 'No.' }] });
  expect(visit.state.get()).toEqual({ type: 'asking' });
  answers.set(LOOK, { data: { owner: { full_name: 'Ruth Calder' }, at: null } });
  expect((await visit.enterCode('K7MW 3XQ9')).ok).toBe(true);
  answers.set(JOIN, { data: { set_id: 'sunday', ends_at: SET.ends_at } }).set(READ, { data: SET });
  await visit.join('Samuel');
  expect(requests.at(-2)).toEqual([JOIN, { code: 'K7MW 3XQ9', full_name: 'Samuel' }]);
  expect(memory.get('guest.joined')).toBe('');
});

test.each([
  [{ status: 404 }, 'unknown'],
  [{ status: 429 }, 'unreachable'],
  ['unreachable', 'unreachable'],
] as const)('a link that the server answers with %j shows: %s', async (answer, type) => {
  const { visit, answers } = openTab(TOKEN);
  answers.set(LOOK, answer);
  await visit.open();
  expect(visit.state.get()).toEqual({ type });
});

test('a visit is over once the server no longer knows the guest, and a lost connection leaves the set as it is', async () => {
  const { visit, answers } = openTab(TOKEN, { 'guest.joined': TOKEN });
  answers.set(READ, { data: SET });
  await visit.open();
  const before = visit.set.get();
  answers.set(READ, 'unreachable');
  await visit.readAgain();
  expect(visit.state.get().type).toBe('following');
  answers.set(READ, { data: SET });
  await visit.readAgain();
  expect(visit.set.get()).toBe(before);
  answers.set(READ, { status: 401 });
  await visit.readAgain();
  expect([visit.state.get().type, visit.set.get()]).toEqual(['over', before]);
});

test('a guest who leaves has to be asked again', async () => {
  const { visit, answers, memory, requests } = openTab(TOKEN, { 'guest.joined': TOKEN });
  answers.set(READ, { data: SET }).set(LEAVE, { data: true });
  await visit.open();
  const late = visit.readAgain();
  answers.set(READ, { status: 401 });
  await visit.leave();
  await late;
  await visit.readAgain();
  expect([visit.state.get(), memory.get('guest.joined'), requests.at(-2)]).toEqual([{ type: 'left' }, null, [LEAVE]]);
});

/** A sealed set, with the secret of the link that opens it. */
async function sealSunday() {
  const [secret, key] = [keys.createSetKey(), keys.createSetKey()];
  const place = { owner: '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c', set: 'sunday', generation: 3 };
  const content = await keys.sealSet(key, place, { id: 'sunday', at: 5, order: [{ section: 'Welcome' }], songs: [] });
  const owner = { full_name: 'Ruth Calder', profile_picture: '', uplift_id: place.owner };
  const set = { id: 'sunday', owner, version: '2' };
  const sealed = { generation: 3, content, key: await keys.sealGuestKey(secret, place, key) };
  return { link: `${TOKEN}.${formatMasterKey(secret)}`, data: { ...SET, set: { ...set, sealed } }, set };
}

test('a sealed set opens with the fragment of its link, which no request has', async () => {
  const { link, data } = await sealSunday();
  const { visit, answers, requests } = openTab(link);
  answers.set(LOOK, { data: { owner: { full_name: 'Ruth Calder' }, at: null } });
  await visit.open();
  answers.set(JOIN, { data: { set_id: 'sunday', ends_at: SET.ends_at } }).set(READ, { data });
  await visit.join('Samuel');
  expect(visit.set.get()).toMatchObject({ type: 'found', shared: { set: { order: [{ section: 'Welcome' }] } } });
  expect(JSON.stringify(requests)).not.toContain(link.split('.')[1]);
});

test.each([
  ['without the part that opens it', () => TOKEN],
  ['with another', () => `${TOKEN}.${formatMasterKey(keys.createSetKey())}`],
])('a link %s doesn’t open a sealed set', async (_, buildLink) => {
  const { data } = await sealSunday();
  const { visit, answers } = openTab(buildLink(), { 'guest.joined': TOKEN });
  answers.set(READ, { data });
  await visit.open();
  expect(visit.state.get()).toEqual({ type: 'unknown' });
});

test('a set that no device has sealed for guests yet is read again until one has', async () => {
  const { link, data, set } = await sealSunday();
  const { visit, answers, waits } = openTab(link, { 'guest.joined': TOKEN });
  answers.set(READ, { data: { ...SET, set: { ...set, version: '0', sealed: null } } });
  await visit.open();
  expect(visit.state.get()).toEqual({ type: 'waiting' });
  answers.set(READ, { data });
  waits[0]?.();
  await expect.poll(() => visit.state.get().type).toBe('following');
});
