/** Sections of which a test states only what it is about. For tests alone. */
export { chordsAt, exampleSection } from './example-sections.ts';
