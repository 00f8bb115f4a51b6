import type { RefObject } from 'react';
import { turnPage, type PageDirection, type StageAction, type StageCommand } from '@uplift/core/performance';
import type { SectionReading } from '../../../chart/index.ts';
import type { LiveScrollControl } from '../../../live-scroll/index.ts';

/** Parts of the stage that keys and pedals control. */
export interface DrivenStage {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly reading: Pick<SectionReading, 'current' | 'jumpTo' | 'scrolling'>;
  /** The places in the order of the sections that are drawn. */
  readonly sections: readonly number[];
  /** The size of the chart's text. */
  readonly linePx: number;
  readonly liveScroll: DrivenLiveScroll;
  readonly onStep: (by: 1 | -1) => void;
}

type HoldChange = Extract<StageAction, { readonly type: 'hold' }>['change'];

/** Actions of LiveScroll that keys and pedals control. */
export type DrivenLiveScroll = Pick<
  LiveScrollControl,
  | 'state'
  | 'timeline'
  | 'isMetronomeOnly'
  | 'press'
  | 'release'
  | 'cancel'
  | 'toggle'
  | 'toggleMetronome'
  | 'nudge'
  | 'tapTempo'
  | 'unlockSound'
>;

/** A line with its chords and the gap below, in em of the chart's size. */
const LINE_EM = 2.65;
/**
 * Height of the fade at the bottom of the chart, which covers the last line; the same figure as in perform.module.css.
 */
const FADE_PX = 40;

/** Runs the command of a key. */
export function runStageCommand(act: StageAction, stage: DrivenStage): void {
  if (act.type === 'command') ACTIONS[act.command](stage);
  else HOLDS[act.change](stage.liveScroll);
}

/** The button's own hold starts and stops LiveScroll once it counts. */
const HOLDS: Readonly<Record<HoldChange, (liveScroll: DrivenLiveScroll) => void>> = {
  began: ({ press }) => press(),
  counted: (liveScroll) => {
    if (canOnlyClick(liveScroll)) liveScroll.toggleMetronome();
  },
  ended: ({ release }) => release(),
  cancelled: ({ cancel }) => cancel(),
};

/** Starts the metronome instead of LiveScroll if nothing can be scrolled. */
function canOnlyClick({ timeline }: DrivenLiveScroll): boolean {
  return timeline === null;
}

const ACTIONS: Readonly<Record<StageCommand, (stage: DrivenStage) => void>> = {
  forward: (stage) => turn('forward', stage),
  back: (stage) => turn('back', stage),
  'next-item': ({ onStep }) => onStep(1),
  'previous-item': ({ onStep }) => onStep(-1),
  'next-line': (stage) => moveLine(1, stage),
  'previous-line': (stage) => moveLine(-1, stage),
  'next-section': (stage) => moveSection(1, stage),
  'previous-section': (stage) => moveSection(-1, stage),
  'live-scroll': ({ liveScroll }) => (canOnlyClick(liveScroll) ? liveScroll.toggleMetronome() : liveScroll.toggle()),
  metronome: ({ liveScroll }) => liveScroll.toggleMetronome(),
  'tap-tempo': ({ liveScroll }) => liveScroll.tapTempo(),
};

/** Moves forward or back. While LiveScroll runs, this corrects the music by one line. */
function turn(direction: PageDirection, stage: DrivenStage): void {
  const { scroller, reading, linePx, onStep } = stage;
  if (isScrolling(stage)) return moveLine(direction === 'forward' ? 1 : -1, stage);
  if (scroller.current === null) return;
  const { clientHeight, scrollHeight, scrollTop } = scroller.current;
  const view = {
    scrollTop: reading.scrolling.current?.destination() ?? scrollTop,
    viewportHeight: clientHeight,
    contentHeight: scrollHeight,
    lineHeight: linePx * LINE_EM + FADE_PX,
  };
  const page = turnPage(view, direction);
  if (page.type === 'move') onStep(page.by);
  else reading.scrolling.current?.glideTo(page.to);
}

function moveLine(by: 1 | -1, stage: DrivenStage): void {
  if (isScrolling(stage)) return stage.liveScroll.nudge('line', by);
  const scrolling = stage.reading.scrolling.current;
  scrolling?.glideTo(scrolling.destination() + by * stage.linePx * LINE_EM);
}

function moveSection(by: 1 | -1, stage: DrivenStage): void {
  if (isScrolling(stage)) return stage.liveScroll.nudge('section', by);
  const { reading, sections } = stage;
  const section = sections[sections.indexOf(reading.current) + by];
  if (section !== undefined) reading.jumpTo(section);
}

function isScrolling({ liveScroll }: DrivenStage): boolean {
  return liveScroll.state.phase === 'active' && !liveScroll.isMetronomeOnly;
}
