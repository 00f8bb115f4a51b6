import type { B } from './typed-b.ts';

export type A = B | null;
