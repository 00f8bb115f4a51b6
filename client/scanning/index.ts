/** Scanning a QR code: the camera's pictures are read until a code is found that is looked for. */
export type { CodeCamera } from '@uplift/adapters/codes';
export { loadBrowserCamera } from './browser-camera.ts';
export { scanWords, troubleWords } from './scan-words.ts';
export { startScan } from './start-scan.ts';
export type { Scan, ScanState } from './start-scan.ts';
