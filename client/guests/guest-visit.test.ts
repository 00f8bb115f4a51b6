import { createHttpApi } from '@uplift/adapters/http-api';
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
  const api = createHttpApi({
    async fetch(address, { method = 'GET', body } = {}) {
      const call = `${method} ${String(address)}`;
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
    token,
    memory: { read: (key) => memory.get(key), keep: (key, value) => void memory.set(key, value) },
  });
  return { visit, answers, requests, memory };
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
  const invitation = { ownerName: 'Ruth Calder', setName: 'Easter', at: 5 };
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
  await visit.leave();
  expect([visit.state.get(), memory.get('guest.joined'), requests.at(-1)]).toEqual([{ type: 'left' }, null, [LEAVE]]);
});
