import type { A } from './typed-a.ts';

export interface B {
  readonly a: A;
}
