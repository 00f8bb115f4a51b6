import { createCodeCamera, type CodeCamera, type CodeCameraParts } from './code-camera.ts';
import type { BrowserDetector } from './code-reader.ts';

/** The camera of this browser, and its own reader of codes where it has one. `startDecoding`: as {@link createCodeCamera}. */
export function openBrowserCamera(startDecoding: CodeCameraParts['startDecoding']): CodeCamera {
  const { mediaDevices: devices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>; // absent without HTTPS
  const { BarcodeDetector: detector } = globalThis as { readonly BarcodeDetector?: BrowserDetector }; // absent in most browsers
  return createCodeCamera({ devices, detector, startDecoding });
}
