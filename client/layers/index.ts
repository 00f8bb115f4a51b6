/** Layers over songs: their edits, and the line of a chart that is pressed. */
export { editLayer } from './edit-layer.ts';
export { createLinePresses, type PressedPlace } from './line-presses.ts';
