import { mayTakeLead, whyNotLead } from '../leading/taking-lead.ts';
import type { Participant, RoomState } from '../protocol/room.ts';

/** A problem between this stage and the others; one at a time. */
export type RoomLine =
  /** The set is not shared with this account any more. */
  | { readonly type: 'not-shared' }
  /** The player moved away. `titles`: of the items of both; null if they are the same. */
  | {
      readonly type: 'moved-away';
      readonly leader: string;
      readonly titles: { readonly here: string; readonly there: string } | null;
    }
  /** A leader began while this stage was on air. */
  | { readonly type: 'asked'; readonly leader: string }
  /** This device leads, and looks ahead. */
  | { readonly type: 'ahead' }
  /** Neither the server nor the leader can be reached. */
  | { readonly type: 'apart' }
  /** The leader is silent. */
  | ({ readonly type: 'missed'; readonly leader: string } & TakingLead)
  /** No one leads, and this device could. */
  | ({ readonly type: 'leaderless' } & TakingLead);

/** Returns true if this device may take the lead now; otherwise the reason, if there is one. */
interface TakingLead {
  readonly mayLead: boolean;
  readonly whyNot: string | null;
}

/** First names as used on a stage. */
const FIRST_NAME = /^\S+/u;

/** Parts of the line that the stage adds. */
export interface StageInLine {
  readonly isAsked?: boolean;
  readonly songIndex?: number;
  /** Null for an index outside of the list. */
  readonly titleAt?: (songIndex: number) => string | null;
}

/** Returns the line to show; null while all is well. `isGone`: the server reports that the set is not shared any more. */
export function roomLine(state: RoomState, isGone: boolean, stage: StageInLine = {}): RoomLine | null {
  if (isGone || state.status === 'refused') return { type: 'not-shared' };
  if (state.status !== 'joined' && state.status !== 'apart') return null;
  return state.isLeader ? ledLine(state) : followedLine(state, stage);
}

function followedLine(state: RoomState, stage: StageInLine): RoomLine | null {
  if (isApart(state)) return { type: 'apart' };
  const missed = missedLeader(state);
  if (missed !== null) return missedLine(state, firstName(missed));
  if (state.leader !== null) return state.isFollowing ? null : leftLine(state, firstName(state.leader), stage);
  return state.awayLeader === null ? leaderlessLine(state) : null;
}

/** Returns the leader that is silent, whether its device, its server or the way between the servers is gone. */
export function missedLeader({ isLeaderMissed, leader, awayLeader }: RoomState): Participant | null {
  return isLeaderMissed ? (leader ?? awayLeader) : null;
}

function leftLine(state: RoomState, leader: string, stage: StageInLine): RoomLine {
  return stage.isAsked === true
    ? { type: 'asked', leader }
    : { type: 'moved-away', leader, titles: titlesApart(state, stage) };
}

type Titles = Extract<RoomLine, { readonly type: 'moved-away' }>['titles'];

function titlesApart({ position }: RoomState, { songIndex, titleAt }: StageInLine): Titles {
  if (position === null || songIndex === undefined || titleAt === undefined) return null;
  const [here, there] = [titleAt(songIndex), titleAt(position.currentIndex)];
  return here === null || there === null || here === there ? null : { here, there };
}

/** A player who moved away does not wait for the leader, unless to lead. */
function missedLine(state: RoomState, leader: string): RoomLine | null {
  const line = { type: 'missed', leader, ...takingLead(state) } as const;
  return state.isFollowing || line.mayLead ? line : null;
}

/** Expects only the owner to lead in a room without any leader so far. */
function leaderlessLine(state: RoomState): RoomLine | null {
  const line = { type: 'leaderless', ...takingLead(state) } as const;
  const wasLed = (state.position?.term ?? 0) > 0;
  const isShown = line.mayLead ? state.isOwner || wasLed : line.whyNot !== null && wasLed;
  return isShown && hasOthers(state) ? line : null;
}

function takingLead(state: RoomState): TakingLead {
  const mayLead = mayTakeLead(state);
  return { mayLead, whyNot: mayLead ? null : whyNotLead(state) };
}

function ledLine(state: RoomState): RoomLine | null {
  if (state.isLookingAhead) return { type: 'ahead' };
  return isApart(state) && hasOthers(state) ? { type: 'apart' } : null;
}

/** True while the server cannot be reached, except for devices with an open channel. */
function isApart({ status, participants }: RoomState): boolean {
  return status === 'apart' && !participants.some(({ isSelf, path }) => !isSelf && path === 'channel');
}

function hasOthers({ participants }: RoomState): boolean {
  return participants.some(({ isSelf }) => !isSelf);
}

/** Returns the name used on a stage; "Somebody" if it is unknown. */
export function firstName({ full_name }: { readonly full_name: string }): string {
  return FIRST_NAME.exec(full_name.trim())?.[0] ?? 'Somebody';
}
