/** Work that waits until a page shows its content and is idle. */
export { afterPaint } from './after-paint.ts';
export { whenIdle, whileIdle } from './when-idle.ts';
