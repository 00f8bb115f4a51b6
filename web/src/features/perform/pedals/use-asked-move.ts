import { useCallback, useEffect, useRef, useState } from 'react';
import { askedMove, isConfirmed, type AskedMove, type StageCommand } from '@uplift/core/performance';

export interface AskedMoveOptions {
  /** Whether a key that leads to another item must be pressed again. */
  readonly confirmsNext: boolean;
  /** Tells the item on stage from every other: a question about one is not put to the next. */
  readonly place: string;
  /** The title of the next or previous item; null at that end of the list. */
  readonly neighbour: (by: 1 | -1) => string | null;
  readonly onStep: (by: 1 | -1) => void;
}

/** Whether to go on to another item. */
export interface MoveQuestion {
  readonly by: 1 | -1;
  readonly title: string;
}

interface Asked extends AskedMove {
  readonly place: string;
}

/** What may lead to the next or the previous item. */
const WAYS: ReadonlyMap<StageCommand, 1 | -1> = new Map([
  ['forward', 1],
  ['next-item', 1],
  ['back', -1],
  ['previous-item', -1],
]);

/** Steps to another item, after asking where the player wants to be asked. */
export function useAskedMove(options: AskedMoveOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef({ ...options, asked });
  useEffect(() => {
    latest.current = { ...options, asked };
  });
  const step = useCallback((by: 1 | -1) => {
    const { confirmsNext, neighbour, onStep, place, asked: before } = latest.current;
    const nowMs = performance.now();
    const isToBeAsked = confirmsNext && neighbour(by) !== null;
    const isGoing = !isToBeAsked || (before?.place === place && isConfirmed(before, by, nowMs));
    setAsked(isGoing ? null : { ...askedMove(by, nowMs), place });
    if (isGoing) onStep(by);
  }, []);
  const withdraw = useCallback(() => setAsked(null), []);
  // Who does something else has not said yes.
  const hear = useCallback((command: StageCommand) => {
    setAsked((before) => (before?.by === WAYS.get(command) ? before : null));
  }, []);
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = window.setTimeout(withdraw, asked.untilMs - performance.now());
    return () => window.clearTimeout(timer);
  }, [asked, withdraw]);
  return { step, hear, question: questionOf(asked, options) };
}

function questionOf(asked: Asked | null, { place, neighbour }: AskedMoveOptions): MoveQuestion | null {
  const title = asked !== null && asked.place === place ? neighbour(asked.by) : null;
  return asked === null || title === null ? null : { by: asked.by, title };
}
