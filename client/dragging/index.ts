/** Dragging the items of a list: lifting one by keys, the place of one that a pointer drags, and scrolling near an edge. */
export { edgeSpeed, HORIZONTAL_PACE, VERTICAL_PACE } from './edge-scroll.ts';
export {
  createKeyboardLift,
  liftCommand,
  moveItemBy,
  placeAfterMove,
  gapForPlace,
  type KeyboardLift,
  type LiftCommand,
  type AnnouncedItem,
  type LiftedItem,
  type LiftKeys,
} from './keyboard-lift.ts';
export { offsetsWhenMoved, offsetWithin, placeAtOffset, type ItemSpan } from './order-geometry.ts';
