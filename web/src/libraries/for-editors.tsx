import type { ReactNode } from 'react';
import { useMayEdit } from '../state/shown-church.ts';

/** Parts of a page for people who may change the shown library. */
export function ForEditors({ children }: { readonly children: ReactNode }) {
  return useMayEdit() && children;
}
