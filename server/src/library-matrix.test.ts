import { CALLS, readGuestCode, removeMember } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { expect, test } from 'vitest';
import { EMPTY_PUSH, ENTRY } from './matrix.acceptance.ts';
import { describeSite, findAccountId, foundChurch, person } from './test-platform/index.ts';
import type { OpenSite, Sent, Visitor } from './test-platform/index.ts';

const CALLERS = ['owner', 'leader', 'member', 'none', 'removed'] as const;
type Caller = (typeof CALLERS)[number];

const LIBRARIES = ['own', 'church', 'other church', 'no church'] as const;
type LibraryKind = (typeof LIBRARIES)[number];

/** The calls that may be about the library of a church, by what they accept. */
const LIBRARY_CALLS = CALLS.filter(({ query }) => {
  const read = query?.safeParse({ library: crypto.randomUUID() });
  return read?.success === true && Object.keys(read.data as object).includes('library');
});

/** The part of a call's answer that is about its library; everything else is the record's. */
type Outcome = 'served' | 'no library' | 'read only' | `${number}`;

/** Statuses that aren't a record's answer, but the caller's fault or the server's. */
const NOT_SERVED = new Set([401, 402, 403, 429, 500, 503]);

const LIBRARY_OUTCOMES: ReadonlyMap<number, Outcome> = new Map([
  [403, 'read only'],
  [404, 'no library'],
]);

/** Outcomes of the calls for each kind of caller: those that read with GET, and all others, which change something or are for those who may. */
const EXPECTED: Readonly<Record<LibraryKind, Readonly<Record<Caller, readonly [read: Outcome, change: Outcome]>>>> = {
  own: sameForAll(['served', 'served']),
  church: {
    owner: ['served', 'served'],
    leader: ['served', 'served'],
    member: ['served', 'read only'],
    none: ['no library', 'no library'],
    removed: ['no library', 'no library'],
  },
  'other church': sameForAll(['no library', 'no library']),
  'no church': sameForAll(['no library', 'no library']),
};

function sameForAll<Value>(value: Value): Readonly<Record<Caller, Value>> {
  return { owner: value, leader: value, member: value, none: value, removed: value };
}

/** A church with a person of each kind, one of whom was removed, and the church of a stranger. */
async function openChurches(open: OpenSite) {
  const site = await open();
  const people = {} as Record<Caller, Visitor>;
  for (const caller of CALLERS) people[caller] = await site.signedUp(person(`The ${caller}`));
  const { owner, leader, member, removed } = people;
  const church = await foundChurch(site, 'Abbey', [
    [owner, 'owner'],
    [leader, 'leader'],
    [member, 'member'],
    [removed, 'leader'],
  ]);
  const params = { church_id: church, uplift_id: await findAccountId(removed) };
  expect((await owner.call(removeMember, { params })).status).toBe(200);
  const stranger = await site.signedUp(person('Eve Stranger'));
  const other = await foundChurch(site, 'Minster', [[stranger, 'owner']]);
  return { people, ids: { own: null, church, 'other church': other, 'no church': crypto.randomUUID() } };
}

const PARAMS = { record_id: 'amazing grace', set_id: 'amazing grace', version: '1' };

/** Calls that read something which only those who may edit a library see. */
const FOR_EDITORS: ReadonlySet<Call> = new Set<Call>([readGuestCode]);

function buildSent(call: Call, library: string | null): Sent {
  const query = library === null ? {} : { library };
  const one = { ...EMPTY_PUSH, entry: ENTRY };
  const records = [{ id: 'amazing grace', data: one, entry: ENTRY, version: 1 }];
  const body = [one, { records }, { entry: ENTRY, version: 1 }, {}].find((sent) => call.body?.safeParse(sent).success);
  return { params: PARAMS, query, ...(call.body !== null && { body }) };
}

async function callLibrary(visitor: Visitor, call: Call, library: string | null): Promise<Outcome> {
  const { status, body } = await visitor.call(call, buildSent(call, library));
  if (body?.errors?.[0]?.for === 'library') return LIBRARY_OUTCOMES.get(status) ?? `${status}`;
  return NOT_SERVED.has(status) ? `${status}` : 'served';
}

describeSite('the calls about libraries, by every kind of member', (open) => {
  test('there are calls to read and to change songs, collections, sets and guest codes of a church, and none for layers', () => {
    const paths = LIBRARY_CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toHaveLength(1 + 3 * 8 + 3 + 3);
    expect(paths.filter((path) => path.includes('layers'))).toEqual([]);
  });

  test.each(LIBRARIES)('every call about a library is served to those whose role allows it: %s', async (kind) => {
    const { people, ids } = await openChurches(open);
    for (const call of LIBRARY_CALLS) {
      for (const caller of CALLERS) {
        const outcome = await callLibrary(people[caller], call, ids[kind]);
        const [read, change] = EXPECTED[kind][caller];
        expect([call.method, call.path, caller, outcome]).toEqual([
          call.method,
          call.path,
          caller,
          call.method === 'GET' && !FOR_EDITORS.has(call) ? read : change,
        ]);
      }
    }
  });
});
