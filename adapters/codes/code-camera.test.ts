import { describe, expect, test } from 'vitest';
import { createCodeCamera, type CodeCameraParts } from './code-camera.ts';

const VIDEO = {} as HTMLVideoElement; // isn’t reached

function startDecoding(): never {
  throw new Error('Nothing is read.');
}

/** The outcome of opening a camera. */
async function open(devices: CodeCameraParts['devices']) {
  const camera = createCodeCamera({ devices, detector: undefined, startDecoding });
  const { signal } = new AbortController();
  const opened = await camera.open({ video: VIDEO, signal, onEnd: () => undefined });
  return opened.ok ? 'open' : opened.refusal;
}

describe('a camera that can’t be opened', () => {
  test('a page without HTTPS has none', async () => {
    expect(await open(undefined)).toBe('insecure');
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['SomeLaterError', 'busy'],
  ])('a refusal with %s is “%s”', async (name, trouble) => {
    expect(await open({ getUserMedia: async () => Promise.reject(new DOMException('', name)) })).toBe(trouble);
  });

  test('the camera at the back is asked for, without sound', async () => {
    const asked: unknown[] = [];
    await open({
      getUserMedia: async (wanted) => {
        asked.push(wanted);
        throw new DOMException('', 'NotFoundError');
      },
    });
    expect(asked).toMatchObject([{ video: { facingMode: 'environment' }, audio: false }]);
  });
});
