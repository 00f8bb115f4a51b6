import { createHttpApi } from '@uplift/adapters/http-api';
import { expect, test } from 'vitest';
import { exportFile } from './export-file.ts';

const TABLES = { exported_at: '2030-01-01T00:00:00Z', accounts: [{ full_name: 'Ada' }], not_exported: {} };
const READ = { deleted: 'no', deleted_at: null, state: null, tail: null };
const song = (id: string) => ({ collection: 'songs', id, value: { title: id }, ...READ });
const version = (number: number) => ({ record_id: 'c', version: number, value: { title: 'Was' }, ...READ });

/** Creates a server with a fixed answer for each address, and 503 for any other. */
function createServer(answers: Readonly<Record<string, unknown>>) {
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

test('the export file holds the tables, the records and the earlier versions of every page', async () => {
  const { api } = createServer({
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

test('the export file of an account without records has empty lists', async () => {
  const { api } = createServer({ '': {}, '/records': [], '/song_history': [] });
  const file = await exportFile(api, null);
  expect(file.ok && JSON.parse(await file.value.text())).toEqual({ records: [], song_history: [] });
});

test('a failed page fails the whole export file', async () => {
  const { api, asked } = createServer({ '': TABLES, '/records': [song('a')] });
  expect(await exportFile(api, null)).toEqual({
    ok: false,
    refusal: { status: 503, complaints: [{ for: 'server_error', because: 'No.' }] },
  });
  expect(asked.at(-1)).toBe('/records?after_collection=songs&after_id=a');
});
