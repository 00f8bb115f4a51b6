import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  showNumber,
  type Deck,
  type PlannedMove,
  type ScreenState,
  type SlideSettings,
} from '@uplift/core/presentation';
import { useUplift } from '../../state/uplift.ts';

export interface AudienceFeed {
  /** Null while its song loads: the audience keeps seeing the previous slide until then. */
  readonly deck: Deck | null;
  readonly settings: SlideSettings;
  /** A data URL; null for none. */
  readonly image: string | null;
  readonly index: number;
  readonly screen: ScreenState;
  readonly plan: readonly PlannedMove[];
}

const NO_PLAN: readonly PlannedMove[] = [];

/** Sends the audience window each change of the slide. Leaving the page keeps the slide. */
export function useAudienceFeed({ deck, settings, image, index, screen, plan }: AudienceFeed): void {
  const { audience, now, newId } = useUplift();
  const sentDeck = useRef<{ readonly id: string; readonly deck: Deck; readonly settings: SlideSettings } | null>(null);
  const sentShow = useRef<Parameters<typeof sendShow>[0] | null>(null);
  const lastNumber = useRef<number | null>(null);
  const sendShow = useCallback(
    (show: { deckId: string; index: number; screen: ScreenState; plan: readonly PlannedMove[] }) => {
      const sentAtEpochMs = now();
      const number = showNumber(lastNumber.current, sentAtEpochMs);
      lastNumber.current = number;
      sentShow.current = show;
      audience.publish({ show: { ...show, sentAtEpochMs, number } });
    },
    [audience, now],
  );
  useLayoutEffect(() => audience.publish({ image }), [audience, image]);
  useLayoutEffect(() => {
    if (deck === null) return;
    const sent = sentDeck.current;
    const current = sent?.deck === deck && sent.settings === settings ? sent : { id: newId(), deck, settings };
    if (current !== sent) audience.publish({ deck: current });
    sentDeck.current = current;
    sendShow({ deckId: current.id, index, screen, plan });
  }, [audience, newId, sendShow, deck, settings, index, screen, plan]);
  useEffect(
    () => () => {
      if (sentShow.current !== null && sentShow.current.plan.length > 0)
        sendShow({ ...sentShow.current, plan: NO_PLAN });
    },
    [sendShow],
  );
}
