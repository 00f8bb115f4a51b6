import { neighborTitle, itemTitle } from '@uplift/client/stage';
import { useRef, useState } from 'react';
import type { Performance } from '@uplift/core/performance';
import type { Chart, FittedChart } from '@uplift/core/songbook';
import { useLazyPart } from '@uplift/ui-kit';
import {
  useChartFit,
  useSectionReading,
  withOwnSize,
  type OwnLayer,
  type OwnPreferences,
  type SectionReading,
} from '../../chart/index.ts';
import { EdgePulse, useScrollingChart } from '../../live-scroll/index.ts';
import { DocumentTitle } from '../../page/index.ts';
import { StageFrame, useWakeLock, useStageFocus, type StageCopies } from '../../stage/index.ts';
import { MoveQuestionLine } from './pedals/move-question.tsx';
import { pedalsPart, usePartsAhead } from './later-parts.ts';
import { StageBody } from './stage-body.tsx';
import { StageFooter } from './stage-footer.tsx';
import { StageHeader } from './stage-header.tsx';
import { useCurrentSong, type CurrentSong } from './use-current-song.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { usePerformedCount } from './use-performed-count.ts';
import type { OpenPerformance } from './use-performance.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useReadingWithMusic, useStageLiveScroll } from './use-stage-live-scroll.ts';
import { useReadingTogether, useTogether, type StageRoom } from './use-stage-room.ts';

interface StageProps {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly copies: StageCopies;
  readonly own: OwnPreferences;
  readonly room: StageRoom;
}

/** The margin of section names is narrower than on paper: every em goes to the song. */
const NAMES_PX = 92;

/** The song being performed, with all that is pressed during it along the edges. */
export function Stage({ performance, dispatch, copies, own: device, room }: StageProps) {
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [isTeaching, setTeaching] = useState(false);
  const pedals = useLazyPart(pedalsPart, isTeaching, () => setTeaching(false));
  usePartsAhead();
  const current = useCurrentSong(performance, copies);
  const { chart, name } = currentChart(current);
  const own = withOwnSize(device, current.layer);
  const { fontPx, preferences } = own;
  const fit = useChartFit(chart, lines, fitOptions(own));
  const { place, performed, begunAtEpochMs } = performance;
  const { onHalf } = usePerformedCount(current.condition, begunAtEpochMs, { performed, dispatch });
  const { onStage, byHand, onStep } = room;
  const { control: liveScroll, ...click } = useStageLiveScroll({ performance, dispatch, current, own, room, onHalf });
  const together = useTogether({ performance, onStage, liveScroll, copies });
  const isMoving = liveScroll.state.phase === 'active';
  useScrollingChart(liveScroll, { scroller, lines, chartName: `${place.songIndex} ${name}` });
  useKeptPlace({ performance, dispatch, scroller, chart, isMoving });
  const sections = openedByJumps(useSectionReading(chart, scroller), current.layer);
  const ownReading = useReadingWithMusic(sections, liveScroll);
  const reading = useReadingTogether(ownReading, { onStage, place, chart, isMoving });
  const { question, onSwipe } = useStageKeys({
    page,
    scroller,
    reading,
    ...pagedChart(chart, fit, fontPx),
    liveScroll,
    confirmsNext: preferences.confirmsNext,
    isMoving,
    place: String(place.songIndex),
    neighbour: (by) => neighborTitle(current.conditions, place.songIndex + by),
    onStep,
  });
  useStageFocus(page);
  useWakeLock();
  const stage = { performance, own, device, dispatch: byHand, liveScroll, ...click, together, ...current };
  return (
    <StageFrame ref={page}>
      <DocumentTitle title={itemTitle(current.condition)} />
      <StageHeader {...stage} onTeach={() => setTeaching(true)} />
      <StageBody {...stage} {...{ isMoving, scroller, lines, fit, reading, onSwipe }} />
      <MoveQuestionLine question={question} />
      <StageFooter {...stage} reading={reading} onStep={onStep} />
      {preferences.hasEdgePulse && <EdgePulse control={liveScroll} />}
      {pedals && <pedals.PedalsDialog isOpen={isTeaching} onClose={() => setTeaching(false)} />}
    </StageFrame>
  );
}

function currentChart({ playing }: CurrentSong): { readonly chart: Chart | null; readonly name: string } {
  return playing ?? { chart: null, name: '' };
}

function fitOptions({ fontPx, preferences: { fitToWidth, chordScale } }: OwnPreferences) {
  return { preferencePx: fontPx, fitsWidth: fitToWidth, namesPx: NAMES_PX, chordScale };
}

/** A hidden section that the player, or the leader they follow, goes to is shown from then on. */
function openedByJumps(reading: SectionReading, { layer, open }: OwnLayer): SectionReading {
  if (layer === null) return reading;
  const jumpTo = (orderIndex: number) => {
    open(orderIndex);
    reading.jumpTo(orderIndex);
  };
  return { ...reading, jumpTo };
}

/** Input of paging by keys: the rendered sections, and the size of a line. */
function pagedChart(chart: Chart | null, fit: FittedChart | null, fontPx: number) {
  return { sections: chart?.sections.map(({ orderIndex }) => orderIndex) ?? [], linePx: fit?.sizePx ?? fontPx };
}
