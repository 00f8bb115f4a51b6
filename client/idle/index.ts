/** Work that waits until a page shows its content and is idle. */
export { afterPaint } from './after-paint.ts';
export { whenIdle } from './when-idle.ts';
export { whileIdle } from './while-idle.ts';
