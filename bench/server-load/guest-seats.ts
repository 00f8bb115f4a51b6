import { createGuestCode, joinAsGuest } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { Seat } from './room-load.ts';

/** A set that is open to guests. */
export interface OpenSet {
  readonly port: number;
  readonly setId: string;
  /** The secret of its link. */
  readonly token: string;
}

/** Makes the guest code of one of a person's sets. */
export async function openToGuests(port: number, setId: string, sessionToken: string): Promise<OpenSet> {
  const path = createGuestCode.path.replace(':set_id', setId);
  const answer = await postJson({ port, path, cookie: `uplift_session=${sessionToken}` }, {});
  const { data } = (await answer.json()) as { readonly data: DataOf<typeof createGuestCode> }; // what the contract says
  return { port, setId, token: data.token };
}

/** Seats of a leader and of `count` guests who have joined. */
export async function listGuestSeats(open: OpenSet, sessionToken: string, count: number): Promise<readonly Seat[]> {
  const guests: Seat[] = [];
  for (let guest = 0; guest < count; guest += 1) {
    const place = { path: '/socket?as=guest', cookie: await joinAs(open, `Guest ${guest}`) };
    const joining = JSON.stringify({ type: 'join', shared: open.setId });
    guests.push({ place, join: joining, room: 0, leads: false, isLast: guest === count - 1 });
  }
  const place = { path: '/socket', cookie: `uplift_session=${sessionToken}` };
  return [
    { place, join: JSON.stringify({ type: 'join', set: open.setId }), room: 0, leads: true, isLast: false },
    ...guests,
  ];
}

/** Returns the cookie of a guest. */
async function joinAs({ port, token }: OpenSet, fullName: string): Promise<string> {
  const answer = await postJson({ port, path: joinAsGuest.path }, { token, full_name: fullName });
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

interface Addressee {
  readonly port: number;
  readonly path: string;
  readonly cookie?: string;
}

async function postJson({ port, path, cookie }: Addressee, body: object): Promise<Response> {
  const origin = `http://localhost:${port}`;
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}
