import { describe, expect, test } from 'vitest';
import { begin, settled, title } from './testing/example-session.ts';

describe('deleted on another device', () => {
  test('a song deleted on another device is reported; edits go with it into the trash, and do not bring it back', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.trash();
    await settled();
    expect(session.state.get().isDeleted).toBe(true);
    session.apply(title('Grace'));
    await settled();
    expect(session.state.get()).toMatchObject({ isDeleted: true, storing: 'stored' });
    expect(device.isDeleted()).toBe(true);
    device.restore();
    await settled();
    expect(session.state.get()).toMatchObject({ isDeleted: false, value: { title: 'Grace' } });
  });

  test('an edit in progress when the song was deleted does not restore it', async () => {
    const { device, open } = begin();
    const session = open('a');
    await settled();
    const letThrough = device.holdBack();
    session.apply(title('Grace'));
    device.trash();
    letThrough();
    await settled();
    expect(session.state.get()).toMatchObject({ isDeleted: true, storing: 'stored' });
    expect(device.value().title).toBe('Grace');
    expect(device.isDeleted()).toBe(true);
  });

  test('edits of a permanently deleted song are refused, and kept in the session', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.trash();
    device.purge();
    session.apply(title('Grace'));
    await settled();
    expect(session.state.get()).toMatchObject({
      storing: 'record-not-found',
      isDeleted: true,
      value: { title: 'Grace' },
    });
  });
});
