import { askedMove, isConfirmed, SWIPE_AGAIN_WITHIN_MS, type AskedMove } from './paging.ts';
import type { StageCommand } from './pedals.ts';

/** Control that a move to another item was requested with. */
export type MoveControl = 'key' | 'swipe';

/** A move that waits for a second press, from the item at `place`. */
export interface PendingMove extends AskedMove {
  readonly askedBy: MoveControl;
  readonly place: string;
}

interface MoveRequest {
  readonly by: 1 | -1;
  readonly askedBy: MoveControl;
  /** Identifies the item on stage, so that a question about one isn't confirmed on the next. */
  readonly place: string;
  readonly atMs: number;
  /** True if it must be repeated before it happens. */
  readonly needsConfirmation: boolean;
}

/** Time within which each must be repeated; undefined for the usual one. */
const WITHIN_MS: Readonly<Record<MoveControl, number | undefined>> = { key: undefined, swipe: SWIPE_AGAIN_WITHIN_MS };

/** Commands that may lead to the next or the previous item. */
const DIRECTIONS: ReadonlyMap<StageCommand, 1 | -1> = new Map([
  ['forward', 1],
  ['next-item', 1],
  ['back', -1],
  ['previous-item', -1],
]);

/** Returns the question before a requested move; null if the move happens now. */
export function requestMove(before: PendingMove | null, request: MoveRequest): PendingMove | null {
  const { by, askedBy, place, atMs, needsConfirmation } = request;
  const isRepeated = before?.place === place && isConfirmed(before, by, atMs);
  return !needsConfirmation || isRepeated ? null : { ...askedMove(by, atMs, WITHIN_MS[askedBy]), askedBy, place };
}

/** Withdraws the question after any command but one that would repeat its move. */
export function pendingAfterCommand(pending: PendingMove | null, command: StageCommand): PendingMove | null {
  return pending?.by === DIRECTIONS.get(command) ? pending : null;
}
