import type { CameraEnd, CameraTrouble, CodeCamera } from '@uplift/adapters/codes';
import { accepted, refused } from '@uplift/core/foundation';
import { FakeClock } from '@uplift/testing/clock';
import { describe, expect, test } from 'vitest';
import { startScan, type ScanTrouble } from './start-scan.ts';

const VIDEO = {} as HTMLVideoElement; // is only handed on
const CODE = 'UPLIFT 4071';
const PHOTO = new Blob(['photo']);

/** A camera that sees what the test shows it. */
function createFakeCamera() {
  const camera = {
    trouble: null as CameraTrouble | null,
    /** The text of the code in front of it, and in a photo. */
    seen: null as string | null,
    isOn: false,
    isBroken: false,
    read() {
      if (camera.isBroken) throw new Error('Nothing can be read.');
      return camera.seen;
    },
    endAs: (_because: CameraEnd) => undefined as void,
  };
  const port: CodeCamera = {
    async open({ signal, onEnd }) {
      if (camera.trouble !== null) return refused(camera.trouble);
      camera.isOn = !signal.aborted;
      signal.addEventListener('abort', () => (camera.isOn = false));
      camera.endAs = (because) => {
        camera.isOn = false;
        onEnd(because);
      };
      return accepted(async () => camera.read());
    },
    readPhoto: async () => camera.read(),
  };
  return { camera, port };
}

/** A scan for {@link CODE} that has begun. */
async function begin({ trouble = null, isLoaded = true }: { trouble?: CameraTrouble | null; isLoaded?: boolean } = {}) {
  const time = new FakeClock();
  const { camera, port } = createFakeCamera();
  camera.trouble = trouble;
  const found: string[] = [];
  let hidden = 0;
  const scan = startScan(
    { loadCamera: async () => (isLoaded ? port : null), now: () => time.now, after: time.after },
    {
      video: VIDEO,
      isWanted: (text) => text.startsWith('UPLIFT'),
      onFound: (text) => found.push(text),
      onHidden: () => (hidden += 1),
    },
  );
  const pass = (ms: number) => time.passSettled(ms);
  const opening = scan.state.get();
  await pass(0);
  return { scan, camera, found, pass, time, opening, countHidden: () => hidden };
}

describe('scanning with the camera', () => {
  test('a code that is looked for ends the scan once, with the camera closed', async () => {
    const { scan, camera, found, pass, time, opening } = await begin();
    expect(opening).toEqual({ camera: 'opening', hint: null });
    expect([scan.state.get(), camera.isOn]).toEqual([{ camera: 'on', hint: null }, true]);
    await pass(1_000);
    camera.seen = CODE;
    await pass(200);
    expect([found, camera.isOn, scan.state.get().camera]).toEqual([[CODE], false, 'closed']);
    await pass(200);
    expect([found, time.waiting]).toEqual([[CODE], 0]);
  });

  test('another code is passed over, with a hint once it is in the picture for a while', async () => {
    const { scan, camera, found, pass } = await begin();
    camera.seen = 'https://example.org/menu';
    await pass(1_400);
    expect(scan.state.get().hint).toBeNull();
    await pass(400);
    expect(scan.state.get()).toEqual({ camera: 'on', hint: 'foreign' });
    camera.seen = CODE;
    await pass(200);
    expect(found).toEqual([CODE]);
  });

  test('after ten seconds without a code there is a hint, and the scan goes on', async () => {
    const { scan, camera, found, pass } = await begin();
    await pass(9_800);
    expect(scan.state.get().hint).toBeNull();
    await pass(400);
    expect(scan.state.get()).toEqual({ camera: 'on', hint: 'slow' });
    camera.seen = CODE;
    await pass(200);
    expect(found).toEqual([CODE]);
  });

  test('ending it closes the camera at once, and nothing is found any more', async () => {
    const { scan, camera, found, pass, time } = await begin();
    scan.end();
    expect([camera.isOn, scan.state.get().camera]).toEqual([false, 'closed']);
    camera.seen = CODE;
    await pass(1_000);
    expect([found, time.waiting]).toEqual([[], 0]);
  });

  test('a scan that ends before its camera is loaded opens none', async () => {
    const { camera, port } = createFakeCamera();
    const time = new FakeClock();
    const scan = startScan(
      { loadCamera: async () => port, now: () => time.now, after: time.after },
      { video: VIDEO, isWanted: () => true, onFound: () => undefined, onHidden: () => undefined },
    );
    scan.end();
    await time.passSettled(200);
    expect([camera.isOn, scan.state.get().camera, time.waiting]).toEqual([false, 'closed', 0]);
  });

  test('hiding the page ends it', async () => {
    const { scan, camera, countHidden, pass, time } = await begin();
    camera.endAs('hidden');
    expect([countHidden(), scan.state.get().camera]).toEqual([1, 'closed']);
    await pass(200);
    expect(time.waiting).toBe(0);
  });

  test('a camera that is lost is one that doesn’t work', async () => {
    const { scan, camera, countHidden, pass, time } = await begin();
    camera.endAs('lost');
    expect([countHidden(), scan.state.get().camera]).toEqual([0, 'busy']);
    await pass(200);
    expect(time.waiting).toBe(0);
  });

  test('a reader that fails is one that couldn’t be loaded', async () => {
    const { scan, camera, pass, time } = await begin();
    camera.isBroken = true;
    await pass(200);
    expect([scan.state.get().camera, camera.isOn, time.waiting]).toEqual(['not-loaded', false, 0]);
  });

  test.each<[ScanTrouble, Parameters<typeof begin>[0]]>([
    ['insecure', { trouble: 'insecure' }],
    ['none', { trouble: 'none' }],
    ['denied', { trouble: 'denied' }],
    ['busy', { trouble: 'busy' }],
    ['not-loaded', { isLoaded: false }],
  ])('without a camera the state is why: %s', async (reason, without) => {
    const { scan, time } = await begin(without);
    expect([scan.state.get(), time.waiting]).toEqual([{ camera: reason, hint: null }, 0]);
  });
});

describe('a photo in place of the camera', () => {
  test.each([null, 'denied'] as const)('its code is found, the camera being %j', async (trouble) => {
    const { scan, camera, found } = await begin({ trouble });
    camera.seen = CODE;
    await scan.readPhoto(PHOTO);
    expect([found, camera.isOn]).toEqual([[CODE], false]);
  });

  test('one without a code, or with another one, gives a hint', async () => {
    const { scan, camera, found } = await begin({ trouble: 'none' });
    await scan.readPhoto(PHOTO);
    expect(scan.state.get()).toEqual({ camera: 'none', hint: 'no-code' });
    camera.seen = 'https://example.org/menu';
    await scan.readPhoto(PHOTO);
    expect([scan.state.get().hint, found]).toEqual(['foreign', []]);
  });

  test('one that nothing can read says so', async () => {
    const { scan, camera } = await begin({ trouble: 'none' });
    camera.isBroken = true;
    await scan.readPhoto(PHOTO);
    expect(scan.state.get().camera).toBe('not-loaded');
  });

  test('one that is read after the end changes nothing', async () => {
    const { scan, camera, found } = await begin();
    camera.seen = CODE;
    const read = scan.readPhoto(PHOTO);
    scan.end();
    await read;
    expect(found).toEqual([]);
  });
});
