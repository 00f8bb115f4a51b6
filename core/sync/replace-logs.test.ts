import { describe, expect, test } from 'vitest';
import { ADA, devices, exampleDevice, titles } from './testing/example-sync.ts';

const LONG_NOTE = 'x'.repeat(3_000);

/** A device that has edited one song so often that its log is long. */
async function manyEdits() {
  const all = devices('laptop');
  const { time, first } = all;
  for (let edits = 0; edits < 5; edits += 1) {
    first.records.edit('songs/a', { title: `A${edits}`, [`note ${edits}`]: LONG_NOTE });
    await time.passSettled(1_000);
  }
  return all;
}

describe('the log of a record at the server', () => {
  test('a log that has become long is replaced by one entry, and a new device fetches that', async () => {
    const { server, time, first } = await manyEdits();
    expect(server.calls.filter((call) => call.startsWith('replace'))).toEqual(['replace songs a']);
    expect(first.sync.state.get().status).toBe('synced');
    const tablet = exampleDevice('tablet', server, time);
    tablet.sync.inform({ leads: true, session: ADA });
    await time.passSettled(1_000);
    expect(tablet.records.values()['songs/a']).toEqual(first.records.values()['songs/a']);
    expect(titles(server)).toEqual({ 'songs/a': 'A4' });
  });

  test('a log is not replaced while the device has more to send, and an error of the server stops nothing for good', async () => {
    const { server, time, first } = devices();
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(1_000);
    for (let edits = 0; edits < 3; edits += 1) {
      first.records.edit('songs/a', { [`note ${edits}`]: LONG_NOTE });
      await time.passSettled(edits === 2 ? 350 : 1_000);
    }
    server.trouble = 'unreachable';
    await time.passSettled(5_000);
    server.trouble = 'none';
    first.records.edit('songs/a', { title: 'B', more: LONG_NOTE });
    await time.passSettled(30_000);
    expect(server.calls.some((call) => call.startsWith('replace'))).toBe(true);
    expect([titles(server)['songs/a'], first.sync.state.get().status]).toEqual(['B', 'synced']);
  });
});
