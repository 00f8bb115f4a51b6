import { useCallback, useEffect, useState } from 'react';
import {
  askedMove,
  isConfirmed,
  SWIPE_AGAIN_WITHIN_MS,
  type AskedMove,
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
  readonly askedBy: AskedBy;
  /** Goes there by a press. */
  readonly go: () => void;
}

type AskedBy = 'key' | 'swipe';

interface Asked extends AskedMove {
  readonly askedBy: AskedBy;
  readonly place: string;
}

/** Time within which each must be repeated; undefined for no limit. */
const WITHIN_MS: Readonly<Record<AskedBy, number | undefined>> = { key: undefined, swipe: SWIPE_AGAIN_WITHIN_MS };

/** Commands that may lead to the next or the previous item. */
const WAYS: ReadonlyMap<StageCommand, 1 | -1> = new Map([
  ['forward', 1],
  ['next-item', 1],
  ['back', -1],
  ['previous-item', -1],
]);

/** Steps to another item, asking first if the player wants to be asked. */
export function useAskedMove(options: AskedMoveOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useLatest({ ...options, asked });
  const move = useCallback(
    (by: 1 | -1, askedBy: AskedBy) => {
      const { confirmsNext, isMoving, neighbour, onStep, place, asked: before } = latest();
      const nowMs = performance.now();
      const isToBeAsked = (askedBy === 'key' ? confirmsNext : isMoving) && neighbour(by) !== null;
      const isGoing = !isToBeAsked || (before?.place === place && isConfirmed(before, by, nowMs));
      setAsked(isGoing ? null : { ...askedMove(by, nowMs, WITHIN_MS[askedBy]), askedBy, place });
      if (isGoing) onStep(by);
    },
    [latest],
  );
  const step = useCallback((by: 1 | -1) => move(by, 'key'), [move]);
  const swipe = useCallback((by: 1 | -1) => move(by, 'swipe'), [move]);
  const withdraw = useCallback(() => setAsked(null), []);
  // Who does something else has not said yes.
  const handle = useCallback((command: StageCommand) => {
    setAsked((before) => (before?.by === WAYS.get(command) ? before : null));
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

function buildQuestion(asked: Asked | null, { place, neighbour, go }: Askable): MoveQuestion | null {
  if (asked === null || asked.place !== place) return null;
  const { by, askedBy } = asked;
  const title = neighbour(by);
  return title === null ? null : { by, title, askedBy, go: () => go(by) };
}
