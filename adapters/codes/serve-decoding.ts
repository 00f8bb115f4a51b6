import { decodePixels } from './decode-pixels.ts';

/** Message to the worker. The picture is transferred. */
export interface DecodeRequest {
  readonly picture: ImageBitmap;
  readonly isThorough: boolean;
}

/** Message from the worker: the text of a code in that picture; null for none. */
export interface DecodeAnswer {
  readonly text: string | null;
}

/** The scope inside a worker. */
export interface DecodingScope {
  postMessage(answer: DecodeAnswer, options: { readonly transfer: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** A code is read no better in a larger picture, and photos of screens show a pattern of their own in it. */
const MOST_SIDE_PX = 1_600;

/** Reads QR codes in the pictures that the page of this worker sends, one answer each, in order. */
export function serveDecoding(scope: DecodingScope): void {
  scope.addEventListener('message', ({ data }) => {
    const { picture, isThorough } = data as DecodeRequest; // from readInWorker, which is built together with this
    scope.postMessage({ text: decode(picture, isThorough) }, { transfer: [] });
  });
}

function decode(picture: ImageBitmap, isThorough: boolean): string | null {
  const scale = Math.min(1, MOST_SIDE_PX / Math.max(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return context === null ? null : decodePixels(context.getImageData(0, 0, width, height), isThorough);
}
