import type { DecodeAnswer, DecodeRequest } from './serve-decoding.ts';

/** Reads QR codes in one picture after another. */
export interface CodeReader {
  /** The text of a code in a picture; null for none, for what is no picture, and once it has ended. Rejects if it fails for good. */
  readonly read: (picture: ImageBitmapSource) => Promise<string | null>;
  readonly end: () => void;
}

/** A worker that `serveDecoding` serves. */
export type DecodingWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Waiting {
  readonly resolve: (text: string | null) => void;
  readonly reject: (error: Error) => void;
}

/** Reads off the page's thread: a picture takes longer than a frame has. One is read at a time. */
export function readInWorker(start: () => DecodingWorker, isThorough: boolean): CodeReader {
  const worker = start();
  let waiting: Waiting | null = null;
  let state: 'working' | 'failed' | 'ended' = 'working';
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    waiting?.resolve((data as DecodeAnswer).text); // from serveDecoding, which is built together with this
  });
  const fail = () => {
    state = 'failed';
    waiting?.reject(new Error(FAILURE));
  };
  for (const event of ['error', 'messageerror']) worker.addEventListener(event, fail);
  const send = (picture: ImageBitmap): Promise<string | null> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      worker.postMessage({ picture, isThorough } satisfies DecodeRequest, { transfer: [picture] });
    });
  return {
    async read(source) {
      const picture = await toBitmap(source);
      if (state === 'failed') throw new Error(FAILURE);
      return picture === null || state === 'ended' ? null : send(picture);
    },
    end() {
      state = 'ended';
      worker.terminate();
      waiting?.resolve(null);
    },
  };
}

const FAILURE = 'The worker that reads codes failed.';

/** Null for a file that isn't a picture, and for a video without one yet. */
async function toBitmap(source: ImageBitmapSource): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(source);
  } catch {
    return null;
  }
}

/** The Shape Detection API, which some browsers have (https://wicg.github.io/shape-detection-api/). */
export interface BrowserDetector {
  new (options: { readonly formats: readonly string[] }): {
    detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR_CODE = 'qr_code';

/** Reads with the browser's own detector where it knows QR codes, and otherwise in a worker, also once that one fails. */
export async function createReader(
  detector: BrowserDetector | undefined,
  start: () => DecodingWorker,
): Promise<CodeReader> {
  const own = await openDetector(detector);
  const openOther = () => readInWorker(start, false);
  return own === null ? openOther() : untilItFails(own, openOther);
}

function untilItFails(own: InstanceType<BrowserDetector>, openOther: () => CodeReader): CodeReader {
  let [other, isOver]: [CodeReader | null, boolean] = [null, false];
  return {
    async read(picture) {
      if (other !== null) return other.read(picture);
      const found = await own.detect(picture).catch(() => null);
      if (found !== null) return found[0]?.rawValue ?? null;
      if (isOver) return null;
      other = openOther();
      return other.read(picture);
    },
    end() {
      isOver = true;
      other?.end();
    },
  };
}

/** Null where the browser has none, or only its name, without the service that reads. */
async function openDetector(detector: BrowserDetector | undefined): Promise<InstanceType<BrowserDetector> | null> {
  if (detector === undefined) return null;
  try {
    const isKnown = (await detector.getSupportedFormats()).includes(QR_CODE);
    return isKnown ? new detector({ formats: [QR_CODE] }) : null;
  } catch {
    return null;
  }
}
