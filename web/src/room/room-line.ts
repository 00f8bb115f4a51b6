import type { RoomState } from '@uplift/core/following';

/** What is not as it should be between this stage and the others; one at a time. */
export type RoomLine =
  /** The set is not shared with this account any more. */
  | { readonly kind: 'not-shared' }
  /** The player went elsewhere. */
  | { readonly kind: 'elsewhere'; readonly leader: string }
  /** This device leads, and looks elsewhere. */
  | { readonly kind: 'ahead' }
  /** Neither the server nor who leads can be reached. */
  | { readonly kind: 'apart' }
  /** Who leads is gone just now, and is waited for. `mayLead`: this device could meanwhile. */
  | { readonly kind: 'away'; readonly leader: string; readonly mayLead: boolean }
  /** Nobody leads, and this device may. */
  | { readonly kind: 'leaderless' };

/** Nobody uses names longer than this on a stage. */
const FIRST_NAME = /^\S+/u;

/** What is said of it; null while all is well. `isGone`: the server says that the set is not shared any more. */
export function roomLine(state: RoomState, isGone: boolean): RoomLine | null {
  if (isGone || state.status === 'refused') return { kind: 'not-shared' };
  if (state.status !== 'joined' && state.status !== 'apart') return null;
  return state.isLeader ? ledLine(state) : followedLine(state);
}

function followedLine(state: RoomState): RoomLine | null {
  if (isApart(state)) return { kind: 'apart' };
  if (state.leader !== null) return state.isFollowing ? null : { kind: 'elsewhere', leader: firstName(state.leader) };
  return state.awayLeader === null ? leaderlessLine(state) : awayLine(state, firstName(state.awayLeader));
}

/** Who had gone elsewhere does not wait for the leader, unless to lead. */
function awayLine(state: RoomState, leader: string): RoomLine | null {
  const line = { kind: 'away', leader, mayLead: mayLead(state) } as const;
  return state.isFollowing || line.mayLead ? line : null;
}

function leaderlessLine(state: RoomState): RoomLine | null {
  return mayLead(state) && hasOthers(state) ? { kind: 'leaderless' } : null;
}

function ledLine(state: RoomState): RoomLine | null {
  if (state.isLookingAhead) return { kind: 'ahead' };
  return isApart(state) && hasOthers(state) ? { kind: 'apart' } : null;
}

/** While the server cannot be reached, those with a channel of their own still are. */
function isApart({ status, participants }: RoomState): boolean {
  return status === 'apart' && !participants.some(({ isSelf, path }) => !isSelf && path === 'channel');
}

/** Whether this device could lead, if it wanted to. */
export function mayLead({ status, isOwner, isLeader, place }: RoomState): boolean {
  return status === 'joined' && isOwner && !isLeader && place?.role === 'perform';
}

function hasOthers({ participants }: RoomState): boolean {
  return participants.some(({ isSelf }) => !isSelf);
}

/** What somebody is called on a stage; "Somebody" where their name is not known. */
export function firstName({ full_name }: { readonly full_name: string }): string {
  return FIRST_NAME.exec(full_name.trim())?.[0] ?? 'Somebody';
}
