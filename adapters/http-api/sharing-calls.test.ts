import { listCollaborators, listSharedSets, readSharedSet, shareSet, unshareSet } from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { createHttpApi } from './index.ts';

/** A network that returns `data`, and records the requests. */
function network(data: unknown) {
  const requests: { readonly address: string; readonly method: string; readonly body: unknown }[] = [];
  const api = createHttpApi({
    fetch: async (address, { method = '', body } = {}) => {
      requests.push({ address: address instanceof Request ? address.url : String(address), method, body });
      return Response.json({ data });
    },
  });
  return { api, requests };
}

const OWNER = { full_name: 'Ada Lovelace', profile_picture: '' };
const BEN = { full_name: '', email_address: 'ben@example.org' };

describe('the calls of sharing', () => {
  test.each([
    ['ada+band@example.org', 'ada%2Bband%40example.org'],
    ['50%off@example.org', '50%25off%40example.org'],
    ['a/../b?c#d&e=f@example.org', 'a%2F..%2Fb%3Fc%23d%26e%3Df%40example.org'],
    ['jürgen@exämple.org', 'j%C3%BCrgen%40ex%C3%A4mple.org'],
    ['%2e%2e@example.org', '%252e%252e%40example.org'],
  ])('[API-29] unsharing a set from %s encodes the address, without query and payload', async (address, encoded) => {
    const { api, requests } = network(true);
    const answer = await api.send(unshareSet, { params: { set_id: 'set 1', email_address: address } });
    expect(answer).toEqual({ ok: true, value: true });
    expect(requests).toEqual([{ address: `/api/v1/sets/set%201/share/${encoded}`, method: 'DELETE', body: undefined }]);
    const segment = new URL(requests[0]?.address ?? '', 'https://uplift.example').pathname.split('/').at(-1);
    expect(decodeURIComponent(segment ?? '')).toBe(address);
  });

  test('[API-28] sharing a set sends the address as it was typed', async () => {
    const { api, requests } = network(BEN);
    await api.send(shareSet, { params: { set_id: 's' }, body: { email_address: 'Ben+1@example.org' } });
    expect(requests).toEqual([
      { address: '/api/v1/sets/s/share', method: 'POST', body: '{"email_address":"Ben+1@example.org"}' },
    ]);
  });

  test('a response is parsed by its call, ignoring fields that a later release adds', async () => {
    const set = { id: 's', at: null, order: [{ song_id: 'a', more: 1 }], songs: [{ id: 'a', title: 'A' }] };
    const shared = { ...set, owner: OWNER, is_own: false, version: '1' };
    const read = await network({ ...shared, more: 1 }).api.send(readSharedSet, { params: { set_id: 's' } });
    expect(read).toEqual({ ok: true, value: { ...shared, order: [{ song_id: 'a' }] } });
    const facts = { id: 's', at: 5, items: 3, songs: ['A'], is_sealed: false };
    const listed = { ...facts, owner: OWNER, shared_at: '2026-11-22T05:00:00Z' };
    expect(await network([listed]).api.send(listSharedSets)).toEqual({ ok: true, value: [listed] });
    const collaborators = await network([BEN]).api.send(listCollaborators, { params: { set_id: 's' } });
    expect(collaborators).toEqual({ ok: true, value: [BEN] });
  });
});
