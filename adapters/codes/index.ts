export { openBrowserCamera } from './browser-camera.ts';
export type { CameraEnd, CameraTrouble, CodeCamera, ReadPicture } from './code-camera.ts';
export { serveDecoding } from './serve-decoding.ts';
