import { createLazyPart } from '@uplift/ui-kit';

// Most people are in no church: these wait until one is.
export const choicePart = createLazyPart(() => import('./library-choice.tsx'));
export const notePart = createLazyPart(() => import('./church-note.tsx'));
export const emptyPart = createLazyPart(() => import('./empty-list.tsx'));
export const copyPart = createLazyPart(() => import('./copy-dialog.tsx'));

/** A part that can't be loaded now leaves its place empty. */
export const leaveOut = () => undefined;
