export { KEYS } from './key.ts';
export type { KeyName } from './key.ts';
