/** Written and drawn sections. For tests alone. */
export { chordId, writtenLayout, writtenSection } from './written-layout.ts';
