import { createHttpApi } from '@uplift/adapters/http-api';
import { expect, test } from 'vitest';
import { exportFile } from './export-file.ts';

const TABLES = { exported_at: '2030-01-01T00:00:00Z', accounts: [{ full_name: 'Ada' }], not_exported: {} };
const READ = { deleted: 'no', deleted_at: null, state: null, tail: null };
const song = (id: string) => ({ collection: 'songs', id, value: { title: id }, ...READ });
const version = (number: number) => ({ record_id: 'c', version: number, value: { title: 'Was' }, ...READ });

/** A server that answers each address as told, and 503 to any other. */
function serverOf(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const address = (input instanceof Request ? input.url : String(input)).replace('/api/v1/account/export', '');
    asked.push(address);
    if (!(address in answers))
      return Response.json({ errors: [{ for: 'server_error', because: 'No.' }] }, { status: 503 });
    return Response.json({ data: answers[address] });
  };
  return { api: createHttpApi({ fetch }), asked };
}

test('the file holds the tables, the records and the earlier versions of every page', async () => {
  const { api } = serverOf({
    '': TABLES,
    '/records': [song('a'), song('b')],
    '/records?after_collection=songs&after_id=b': [song('c')],
    '/records?after_collection=songs&after_id=c': [],
    '/song_history': [version(1)],
    '/song_history?after_id=c&after_version=1': [version(2)],
    '/song_history?after_id=c&after_version=2': [],
  });
  const file = await exportFile(api, null);
  expect(file.ok && JSON.parse(await file.value.text())).toEqual({
    ...TABLES,
    records: [song('a'), song('b'), song('c')],
    song_history: [version(1), version(2)],
  });
});

test('of an account without a record the lists are empty', async () => {
  const { api } = serverOf({ '': {}, '/records': [], '/song_history': [] });
  const file = await exportFile(api, null);
  expect(file.ok && JSON.parse(await file.value.text())).toEqual({ records: [], song_history: [] });
});

test('a page that does not come makes no file that lacks it', async () => {
  const { api, asked } = serverOf({ '': TABLES, '/records': [song('a')] });
  expect(await exportFile(api, null)).toEqual({
    ok: false,
    refusal: { status: 503, complaints: [{ for: 'server_error', because: 'No.' }] },
  });
  expect(asked.at(-1)).toBe('/records?after_collection=songs&after_id=a');
});
