import { useLayoutEffect, type RefObject } from 'react';
import { actionForKey, boundKey, type BoundKey, type KeySignal, type PedalBinding } from '@uplift/core/performance';
import { focusedBy, hasModifier, isForPage, takesText } from '../../keys/index.ts';
import { createKeyReader } from './pedals/key-reader.ts';
import { runStageCommand, type DrivenStage } from './pedals/stage-commands.ts';
import { useAskedMove, type AskedMoveOptions, type MoveQuestion } from './pedals/use-asked-move.ts';
import { usePedals } from './pedals/use-pedals.ts';
import { useLatest } from '../../state/use-latest.ts';

export interface StageKeysOptions extends DrivenStage, Omit<AskedMoveOptions, 'onStep'> {
  /** Element whose keys count, unless a menu or dialog covers it. */
  readonly page: RefObject<HTMLElement | null>;
}

/** Sources of the question whether to go on to another item. */
export interface AskedSteps {
  readonly question: MoveQuestion | null;
  /** A finger swiped across the chart. */
  readonly onSwipe: (by: 1 | -1) => void;
}

/** Keyboard and pedals on stage, as this device has learnt them. Returns the question that a key or a swipe has raised. */
export function useStageKeys(options: StageKeysOptions): AskedSteps {
  const { bindings } = usePedals();
  const asked = useAskedMove(options);
  const latest = useLatest({ ...options, bindings, asked });
  // Pedals work from the first frame of the stage.
  useLayoutEffect(() => {
    const act = (signal: KeySignal) => {
      const { asked: move, bindings: bound, ...stage } = latest();
      const done = actionForKey(signal, boundTo(signal.code, bound));
      if (done === null) return;
      if (done.type === 'command') move.handle(done.command);
      runStageCommand(done, { ...stage, onStep: move.step });
    };
    return listenToKeys(act, latest);
  }, [latest]);
  return { question: asked.question, onSwipe: asked.swipe };
}

interface Listened {
  readonly page: RefObject<HTMLElement | null>;
  readonly bindings: readonly PedalBinding[];
  readonly liveScroll: DrivenStage['liveScroll'];
}

/** Listens to keys until the function it answers is called. */
function listenToKeys(onSignal: (signal: KeySignal) => void, stage: () => Listened): () => void {
  const reader = createKeyReader(onSignal);
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const down = (event: KeyboardEvent) => {
    const { page, bindings, liveScroll } = stage();
    const bound = isForPage(event.target, page.current) ? boundKey(readPress(event), bindings) : null;
    if (bound === null || event.defaultPrevented) return;
    event.preventDefault();
    if (makesSound(bound)) liveScroll.unlockSound();
    reader.send({ type: 'down', code: bound.code, atMs: event.timeStamp, isRepeat: event.repeat });
  };
  // Wherever it comes up: the key that opened a menu is let go of in it.
  const up = (event: KeyboardEvent) => {
    const bound = boundKey(
      { ...readPress(event), isTyping: false, modifiers: false, isOnControl: false },
      stage().bindings,
    );
    if (bound !== null) reader.send({ type: 'up', code: bound.code, atMs: event.timeStamp });
  };
  window.addEventListener('keydown', down, options);
  window.addEventListener('keyup', up, options);
  window.addEventListener('blur', reader.end, options);
  document.addEventListener('visibilitychange', reader.end, options);
  return () => {
    ending.abort();
    reader.end();
  };
}

function readPress(event: KeyboardEvent) {
  const { key, code } = event;
  const focused = focusedBy(event);
  return {
    key,
    code,
    isTyping: takesText(focused),
    modifiers: hasModifier(event),
    isOnControl: focused.matches('button, a, summary, [role=button], [role=link]'),
  };
}

/**
 * Returns true for an action that makes a sound. Browsers allow sound only on a press, so it cannot wait for the
 * release.
 */
function makesSound({ short, long }: BoundKey): boolean {
  return [short, long].some(
    (command) => command === 'live-scroll' || command === 'metronome' || command === 'tap-tempo',
  );
}

function boundTo(code: string, bindings: readonly PedalBinding[]): BoundKey {
  return boundKey({ key: '', code, isTyping: false, modifiers: false }, bindings) ?? { code, short: null, long: null };
}
