import type { AccessState, ServerReach } from '@uplift/client/accounts';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { accepted, createStore, refused, toId, type DeviceId } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { expect, test, vi } from 'vitest';
import { createSuggestions } from './create-suggestions.ts';
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
const unexpected = async () => refused([{ for: 'call', because: 'This page doesn’t ask for it.' }]);

/** The suggestions of a page on one device, which was just loaded, and the drafts that it sent. */
async function openPage(upliftId: string) {
  const key = await crypto.subtle.importKey('raw', bytes(upliftId), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const server = createStore<ServerReach>('unknown');
  const access = createStore<AccessState>({ type: 'unlocked', account: { entryId: 'entry', upliftId, key } });
  const sent: SuggestionDraft[] = [];
  const calls: SuggestionCalls = {
    list: unexpected,
    read: unexpected,
    decide: unexpected,
    withdraw: unexpected,
    async send(draft) {
      sent.push(draft);
      return accepted('sent');
    },
  };
  return { sent, server, ...createSuggestions({ preferences, access: { state: access }, server }, async () => calls) };
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
