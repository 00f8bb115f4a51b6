import { useCallback, useEffect, useState } from 'react';
import {
  pendingAfterCommand,
  requestMove,
  type MoveControl,
  type PendingMove,
  type StageCommand,
} from '@uplift/core/performance';
import { useLatest } from '../../../state/use-latest.ts';

export interface AskedMoveOptions {
  /** True if a key that leads to another item must be pressed again. */
  readonly confirmsNext: boolean;
  /** True while LiveScroll runs: a swipe must then be repeated if the player wants to be asked. */
  readonly isMoving: boolean;
  /** Identifies the item on stage, so that a question about one isn't asked about the next. */
  readonly place: string;
  /** The title of the next or previous item; null at that end of the list. */
  readonly neighbour: (by: 1 | -1) => string | null;
  readonly onStep: (by: 1 | -1) => void;
}

/** Question before moving to another item. */
export interface MoveQuestion {
  readonly by: 1 | -1;
  readonly title: string;
  readonly askedBy: MoveControl;
  /** Goes there by a press. */
  readonly go: () => void;
}

/** Steps to another item, asking first if the player wants to be asked. */
export function useAskedMove(options: AskedMoveOptions) {
  const [asked, setAsked] = useState<PendingMove | null>(null);
  const latest = useLatest({ ...options, asked });
  const move = useCallback(
    (by: 1 | -1, askedBy: MoveControl) => {
      const { confirmsNext, isMoving, neighbour, onStep, place, asked: before } = latest();
      const needsConfirmation = (askedBy === 'key' ? confirmsNext : isMoving) && neighbour(by) !== null;
      const next = requestMove(before, { by, askedBy, place, atMs: performance.now(), needsConfirmation });
      setAsked(next);
      if (next === null) onStep(by);
    },
    [latest],
  );
  const step = useCallback((by: 1 | -1) => move(by, 'key'), [move]);
  const swipe = useCallback((by: 1 | -1) => move(by, 'swipe'), [move]);
  const withdraw = useCallback(() => setAsked(null), []);
  // Who does something else has not said yes.
  const handle = useCallback((command: StageCommand) => {
    setAsked((before) => pendingAfterCommand(before, command));
  }, []);
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = window.setTimeout(withdraw, asked.untilMs - performance.now());
    return () => window.clearTimeout(timer);
  }, [asked, withdraw]);
  const go = (by: 1 | -1) => {
    withdraw();
    options.onStep(by);
  };
  return { step, swipe, handle, question: buildQuestion(asked, { ...options, go }) };
}

type Askable = Pick<AskedMoveOptions, 'place' | 'neighbour'> & { readonly go: (by: 1 | -1) => void };

function buildQuestion(asked: PendingMove | null, { place, neighbour, go }: Askable): MoveQuestion | null {
  if (asked === null || asked.place !== place) return null;
  const { by, askedBy } = asked;
  const title = neighbour(by);
  return title === null ? null : { by, title, askedBy, go: () => go(by) };
}
