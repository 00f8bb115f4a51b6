/** Sections as they are written and drawn. For tests alone. */
export { chordId, writtenLayout, writtenSection } from './written-layout.ts';
