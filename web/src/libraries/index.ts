/** The library that the pages show: choosing it, what a member can't change in it, and copying records into another. */
export { EmptyChurchLibrary } from './empty-church-library.tsx';
export { ForEditors } from './for-editors.tsx';
export { LibraryNote } from './library-note.tsx';
export { LibrarySwitcher, LibraryTabs } from './library-switcher.tsx';
export { OWN_LIBRARY } from './library-words.ts';
export { ShownIn } from './shown-in.tsx';
export { useCopying } from './use-copying.tsx';
