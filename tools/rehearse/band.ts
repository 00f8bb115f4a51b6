import { pushSet, pushSongs, shareSet } from '@uplift/contract';
import type { Browser, Page } from 'playwright-core';
import { paceKey } from '@uplift/core/performance';
import { type ArrangementId, toId } from '@uplift/core/foundation';
import { fetchLibraryKey } from '../../bench/server-load/library-key.ts';
import { createAccount, type Account } from '../chaos/account.ts';
import { openStageDevice, openWall, type StageDevice } from './device.ts';
import { lookAt } from './look.ts';
import type { DeviceName, Look } from './sample.ts';
import type { RehearsalSite, ServerIndex } from './site.ts';
import { buildPushes, SET_ID, SONGS } from './songs.ts';

/** Everyone's devices, each with the set on its stage. */
export interface Band {
  readonly devices: Readonly<Record<DeviceWithPage, StageDevice>>;
  readonly accounts: Readonly<Record<DeviceWithPage, Account>>;
  /** The audience window. */
  readonly wall: Page;
  lookAt(device: DeviceName): Promise<Look | null>;
}

/** The wall is a window of the presenter's browser. */
export type DeviceWithPage = Exclude<DeviceName, 'wall'>;

interface Person {
  readonly fullName: string;
  readonly server: ServerIndex;
  readonly size: { readonly width: number; readonly height: number };
  /** Offset of their device's clock, ms. */
  readonly offsetMs: number;
  readonly pace: number;
  readonly page: 'perform' | 'present';
}

const PEOPLE: Readonly<Record<DeviceWithPage, Person>> = {
  leader: person('Daniel Okafor', { size: { width: 1180, height: 820 }, pace: 1.3 }),
  tablet: person('Ruth Calder', { size: { width: 820, height: 1180 }, offsetMs: 500, server: 1 }),
  phone: person('Sam Lind', { size: { width: 390, height: 844 }, offsetMs: -250, pace: 0.8 }),
  presenter: person('Priya Nair', {
    size: { width: 1440, height: 900 },
    offsetMs: 7_200_000,
    server: 1,
    page: 'present',
  }),
};
const TIMEOUT_MS = 30_000;
const NAMES: readonly DeviceWithPage[] = ['leader', 'tablet', 'phone', 'presenter'];

function person(fullName: string, parts: Partial<Person>): Person {
  return { fullName, server: 0, size: { width: 1440, height: 900 }, offsetMs: 0, pace: 1, page: 'perform', ...parts };
}

/** Signs everyone up, plans and shares the set, and opens it on every device. */
export async function openBand(site: RehearsalSite, browser: Browser, at: number): Promise<Band> {
  const accounts = await signUpAll(site);
  await planSet(site, accounts.leader, at);
  const open = (name: DeviceWithPage) => openFor(name, { site, browser, account: accounts[name] });
  const devices = {
    leader: await open('leader'),
    tablet: await open('tablet'),
    phone: await open('phone'),
    presenter: await open('presenter'),
  };
  const wall = await openWall(devices.presenter.page);
  return {
    devices,
    accounts,
    wall,
    lookAt: (device) => (device === 'wall' ? lookAt(wall, 0) : devices[device].look()),
  };
}

/** Puts the songs and the set into the leader's account, and shares the set with the others. */
async function planSet(site: RehearsalSite, leader: Account, at: number): Promise<void> {
  const visitor = await leader.signIn();
  const api = visitor.api(TIMEOUT_MS);
  const library = await fetchLibraryKey(site.origin, visitor.cookies.get('uplift_session') ?? '');
  const { songs, set } = buildPushes(library, at);
  expectOk(await api.send(pushSongs, { body: { records: [...songs] } }));
  expectOk(await api.send(pushSet, { params: { record_id: SET_ID }, body: set.data }));
  for (const name of NAMES.slice(1)) {
    const body = { email_address: deviceAddress(name) };
    expectOk(await api.send(shareSet, { params: { set_id: SET_ID }, body }));
  }
}

function expectOk(outcome: { readonly ok: boolean }): void {
  if (!outcome.ok) throw new Error(`The set could not be planned: ${JSON.stringify(outcome)}`);
}

async function signUpAll(site: RehearsalSite): Promise<Readonly<Record<DeviceWithPage, Account>>> {
  const signUp = (name: DeviceWithPage) =>
    createAccount(site, { fullName: PEOPLE[name].fullName, emailAddress: deviceAddress(name) });
  return {
    leader: await signUp('leader'),
    tablet: await signUp('tablet'),
    phone: await signUp('phone'),
    presenter: await signUp('presenter'),
  };
}

function deviceAddress(name: DeviceWithPage): string {
  return `${name}@example.org`;
}

interface OpeningParts {
  readonly site: RehearsalSite;
  readonly browser: Browser;
  readonly account: Account;
}

async function openFor(name: DeviceWithPage, { site, browser, account }: OpeningParts): Promise<StageDevice> {
  const { server, size, offsetMs, pace, page } = PEOPLE[name];
  const [line, asked] = [await site.openLine(server), name === 'leader' ? 'set' : 'shared'];
  const paces = Object.fromEntries(SONGS.map(({ id }) => [paceKey(id, toId<ArrangementId>('all')), pace]));
  const skew = { offsetMs, ppm: 0 };
  return openStageDevice({ browser, account, size, skew, paces, line, stage: `/${page}?${asked}=${SET_ID}` });
}
