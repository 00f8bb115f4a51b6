import type { SealedWaiting } from '@uplift/core/sync';
import { describe, expect, test } from 'vitest';
import { createServer, data, refusing } from './testing/answering-server.ts';

const PURGE: SealedWaiting = { id: 'c', push: null, purge: { version: 4, proof: Uint8Array.of(6) } };
const PURGED = {
  outcome: 'purged',
  version: 9,
  counters: {},
  entries: [],
  isStored: true,
  isLong: false,
  proof: null,
};

describe('permanent deletions', () => {
  test('a permanent deletion carries its version and proof, and the server answers with the proof that it keeps', async () => {
    const { server, asked } = createServer(() => data({ version: 9, proof: 'BQ==' }));
    const proof = Uint8Array.of(5);
    expect(await server.push('ada', 'songs', [PURGE])).toEqual({
      ok: true,
      value: [{ ok: true, value: { ...PURGED, proof } }],
    });
    const body = { version: 4, proof: 'Bg==' };
    expect(asked).toEqual([{ call: 'DELETE /api/v1/songs/c', account: 'ada', body }]);
  });

  test('a permanent deletion of a record that has changed is refused alone', async () => {
    const answers = [refusing(412), data({ version: 9 })];
    const { server } = createServer(() => answers.shift() ?? refusing(500));
    expect(await server.push('ada', 'songs', [PURGE, { ...PURGE }])).toEqual({
      ok: true,
      value: [
        { ok: false, refusal: { type: 'changed' } },
        { ok: true, value: PURGED },
      ],
    });
  });
});

describe('heads', () => {
  test('the heads of a space are listed as bytes', async () => {
    const { server, asked } = createServer(() => data([{ device: '7', head: 'BQ==' }]));
    expect(await server.heads('ada')).toEqual({ ok: true, value: [{ device: '7', head: Uint8Array.of(5) }] });
    expect(asked).toEqual([{ call: 'GET /api/v1/spaces/ada/heads', account: 'ada', body: null }]);
  });

  test('a head is sent for its device, and one of another key is refused as such', async () => {
    const answers = [data(true), refusing(409)];
    const { server, asked } = createServer(() => answers.shift() ?? data(true));
    const head = { device: '7', head: Uint8Array.of(5), sequence: 3 };
    expect(await server.putHead('ada', head)).toEqual({ ok: true, value: null });
    expect(await server.putHead('ada', head)).toEqual({ ok: false, refusal: { type: 'other-key' } });
    const body = { device: '7', head: 'BQ==', sequence: 3 };
    expect(asked[0]).toEqual({ call: 'PATCH /api/v1/spaces/ada/heads', account: 'ada', body });
  });
});
