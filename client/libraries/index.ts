/** The libraries of an account: its own, and those of its churches; which one the pages show. */
export { followShown } from './follow-shown.ts';
export { createLibraries, type PageLibraries } from './lazy-libraries.ts';
export type { ChurchLibrary, LeftLibrary, Libraries, LibraryId, OpenLibrary } from './libraries.ts';
export { leftSentence } from './left-sentence.ts';
