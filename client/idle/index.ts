export { whenIdle, whileIdle } from './when-idle.ts';
