import { mayTakeLead, whyNotLead, type Participant, type RoomState } from '@uplift/core/following';

/** What is not as it should be between this stage and the others; one at a time. */
export type RoomLine =
  /** The set is not shared with this account any more. */
  | { readonly kind: 'not-shared' }
  /** The player went elsewhere. `titles`: of the items of both; null where they are no different. */
  | {
      readonly kind: 'elsewhere';
      readonly leader: string;
      readonly titles: { readonly here: string; readonly there: string } | null;
    }
  /** Somebody began to lead while this stage was on air. */
  | { readonly kind: 'asked'; readonly leader: string }
  /** This device leads, and looks elsewhere. */
  | { readonly kind: 'ahead' }
  /** Neither the server nor who leads can be reached. */
  | { readonly kind: 'apart' }
  /** Nothing is heard of the leader. */
  | ({ readonly kind: 'missed'; readonly leader: string } & TakingLead)
  /** Nobody leads, and this device could. */
  | ({ readonly kind: 'leaderless' } & TakingLead);

/** Whether this device may take the lead now; else why not, where there is something to say. */
interface TakingLead {
  readonly mayLead: boolean;
  readonly whyNot: string | null;
}

/** Nobody uses names longer than this on a stage. */
const FIRST_NAME = /^\S+/u;

/** What the stage itself adds to the line. */
export interface StageInLine {
  readonly isAsked?: boolean;
  readonly songIndex?: number;
  /** Null for an index outside of the list. */
  readonly titleAt?: (songIndex: number) => string | null;
}

/** What is said of it; null while all is well. `isGone`: the server says that the set is not shared any more. */
export function roomLine(state: RoomState, isGone: boolean, stage: StageInLine = {}): RoomLine | null {
  if (isGone || state.status === 'refused') return { kind: 'not-shared' };
  if (state.status !== 'joined' && state.status !== 'apart') return null;
  return state.isLeader ? ledLine(state) : followedLine(state, stage);
}

function followedLine(state: RoomState, stage: StageInLine): RoomLine | null {
  if (isApart(state)) return { kind: 'apart' };
  const missed = missedLeader(state);
  if (missed !== null) return missedLine(state, firstName(missed));
  if (state.leader !== null) return state.isFollowing ? null : leftLine(state, firstName(state.leader), stage);
  return state.awayLeader === null ? leaderlessLine(state) : null;
}

/** The leader of whom nothing is heard, whether its device, its server or the way between the servers is gone. */
export function missedLeader({ isLeaderMissed, leader, awayLeader }: RoomState): Participant | null {
  return isLeaderMissed ? (leader ?? awayLeader) : null;
}

function leftLine(state: RoomState, leader: string, stage: StageInLine): RoomLine {
  return stage.isAsked === true
    ? { kind: 'asked', leader }
    : { kind: 'elsewhere', leader, titles: titlesApart(state, stage) };
}

type Titles = Extract<RoomLine, { readonly kind: 'elsewhere' }>['titles'];

function titlesApart({ position }: RoomState, { songIndex, titleAt }: StageInLine): Titles {
  if (position === null || songIndex === undefined || titleAt === undefined) return null;
  const [here, there] = [titleAt(songIndex), titleAt(position.currentIndex)];
  return here === null || there === null || here === there ? null : { here, there };
}

/** Who had gone elsewhere does not wait for the leader, unless to lead. */
function missedLine(state: RoomState, leader: string): RoomLine | null {
  const line = { kind: 'missed', leader, ...takingLead(state) } as const;
  return state.isFollowing || line.mayLead ? line : null;
}

/** In a room that nobody has led yet, only the owner is expected to. */
function leaderlessLine(state: RoomState): RoomLine | null {
  const line = { kind: 'leaderless', ...takingLead(state) } as const;
  const wasLed = (state.position?.term ?? 0) > 0;
  const isSaid = line.mayLead ? state.isOwner || wasLed : line.whyNot !== null && wasLed;
  return isSaid && hasOthers(state) ? line : null;
}

function takingLead(state: RoomState): TakingLead {
  const mayLead = mayTakeLead(state);
  return { mayLead, whyNot: mayLead ? null : whyNotLead(state) };
}

function ledLine(state: RoomState): RoomLine | null {
  if (state.isLookingAhead) return { kind: 'ahead' };
  return isApart(state) && hasOthers(state) ? { kind: 'apart' } : null;
}

/** While the server cannot be reached, those with a channel of their own still are. */
function isApart({ status, participants }: RoomState): boolean {
  return status === 'apart' && !participants.some(({ isSelf, path }) => !isSelf && path === 'channel');
}

function hasOthers({ participants }: RoomState): boolean {
  return participants.some(({ isSelf }) => !isSelf);
}

/** What somebody is called on a stage; "Somebody" where their name is not known. */
export function firstName({ full_name }: { readonly full_name: string }): string {
  return FIRST_NAME.exec(full_name.trim())?.[0] ?? 'Somebody';
}
