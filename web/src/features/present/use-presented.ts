import type { ItemCondition } from '@uplift/client/stage';
import { useCallback, useMemo } from 'react';
import { assignHotkeys, type Deck, type Presentation } from '@uplift/core/presentation';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import { useMeasure } from '../../slide/index.ts';
import { useItems, type StageCopies } from '../../stage/index.ts';
import { useSecondLanguage, type SecondLanguageChoice } from './look/use-second-language.ts';
import type { OwnSlideSettings } from './look/use-slide-settings.ts';
import type { PresentParts } from './present-parts.ts';
import { useAudienceFeed } from './use-audience-feed.ts';
import { useFedDeck } from './use-fed-deck.ts';
import { useFollowBeat } from './use-follow-beat.ts';
import { useItemDeck } from './use-item-deck.ts';
import { useKeptSlide } from './use-kept-slide.ts';
import { usePresentLiveScroll } from './use-present-live-scroll.ts';
import { usePresentTogether, type PresentRoom } from './use-present-room.ts';
import { useItemSteps } from './use-item-steps.ts';
import type { OpenPresentation } from './use-presentation.ts';
import { useSlideSteps } from './use-slide-steps.ts';
import { useSlidesWindow } from './use-slides-window.ts';

export interface PresentedOptions {
  readonly presentation: Presentation;
  readonly dispatch: OpenPresentation['dispatch'];
  readonly copies: StageCopies;
  readonly own: OwnSlideSettings;
  readonly room: PresentRoom;
}

export interface Presented extends PresentParts {
  /** Null while no song is shown. */
  readonly secondLanguage: SecondLanguageChoice | null;
}

/** The presented item, its slides and what moves them; sends all of it to the slides window. */
export function usePresented({ presentation, dispatch, copies, own, room }: PresentedOptions): Presented {
  const { list, place, screen, isWithBeat } = presentation;
  const { onStage, byHand, leaveLeader } = room;
  const items = useItems(presentation, place.songIndex, copies);
  const { item, condition, conditions } = items;
  const current = useDeckWithLanguage(own, item, condition);
  const next = useDeckWithLanguage(own, list[place.songIndex + 1], conditions[place.songIndex + 1]);
  const { deck, secondLanguage } = current;
  const hasWords = condition.type === 'found' || condition.type === 'section';
  const index = useKeptSlide(presentation, hasWords ? deck : null, dispatch);
  const liveScroll = usePresentLiveScroll({
    presentation,
    dispatch,
    item,
    condition,
    deck,
    onStage,
    onLeaderLeft: leaveLeader,
  });
  const together = usePresentTogether({ presentation, dispatch, onStage, liveScroll, deck, copies });
  const isLive = liveScroll.state.phase === 'active';
  const plan = useFollowBeat({ control: liveScroll, deck, index, isWithBeat, dispatch });
  const fed = useFedDeck(deck, condition, presentation);
  useAudienceFeed({ deck: fed, settings: own.settings, image: own.image, index, screen, plan });
  const hotkeys = useMemo(() => assignHotkeys(deck?.sections ?? []), [deck]);
  const slides = deck?.slides.length ?? 0;
  const onPick = useCallback(
    (to: number) => byHand({ type: 'slide-picked', index: to, slides, duringLive: isLive }),
    [byHand, slides, isLive],
  );
  const move = useItemSteps({ presentation, byHand, liveScroll, onStage });
  const onStepItem = (by: 1 | -1) => move({ type: 'stepped', by });
  const { onStep, isAsked } = useSlideSteps({
    index,
    slides,
    songIndex: place.songIndex,
    items: list.length,
    onSlide: (by) => byHand({ type: 'slide-stepped', by, slides, duringLive: isLive }),
    onItem: () => onStepItem(1),
  });
  const window = useSlidesWindow(presentation, dispatch);
  const moved = { index, hotkeys, liveScroll, isLive, isAsked, together, onPick, onStep, onStepItem };
  return { ...items, presentation, dispatch: move, own, deck, nextDeck: next.deck, secondLanguage, window, ...moved };
}

interface DeckWithLanguage {
  readonly deck: Deck | null;
  readonly secondLanguage: SecondLanguageChoice | null;
}

function useDeckWithLanguage(
  { settings }: OwnSlideSettings,
  item: SetItem | undefined,
  condition: ItemCondition | undefined,
): DeckWithLanguage {
  const measure = useMeasure(settings.font);
  const song = condition?.type === 'found' ? condition.value : null;
  const arrangementId = item !== undefined && isSongItem(item) ? item.arrangement : null;
  const secondLanguage = useSecondLanguage(song, arrangementId);
  const deck = useItemDeck({ item, condition, settings, measure, secondLanguage: secondLanguage?.chosen ?? null });
  return { deck, secondLanguage };
}
