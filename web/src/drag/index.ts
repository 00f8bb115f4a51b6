/** Drag and drop: a pointer drag, a keyboard lift, scrolling near the edges, the handle and the marker of an insertion point. */
export { DragHandle, HANDLE } from './drag-handle.tsx';
export { placeMarker } from './place-marker.ts';
export { boxScroll, pageScroll, sideScroll, type ScrollArea } from './scroll-area.ts';
export type { DragPoint, DragTarget, Point } from './pointer-drag.ts';
export { usePointerDrag, type DragPress } from './use-pointer-drag.ts';
export { useKeyboardLift } from './use-keyboard-lift.ts';
