import { neighborTitle, SONG_NOT_FOUND } from '@uplift/client/stage';
import type { RefObject } from 'react';
import type { Chart, FittedChart } from '@uplift/core/songbook';
import {
  BandsChart,
  ChartView,
  LayerArea,
  useLayeredChart,
  type OwnLayer,
  type SectionReading,
  type SongChart,
} from '../../chart/index.ts';
import { isSongItem, type SectionItem, type SetItem } from '@uplift/core/set-list';
import { EmptyState } from '@uplift/ui-kit';
import { LockedWords } from '../../stage/index.ts';
import { ComingItems } from './coming-items.tsx';
import { SectionList } from './section-list.tsx';
import { ServicePart } from './service-part.tsx';
import type { StageParts } from './stage-parts.ts';
import styles from './perform.module.css';
import { useListBeside } from './use-list-beside.ts';
import { useSwipes } from './use-swipes.ts';

interface StageBodyProps extends Pick<
  StageParts,
  'performance' | 'item' | 'condition' | 'conditions' | 'playing' | 'own'
> {
  /** The reader's layer; null for a guest, who has none. */
  readonly layer: OwnLayer | null;
  /** True while LiveScroll moves the chart. */
  readonly isMoving: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lines: RefObject<HTMLDivElement | null>;
  /** Null before the stage's width is known. */
  readonly fit: FittedChart | null;
  readonly reading: SectionReading;
  readonly onSwipe: (by: 1 | -1) => void;
}

/** The scrolling chart, and next to it the sections to jump to. */
export function StageBody(stage: StageBodyProps) {
  const { performance, item, condition, conditions, playing, own, layer, isMoving } = stage;
  const { scroller, lines, fit, reading, onSwipe } = stage;
  const next = neighborTitle(conditions, performance.place.songIndex + 1);
  const swipes = useSwipes(onSwipe);
  const isListBeside = useListBeside();
  return (
    <main className={styles['stage']} aria-busy={condition.type === 'loading'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard reaches what it scrolls */}
      <section ref={scroller} className={styles['scroll']} tabIndex={0} aria-label="Chart" {...swipes}>
        <div ref={lines}>
          <OnStage {...{ performance, item, condition, playing, own, layer, isMoving, fit, reading, scroller }} />
          {isPart(item) ? <ComingItems {...{ performance, conditions }} /> : <ComesNext title={next} />}
        </div>
      </section>
      {reading.hasMoreBelow && <div className={styles['fade']} />}
      {isListBeside && playing !== null && <SectionList look="list" playing={playing} own={own} reading={reading} />}
    </main>
  );
}

function ComesNext({ title }: { readonly title: string | null }) {
  if (title === null) return null;
  return (
    <p className={styles['comesNext']} aria-hidden>
      Next: {title}
    </p>
  );
}

type OnStageProps = Pick<
  StageBodyProps,
  'performance' | 'item' | 'condition' | 'playing' | 'own' | 'layer' | 'isMoving' | 'fit' | 'reading' | 'scroller'
>;

/** The item itself: a chart with its note, a part of the service, or a notice that the song is gone. */
function OnStage(props: OnStageProps) {
  const { performance, item, condition, playing } = props;
  if (isPart(item)) return <ServicePart item={item} name={nameOnStage(performance, item)} />;
  if (condition.type === 'missing' || condition.type === 'in-trash') return <SongGone />;
  if (condition.type === 'locked') return <LockedWords act="perform" of="song" />;
  if (playing === null) return null;
  return (
    <>
      {/* Before the chart: its height is known when columns are planned. */}
      <Note of={item} />
      {props.layer !== null && <BandsChart own={props.layer} />}
      <PlayedChart {...props} playing={playing} />
      <NothingToPlay chart={playing.chart} />
    </>
  );
}

type PlayedChartProps = OnStageProps & { readonly playing: SongChart };

function PlayedChart(props: PlayedChartProps) {
  if (props.layer === null) return <FittedView {...props} chart={props.playing.chart} />;
  return <LayeredChart {...props} layer={props.layer} />;
}

/** The chart with the player's layer. While LiveScroll moves it, no section is folded: each is played. */
function LayeredChart(props: PlayedChartProps & { readonly layer: OwnLayer }) {
  const { playing, layer, isMoving, fit } = props;
  const chart = useLayeredChart(playing.chart, layer, isMoving);
  if (fit === null) return null;
  return (
    <LayerArea own={layer} chart={chart}>
      <FittedView {...props} chart={chart} />
    </LayerArea>
  );
}

function FittedView({
  performance,
  playing,
  own,
  fit,
  reading,
  scroller,
  chart,
}: PlayedChartProps & { readonly chart: Chart }) {
  if (fit === null) return null;
  return (
    <ChartView
      name={playing.name}
      chart={chart}
      isWhole={performance.scrolled !== null}
      fit={fit}
      screen={own.preferences.hasColumns ? scroller : null}
      chordColor={own.chordColor}
      highlightColor={own.highlightColor}
      currentSection={reading.current}
    />
  );
}

/** Identifies an item among all that were on this stage. */
function nameOnStage({ setId, place }: StageBodyProps['performance'], { section }: SectionItem): string {
  return [setId ?? '', String(place.songIndex), section].join(' ');
}

/** A part of the service that is no song. */
function isPart(item: SetItem | undefined): item is SectionItem {
  return item !== undefined && !isSongItem(item);
}

function SongGone() {
  return (
    <EmptyState headline={SONG_NOT_FOUND}>
      <p>It’s no longer on this device. You can keep going with the rest of the list.</p>
    </EmptyState>
  );
}

function NothingToPlay({ chart }: { readonly chart: Chart }) {
  if (chart.sections.length > 0) return null;
  return (
    <EmptyState headline="Nothing to play yet">
      <p>This arrangement has no sections. Add some in the song editor.</p>
    </EmptyState>
  );
}

function Note({ of }: { readonly of: SetItem | undefined }) {
  return of?.note !== undefined && <p className={styles['note']}>{of.note}</p>;
}
