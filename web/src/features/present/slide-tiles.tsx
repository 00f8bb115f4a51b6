import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Deck, DeckSection, DeckSlide, SectionHotkey, SlideSettings } from '@uplift/core/presentation';
import { classNames, Kbd } from '@uplift/ui-kit';
import { SlideView } from '../../slide/index.ts';
import type { PresentParts } from './present-parts.ts';
import styles from './slide-tiles.module.css';
import { TILE } from './use-present-keys.ts';
import { useLatest } from '../../state/use-latest.ts';

/** Events that begin a scroll by hand: by wheel, by finger, by the bar. */
const SCROLLED_BY_HAND = ['wheel', 'touchmove', 'pointerdown'] as const;
/** Longer than the fade of audience.module.css and the time until the slides window begins it. */
const FADED_MS = 160;

type SlideTilesProps = Pick<PresentParts, 'deck' | 'index' | 'own' | 'hotkeys' | 'onPick'>;

/** Every slide of the item, in rows by section. A press shows it; the current one stays visible. */
export function SlideTiles({ deck, index, own, hotkeys, onPick }: SlideTilesProps) {
  const tiles = useRef<HTMLElement>(null);
  useCurrentInSight(tiles, deck, index);
  // One handler for all of them, so that a step draws only the two tiles that change.
  const latest = useLatest(onPick);
  const pick = useCallback((to: number) => latest()(to), [latest]);
  const looks = { settings: own.settings, image: own.image };
  return (
    <section ref={tiles} className={styles['deck']} aria-label="Slides">
      {deck !== null &&
        listRows(deck).map((row, at) => (
          <TileRow
            key={row.first}
            row={row}
            slides={deck.slides}
            current={Math.max(-1, Math.min(index - row.first, row.count))}
            hotkey={hotkeys[at]}
            onPick={pick}
            {...looks}
          />
        ))}
    </section>
  );
}

type Row = Pick<DeckSection, 'first' | 'count' | 'name' | 'occurrence'>;

/** An item without sections, such as a part of the service, is one row without a name. */
function listRows({ sections, slides }: Deck): readonly Row[] {
  return sections.length > 0 ? sections : [{ first: 0, count: slides.length, name: '', occurrence: null }];
}

interface TileLooks {
  readonly settings: SlideSettings;
  readonly image: string | null;
}

interface TileRowProps extends TileLooks {
  readonly row: Row;
  readonly slides: readonly DeckSlide[];
  /** Index of the shown slide in the row; -1 before all of them, their count after. */
  readonly current: number;
  readonly hotkey: SectionHotkey | undefined;
  readonly onPick: (index: number) => void;
}

const TileRow = memo(function TileRow({ row, slides, current, hotkey, onPick, settings, image }: TileRowProps) {
  const { first, count, name, occurrence } = row;
  return (
    <div className={styles['row']}>
      {name !== '' && (
        <h2 className={styles['rowName']}>
          <span>{name}</span>
          {occurrence !== null && <small>{`${occurrence.index + 1} of ${occurrence.of}`}</small>}
          {hotkey !== undefined && (
            <span className={styles['hotkey']} aria-hidden>
              <Kbd>{hotkey.label}</Kbd>
            </span>
          )}
        </h2>
      )}
      <ol className={styles['tiles']}>
        {slides.slice(first, first + count).map((slide, at) => (
          <Tile
            // oxlint-disable-next-line react/no-array-index-key -- a slide is its place: its words may repeat
            key={at}
            slide={slide}
            index={first + at}
            state={tileState(at, current)}
            onPick={onPick}
            settings={settings}
            image={image}
          />
        ))}
      </ol>
    </div>
  );
});

type TileState = 'done' | 'current' | 'ahead';

function tileState(at: number, current: number): TileState {
  if (at === current) return 'current';
  return at < current ? 'done' : 'ahead';
}

interface TileProps extends TileLooks {
  readonly slide: DeckSlide;
  readonly index: number;
  readonly state: TileState;
  readonly onPick: (index: number) => void;
}

const Tile = memo(function Tile({ slide, index, state, onPick, settings, image }: TileProps) {
  const isCurrent = state === 'current';
  // At this size a copyright is nothing but a grey line.
  const words = useMemo(() => ({ ...slide, caption: '' }), [slide]);
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['tile'], state === 'done' && styles['done'])}
        aria-label={`Slide ${index + 1}: ${slide.rows.join(' ') || 'no words'}`}
        aria-current={isCurrent || undefined}
        // Tab leads to the one that is shown: arrows go on from there, and sections have their letters.
        tabIndex={isCurrent ? 0 : -1}
        {...{ [TILE]: '' }}
        onClick={() => onPick(index)}
      >
        <SlideView slide={words} settings={settings} image={image} />
      </button>
    </li>
  );
});

/** Moves the focus to the current tile if another tile has it, and scrolls to it. */
function useCurrentInSight(tiles: { readonly current: HTMLElement | null }, deck: Deck | null, index: number): void {
  const seen = useAfterFade(index);
  useEffect(() => {
    if (document.activeElement?.matches(`[${TILE}]`) === true) findCurrent(tiles)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another deck or index has another current tile
  }, [tiles, deck, index]);
  useEffect(() => {
    const current = findCurrent(tiles);
    return tiles.current === null || current === null ? undefined : keepInSight(tiles.current, current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another deck or index has another current tile
  }, [tiles, deck, seen]);
}

function findCurrent(tiles: { readonly current: HTMLElement | null }): HTMLElement | null {
  return tiles.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
}

/** Returns the index once the slides window has faded to it. A list that scrolls meanwhile would cost the fade frames. */
function useAfterFade(index: number): number {
  const [seen, setSeen] = useState(index);
  const latest = useLatest(index);
  const isBehind = seen !== index;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setSeen(latest()), FADED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- waits again if the index has moved on when it is seen
  }, [isBehind, seen, latest]);
  return seen;
}

/** Returns the function that ends it. */
function keepInSight(list: HTMLElement, current: HTMLElement): () => void {
  const show = () => current.scrollIntoView({ block: 'nearest' });
  show();
  // Rows get their true height only when they become visible, which may push this one out again. A user who scrolls isn't pulled back.
  const grown = new ResizeObserver(show);
  for (const row of list.children) grown.observe(row);
  const leave = () => grown.disconnect();
  for (const type of SCROLLED_BY_HAND) list.addEventListener(type, leave, { passive: true });
  window.addEventListener('resize', show);
  return () => {
    leave();
    for (const type of SCROLLED_BY_HAND) list.removeEventListener(type, leave);
    window.removeEventListener('resize', show);
  };
}
