import { useCallback, useEffect, useState } from 'react';
import {
  captureKey,
  keyRefusal,
  withLearnt,
  type KeyCapture,
  type PedalBinding,
  type StageCommand,
} from '@uplift/core/performance';
import { listenForPresses } from './listen-for-presses.ts';
import type { Pedals } from './use-pedals.ts';
import { useLatest } from '../../../state/use-latest.ts';

/** Teaching a command its key. */
export interface LearningSession {
  /** Null while nothing is taught. */
  readonly learning: KeyCapture | null;
  /** The last one that was taught here. */
  readonly learnt: PedalBinding | null;
  readonly listenFor: (command: StageCommand) => void;
  /** Takes the key that was asked about from the command that had it. */
  readonly take: (binding: PedalBinding) => void;
  readonly cancel: () => void;
}

/** Captures the next key for a command; until then keys do nothing else. */
export function useLearning({ bindings, choose }: Pick<Pedals, 'bindings' | 'choose'>): LearningSession {
  const [learning, setLearning] = useState<KeyCapture | null>(null);
  const [learnt, setLearnt] = useState<PedalBinding | null>(null);
  const latest = useLatest({ bindings, choose });
  const cancel = useCallback(() => setLearning(null), []);
  const take = useCallback(
    (binding: PedalBinding) => {
      const { bindings: before, choose: keep } = latest();
      keep(withLearnt(before, binding));
      setLearnt(binding);
      setLearning(null);
    },
    [latest],
  );
  const command = learning?.type === 'listening' ? learning.command : null;
  useEffect(() => {
    if (command === null) return undefined;
    return listenForPresses({
      onKey: (key) => {
        const refusal = keyRefusal(key);
        if (refusal !== null) setLearning({ type: 'listening', command, refusal });
        return refusal === null;
      },
      onPress: (press) => {
        const captured = captureKey(command, press, latest().bindings);
        if (captured.type === 'learnt') take(captured.binding);
        else setLearning(captured);
      },
      onEscape: cancel,
    });
  }, [command, take, cancel, latest]);
  const listenFor = useCallback((wanted: StageCommand) => {
    setLearnt(null);
    setLearning({ type: 'listening', command: wanted, refusal: null });
  }, []);
  return { learning, learnt, listenFor, take, cancel };
}
