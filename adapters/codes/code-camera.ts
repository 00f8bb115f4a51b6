import { accepted, refused, type Result } from '@uplift/core/foundation';
import { createReader, readInWorker, type BrowserDetector, type DecodingWorker } from './code-reader.ts';

/**
 * Reason that there is no camera: the page has none without HTTPS, the device has none, the person or the browser doesn't
 * allow it, or it is in use or broken.
 */
export type CameraTrouble = 'insecure' | 'none' | 'denied' | 'busy';

/** Reason that a camera closed by itself. */
export type CameraEnd = 'hidden' | 'lost';

/** Use of a camera. */
export interface CameraUse {
  /** Shows the pictures. */
  readonly video: HTMLVideoElement;
  /** Closes the camera at once, also while it is being opened. */
  readonly signal: AbortSignal;
  /** Called if the camera closes by itself, as it does when the page is hidden. */
  readonly onEnd: (because: CameraEnd) => void;
}

/** Reads the present picture: the text of a QR code in it; null for none. Rejects if nothing can be read at all. */
export type ReadPicture = () => Promise<string | null>;

/** Reads QR codes from the camera of this device, and from photos. */
export interface CodeCamera {
  /** Turns on the camera at the back, if there is one. */
  open(use: CameraUse): Promise<Result<ReadPicture, CameraTrouble>>;
  /** The text of a QR code in a photo; null for none, and for any other file. Rejects if nothing can be read at all. */
  readPhoto(photo: Blob): Promise<string | null>;
}

export interface CodeCameraParts {
  /** Undefined without HTTPS. */
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  /** Undefined where the browser has no reader of its own. */
  readonly detector: BrowserDetector | undefined;
  /** Starts a worker that `serveDecoding` serves. */
  readonly startDecoding: () => DecodingWorker;
}

/** Enough pixels for a code at arm's length. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

export function createCodeCamera({ devices, detector, startDecoding }: CodeCameraParts): CodeCamera {
  return {
    async open(use) {
      if (devices === undefined) return refused('insecure');
      const closing = new AbortController();
      onAbort(use.signal, () => closing.abort());
      try {
        const stream = await devices.getUserMedia(WANTED);
        onAbort(closing.signal, () => stream.getTracks().forEach((track) => track.stop()));
        const reader = await createReader(detector, startDecoding);
        onAbort(closing.signal, reader.end);
        await show(stream, use, closing);
        const { video } = use;
        return accepted(async () => (video.readyState < video.HAVE_CURRENT_DATA ? null : reader.read(video)));
      } catch (error) {
        closing.abort();
        return refused(toTrouble(error));
      }
    },
    async readPhoto(photo) {
      const reader = readInWorker(startDecoding, true);
      try {
        return await reader.read(photo);
      } finally {
        reader.end();
      }
    },
  };
}

/** Shows the pictures until the camera closes, and closes it when the page is hidden or the camera is lost. */
async function show(stream: MediaStream, { video, onEnd }: CameraUse, closing: AbortController): Promise<void> {
  const { signal } = closing;
  const endAs = (because: CameraEnd) => {
    closing.abort();
    onEnd(because);
  };
  const endIfHidden = () => document.visibilityState === 'hidden' && endAs('hidden');
  signal.throwIfAborted();
  document.addEventListener('visibilitychange', endIfHidden, { signal });
  // A track that is stopped here raises no event.
  for (const track of stream.getTracks()) track.addEventListener('ended', () => endAs('lost'), { signal });
  onAbort(signal, () => Object.assign(video, { srcObject: null }));
  Object.assign(video, { srcObject: stream });
  await video.play();
  // It may have been hidden before there was a listener.
  endIfHidden();
}

function onAbort(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work();
  else signal.addEventListener('abort', work, { once: true });
}

/** The exceptions of `getUserMedia` (Media Capture and Streams, 10.2) by name. */
const TROUBLES: ReadonlyMap<string, CameraTrouble> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
]);

function toTrouble(error: unknown): CameraTrouble {
  return (error instanceof DOMException && TROUBLES.get(error.name)) || 'busy';
}
