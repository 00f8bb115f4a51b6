import type { DecodingWorker } from '../code-reader.ts';
import { serveDecoding } from '../serve-decoding.ts';

/** The worker that reads codes, on the thread of the test. */
export function startDecodingHere(): DecodingWorker {
  const { port1, port2 } = new MessageChannel();
  serveDecoding(port1);
  port1.start();
  port2.start();
  return {
    postMessage: port2.postMessage.bind(port2),
    addEventListener: port2.addEventListener.bind(port2) as DecodingWorker['addEventListener'], // has the same messages
    terminate: () => port2.close(),
  };
}
