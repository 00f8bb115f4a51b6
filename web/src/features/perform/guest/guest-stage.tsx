import { neighborTitle, itemTitle } from '@uplift/client/stage';
import type { GuestVisit } from '@uplift/client/guests';
import type { SetId } from '@uplift/core/foundation';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { IconButton, Tag } from '@uplift/ui-kit';
import { SongFacts, useChartFit, useChartPreferences, type OwnPreferences } from '../../../chart/index.ts';
import { useScrollingChart } from '../../../live-scroll/index.ts';
import { DocumentTitle } from '../../../page/index.ts';
import { SetListMenu, StageBar, StageFrame, useDarkPage, useStageFocus, useWakeLock } from '../../../stage/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { StageBody } from '../stage-body.tsx';
import { GuestFoot } from './guest-foot.tsx';
import styles from './guest-stage.module.css';
import { useGuestStage, type GuestStageParts } from './use-guest-stage.ts';
import { useGuestReading } from './use-guest-reading.ts';

interface GuestStageProps {
  readonly visit: GuestVisit;
  /** The guest's own. */
  readonly name: string;
}

/** The stage of the guest's set, once it was read. */
export function FollowedSet(props: GuestStageProps) {
  useDarkPage();
  const own = useChartPreferences();
  const set = useStore(props.visit.set);
  if (set.type !== 'found' || own === null) return <StageFrame />;
  const { id } = set.shared.set;
  return <GuestStage key={id} {...props} setId={id} own={own} />;
}

interface OpenStageProps extends GuestStageProps {
  readonly setId: SetId;
  readonly own: OwnPreferences;
}

/** The margin of section names, as on other stages. */
const NAMES_PX = 92;

/** The song that the leader plays: its chart or words, which move with the leader. */
function GuestStage({ visit, name, setId, own }: OpenStageProps) {
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const stage = useGuestStage(setId, own);
  const { performance, current, control } = stage;
  const { songIndex } = performance.place;
  const { chart, name: chartName } = current.playing ?? { chart: null, name: '' };
  const { fontPx, preferences } = own;
  const fit = useChartFit(chart, lines, {
    preferencePx: fontPx,
    fitsWidth: preferences.fitToWidth,
    namesPx: NAMES_PX,
    chordScale: preferences.chordScale,
  });
  useScrollingChart(control, { scroller, lines, chartName: `${songIndex} ${chartName}` });
  const reading = useGuestReading(stage, { scroller, chart });
  useStageFocus(page);
  useWakeLock();
  return (
    <StageFrame ref={page}>
      <DocumentTitle title={itemTitle(current.condition)} />
      <GuestBar stage={stage} name={name} onLeave={() => void visit.leave()} />
      <StageBody
        {...{ performance, own, scroller, lines, fit, reading }}
        {...current}
        layer={null}
        isMoving={false}
        onSwipe={(by) => stage.byHand({ type: 'stepped', by })}
      />
      <GuestFoot stage={stage} own={own} titleAt={(index) => neighborTitle(current.conditions, index)} />
    </StageFrame>
  );
}

interface GuestBarProps {
  readonly stage: GuestStageParts;
  readonly name: string;
  readonly onLeave: () => void;
}

function GuestBar({ stage: { performance, current, byHand }, name, onLeave }: GuestBarProps) {
  const { condition, conditions, playing } = current;
  return (
    <StageBar
      title={itemTitle(condition)}
      hasNavigation={false}
      back={null}
      facts={playing !== null && <SongFacts {...playing} />}
    >
      <SetListMenu
        list={performance.list}
        current={performance.place.songIndex}
        conditions={conditions}
        transposed={performance.transposed}
        onPick={(songIndex) => byHand({ type: 'picked', songIndex })}
      />
      <Tag>
        <span className={styles['who']}>{`Guest: ${name}`}</span>
      </Tag>
      <IconButton icon={LogOut} label="Leave" onPress={onLeave} />
    </StageBar>
  );
}
