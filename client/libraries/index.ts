/** The libraries of an account: its own, and those of its churches; which one the pages show. */
export { createLibraries } from './lazy-libraries.ts';
export { openChurchLibrary } from './open-church-library.ts';
export type { ChurchLibrary, LeftLibrary, Libraries, LibraryId, OpenLibrary } from './libraries.ts';
export { leftSentence } from './left-sentence.ts';
