import type { AccessState, ServerReach } from '@uplift/client/accounts';
import type { ChurchLibrary, OpenLibrary } from '@uplift/client/libraries';
import type { InTurn } from '@uplift/adapters/browser';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { accepted, createStore, refused, toId, type DeviceId } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { expect, test, vi } from 'vitest';
import { createSuggestions } from './create-suggestions.ts';
import { createKeptTakings } from './kept-takings.ts';
import type { SuggestionCalls } from './open-suggestions.ts';
import type { SuggestionDraft } from './suggestions.ts';

const BASE = buildSong();
const DRAFT: SuggestionDraft = {
  id: 'one',
  churchId: 'chapel',
  change: { base: BASE, song: { ...BASE, artist: 'John Newton' }, sentence: 'As printed.' },
  isSending: false,
};

const { preferences } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
const bytes = (upliftId: string) => new TextEncoder().encode(upliftId.padEnd(32));
const inTurn: InTurn = (work) => work();
const unexpected = async () => refused([{ for: 'call', because: 'This page doesn’t ask for it.' }]);

/** The suggestions of a page on one device, which was just loaded, and the drafts that it sent. */
async function openPage(upliftId: string) {
  const key = await crypto.subtle.importKey('raw', bytes(upliftId), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const server = createStore<ServerReach>('unknown');
  const access = createStore<AccessState>({ type: 'unlocked', account: { entryId: 'entry', upliftId, key } });
  const sent: SuggestionDraft[] = [];
  const finished: string[] = [];
  const calls: SuggestionCalls = {
    list: unexpected,
    read: unexpected,
    decline: unexpected,
    take: unexpected,
    withdraw: unexpected,
    async send(draft) {
      sent.push(draft);
      return accepted('sent');
    },
    async finish({ id }) {
      finished.push(id);
      return accepted('waits');
    },
  };
  const churches = createStore<readonly ChurchLibrary[]>([]);
  const opened = new Map<string | null, OpenLibrary>();
  const open = vi.fn<(id: string | null) => OpenLibrary | null>((id) => opened.get(id) ?? null);
  const libraries = { churches, open };
  const addLibrary = (id: string) => {
    opened.set(id, {} as OpenLibrary); // the calls above look into none
    churches.set([]);
  };
  const around = { preferences, access: { state: access }, server, libraries, inTurn, newId: () => 'new' };
  return {
    sent,
    finished,
    server,
    addLibrary,
    open,
    access: around.access,
    ...createSuggestions(around, async () => calls),
  };
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
  await vi.waitFor(() => expect(sent).toEqual([waiting]));
});

test('a suggestion that was being taken goes on once the server is reached and its church’s library is open', async () => {
  const { server, addLibrary, open, finished, access } = await openPage('ruth');
  await createKeptTakings({ preferences, access }).keep({ ...DRAFT, id: 'taking', takingId: 'first' });
  server.set('reached');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(DRAFT.churchId));
  expect(finished).toEqual([]);
  addLibrary(DRAFT.churchId);
  await vi.waitFor(() => expect(finished).toEqual(['taking']));
});
