import type { AccessState, ServerReach } from '@uplift/client/accounts';
import type { ChurchLibrary, OpenLibrary } from '@uplift/client/libraries';
import type { InTurn } from '@uplift/adapters/browser';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import type { HttpApi } from '@uplift/adapters/http-api';
import { decideSuggestion, listLibraries, suggestChange, type BodyOf } from '@uplift/contract';
import { accepted, createStore, refused, toId, type DeviceId } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { expect, test, vi } from 'vitest';
import { createSuggestions } from './lazy-suggestions.ts';
import { openKept, openSuggestions } from './open-suggestions.ts';
import type { SuggestionDraft } from './suggestions.ts';

const BASE = buildSong();
const DRAFT: SuggestionDraft = {
  id: 'one',
  churchId: 'chapel',
  change: { base: BASE, song: { ...BASE, artist: 'John Newton' }, sentence: 'As printed.' },
  isSending: false,
};

const KEY = { generation: 1, key: btoa('k'.repeat(32)) };
const { preferences } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
const bytes = (upliftId: string) => new TextEncoder().encode(upliftId.padEnd(32));
const inTurn: InTurn = (work) => work();

/** The suggestions of a page on one device, which was just loaded, and the ids that it called the server about. */
async function openPage(upliftId: string, failsWith: number | null = null) {
  const key = await crypto.subtle.importKey('raw', bytes(upliftId), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const server = createStore<ServerReach>('unknown');
  const state = createStore<AccessState>({ type: 'unlocked', account: { entryId: 'entry', upliftId, key } });
  const [sent, decided]: [unknown[], unknown[]] = [[], []];
  const send = async (...[call, { params, body } = {}]: Parameters<HttpApi['send']>) => {
    if (call === listLibraries) return accepted([{ church_id: DRAFT.churchId, keys: [KEY] }]);
    if (call === suggestChange && failsWith !== null) return refused({ status: failsWith, complaints: [] });
    if (call === decideSuggestion) decided.push(params?.['suggestion_id']);
    else sent.push((body as BodyOf<typeof suggestChange>).suggestion_id); // the only other call
    return call === suggestChange ? accepted(true) : refused({ status: null, complaints: [] });
  };
  const churches = createStore<readonly ChurchLibrary[]>([]);
  const opened = new Map<string | null, OpenLibrary>();
  const open = vi.fn<(id: string | null) => OpenLibrary | null>((id) => opened.get(id) ?? null);
  const addLibrary = (id: string) => {
    opened.set(id, {} as OpenLibrary); // nothing is edited before the server has noted it
    churches.set([]);
  };
  const around = { preferences, access: { state }, server, libraries: { churches, open } };
  const api = { send: send as unknown as HttpApi['send'] }; // as said above
  const ports = { ...around, ...openKept(around), api, inTurn, newId: () => 'new' };
  const suggestions = createSuggestions(around, async (changes) => openSuggestions({ ...ports, changes }));
  return { sent, decided, server, addLibrary, open, takings: ports.takings, ...suggestions };
}

test('a draft survives a reload, for its author alone, sealed', async () => {
  const { drafts } = await openPage('hannah');
  await drafts.keep(DRAFT);
  expect(await (await openPage('hannah')).drafts.read('chapel', BASE.id)).toEqual(DRAFT);
  expect(await (await openPage('tomas')).drafts.read('chapel', BASE.id)).toBe(null);
  const kept = Object.assign({ sealed: new Uint8Array() }, ...(await preferences.getAll()).values());
  expect(kept.sealed.length).toBeGreaterThan(100);
  expect(new TextDecoder().decode(kept.sealed)).not.toContain('Newton');
  await drafts.drop(DRAFT);
  expect(await drafts.read('chapel', BASE.id)).toBe(null);
});

test('a draft that waits goes out once the server is reached, and one that the person still edits doesn’t', async () => {
  const { drafts } = await openPage('hannah');
  const waiting = { ...DRAFT, isSending: true };
  await drafts.keep(waiting);
  await drafts.keep({ ...DRAFT, churchId: 'abbey' });
  const { sent, server } = await openPage('hannah');
  expect(sent).toEqual([]);
  server.set('reached');
  await vi.waitFor(() => expect(sent).toEqual([DRAFT.id]));
});

test.each([
  [503, true],
  [401, true],
  [409, false],
])('a draft that the server refuses with %i goes out later by itself: %s', async (status, isSending) => {
  const { drafts, ...suggestions } = await openPage('hannah', status);
  expect(await suggestions.send(DRAFT)).toEqual(isSending ? accepted('waits') : refused([]));
  expect(await drafts.read(DRAFT.churchId, BASE.id)).toEqual({ ...DRAFT, isSending });
  await drafts.drop(DRAFT);
});

test('a draft whose second answer comes late leaves the next one of its song', async () => {
  const { drafts, ...suggestions } = await openPage('hannah');
  const next = { ...DRAFT, id: 'next' };
  await drafts.keep(next);
  expect(await suggestions.send(DRAFT)).toEqual(accepted('sent'));
  expect(await drafts.read(DRAFT.churchId, BASE.id)).toEqual(next);
  await drafts.drop(next);
});

test('a suggestion that was being taken goes on once the server is reached and its church’s library is open', async () => {
  const { server, addLibrary, open, decided, takings } = await openPage('ruth');
  await takings.keep({ ...DRAFT, id: 'taking', takingId: 'first' });
  server.set('reached');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(DRAFT.churchId));
  expect(decided).toEqual([]);
  addLibrary(DRAFT.churchId);
  await vi.waitFor(() => expect(decided).toEqual(['taking']));
});
