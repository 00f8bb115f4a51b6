/** Sections of which a test states only what it is about. For tests alone. */
export { buildSection as exampleSection, placeChords as chordsAt } from '@uplift/testing/songs';
