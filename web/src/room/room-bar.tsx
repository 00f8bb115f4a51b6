import {
  troubleWords,
  mostUrgentBar,
  troubleTopic,
  type BarTopic,
  type StageTrouble,
  type TopicBar,
} from '@uplift/client/stage';
import { roomLine, type RoomLine, type LeaderCommand } from '@uplift/core/room';
import { CircleAlert, LogOut, RadioTower, Unplug, WifiOff, X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '@uplift/ui-kit';
import { FootBar, FootBars, SignInFromStage, type FootBarProps, type ShownTrouble } from '../stage/index.ts';
import { lineWords } from './room-words.ts';
import type { RoomOnStage } from './use-room.ts';

export interface RoomBarProps {
  readonly onStage: RoomOnStage;
  /** The server reports that the set is not shared any more. */
  readonly isGone: boolean;
  /** The position of this device, for Bring Everyone Here. */
  readonly here: () => LeaderCommand;
  /** The item on the stage, and the titles of items, for the places of this device and the leader. */
  readonly songIndex: number;
  readonly titleAt: (songIndex: number) => string | null;
  /** True if that item's song is locked. Nothing keeps playing then, and the page has its own message. */
  readonly isLocked: boolean;
  /** Problem of the stage's account or server. */
  readonly trouble: ShownTrouble;
}

interface LineLook {
  readonly topic: BarTopic;
  readonly tone: FootBarProps['tone'];
  readonly icon: LucideIcon;
}

/** Every line of the room: how urgent it is, and whether it waits for an action. */
const LOOKS: Readonly<Record<RoomLine['type'], LineLook>> = {
  missed: { topic: 'leader-gone', tone: 'wait', icon: RadioTower },
  leaderless: { topic: 'leader-gone', tone: 'wait', icon: RadioTower },
  'moved-away': { topic: 'not-following', tone: 'wait', icon: RadioTower },
  asked: { topic: 'not-following', tone: 'wait', icon: RadioTower },
  ahead: { topic: 'not-following', tone: 'wait', icon: RadioTower },
  'not-shared': { topic: 'signed-out', tone: 'inform', icon: Unplug },
  apart: { topic: 'offline', tone: 'inform', icon: Unplug },
};

const TROUBLE_ICONS: Readonly<Record<StageTrouble, LucideIcon>> = {
  'signed-out': LogOut,
  lapsed: CircleAlert,
  offline: WifiOff,
};

/**
 * The one bar of a stage: the most urgent message about the room, its account and its server, with the button that
 * solves it.
 */
export function RoomBar(props: RoomBarProps) {
  const { onStage, isGone, songIndex, titleAt } = props;
  const { line, dismissLine } = useShownLine(
    roomLine(onStage.state, isGone, { songIndex, titleAt, isAsked: onStage.isAsked }),
  );
  const trouble = props.isLocked ? null : props.trouble.trouble;
  const dismiss = () => {
    dismissLine();
    // The other bar would repeat the same message.
    props.trouble.dismiss();
  };
  const bar = mostUrgentBar<RoomTopic | TroubleTopic>([
    line && { from: 'room', topic: LOOKS[line.type].topic, line },
    trouble && { from: 'stage', topic: troubleTopic(trouble), trouble },
  ]);
  return (
    <FootBars>
      {bar?.from === 'room' && <LineBar {...props} line={bar.line} dismiss={dismiss} />}
      {bar?.from === 'stage' && <TroubleBar {...props.trouble} trouble={bar.trouble} />}
    </FootBars>
  );
}

/** Hides a dismissed line about a lost connection until the connection is lost again. */
function useShownLine(line: RoomLine | null) {
  const [isDismissed, setIsDismissed] = useState(false);
  const isApart = line?.type === 'apart';
  if (isDismissed && !isApart) setIsDismissed(false);
  return { line: isDismissed && isApart ? null : line, dismissLine: () => setIsDismissed(true) };
}

interface RoomTopic extends TopicBar {
  readonly from: 'room';
  readonly line: RoomLine;
}

interface TroubleTopic extends TopicBar {
  readonly from: 'stage';
  readonly trouble: StageTrouble;
}

type LineBarProps = Omit<RoomBarProps, 'isGone'> & { readonly line: RoomLine; readonly dismiss: () => void };

function LineBar(props: LineBarProps) {
  const { tone, icon } = LOOKS[props.line.type];
  return (
    <FootBar tone={tone} icon={icon} words={lineWords(props.line)}>
      <Mending {...props} />
    </FootBar>
  );
}

function TroubleBar({ trouble, dismiss }: ShownTrouble & { readonly trouble: StageTrouble }) {
  return (
    <FootBar tone="inform" icon={TROUBLE_ICONS[trouble]} words={troubleWords(trouble)}>
      {trouble === 'signed-out' && <SignInFromStage>Sign In</SignInFromStage>}
      {trouble === 'offline' && <IconButton icon={X} label="Dismiss" onPress={dismiss} />}
    </FootBar>
  );
}

function Mending({ line, onStage, here, dismiss }: LineBarProps): ReactNode {
  const { room, resume, stay } = onStage;
  if (line.type === 'apart') return <IconButton icon={X} label="Dismiss" onPress={dismiss} />;
  if (line.type === 'asked')
    return (
      <>
        <Button variant="quiet" onPress={stay}>
          Stay
        </Button>
        <Button onPress={resume}>Follow</Button>
      </>
    );
  if (line.type === 'moved-away') return <Button onPress={resume}>Resume Following</Button>;
  if (line.type === 'leaderless' || line.type === 'missed')
    return line.mayLead ? <Button onPress={() => room?.takeLead()}>Take the Lead</Button> : null;
  if (line.type !== 'ahead') return null;
  return (
    <>
      <Button variant="quiet" onPress={() => room?.lookAhead(false)}>
        Go Back
      </Button>
      <Button onPress={() => room?.bringEveryone(here())}>Bring Everyone Here</Button>
    </>
  );
}
