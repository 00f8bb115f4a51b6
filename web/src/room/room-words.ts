import {
  firstName,
  missedLeader,
  type RoomLine,
  whyNotLead,
  type LinkStatus,
  type Participant,
  type PeerRole,
  type RoomState,
} from '@uplift/core/room';
import { assertNever } from '@uplift/core/foundation';
import type { StatusTone } from '@uplift/ui-kit';

export const LINK_WORDS: Readonly<Record<LinkStatus, string>> = {
  connected: 'Connected',
  connecting: 'Connecting',
  retrying: 'Retrying',
  disconnected: 'Disconnected',
  unknown: 'Waiting…',
};

export const LINK_TONES: Readonly<Record<LinkStatus, StatusTone>> = {
  connected: 'good',
  connecting: 'wait',
  retrying: 'wait',
  disconnected: 'bad',
  unknown: 'none',
};

const ROLE_WORDS: Readonly<Record<PeerRole, string>> = { perform: 'Perform', present: 'Present', viewer: 'Guest' };

/** Text of the line over the footer. */
export function lineWords(line: RoomLine): string {
  switch (line.type) {
    case 'not-shared':
      return 'This set is no longer shared with you. You can keep playing what’s open.';
    case 'moved-away':
      return movedAwayWords(line);
    case 'asked':
      return `${line.leader} is leading now.`;
    case 'ahead':
      return 'You’re looking ahead. Everyone else stays put.';
    case 'apart':
      return 'Connection lost. You’re playing on your own.';
    case 'missed':
      return sentences(`${line.leader} can’t be reached. You’re playing on your own.`, line.whyNot);
    case 'leaderless':
      return sentences('No one is leading.', line.whyNot);
    default:
      return assertNever(line);
  }
}

function movedAwayWords({ leader, titles }: Extract<RoomLine, { readonly type: 'moved-away' }>): string {
  if (titles === null) return `${leader} is leading. You’re in another song.`;
  return `You are on ${titles.here}. ${leader} is on ${titles.there}.`;
}

function sentences(first: string, then: string | null): string {
  return then === null ? first : `${first} ${then}`;
}

/** Formats the leader and this device's part, as the header of the dialog. `goesAlong` is the sentence about what moves with the leader. */
export function leadWords(state: RoomState, goesAlong: string): string {
  const { status, isLeader, participants } = state;
  if (status === 'refused') return 'This set is no longer shared with you.';
  if (status === 'joining' || status === 'off') return 'Connecting…';
  const lead = isLeader ? `You’re leading. ${followersWords(participants)}` : followedWords(state, goesAlong);
  return status === 'apart' ? `${lead} Lost the connection to the server. Reconnecting…` : lead;
}

function followedWords(state: RoomState, goesAlong: string): string {
  const { leader, isFollowing } = state;
  const missed = missedLeader(state);
  if (missed !== null)
    return sentences(`${firstName(missed)} can’t be reached. Everyone is playing on their own.`, whyNotLead(state));
  if (leader === null) return sentences('No one is leading. Everyone is playing on their own.', whyNotLead(state));
  const name = firstName(leader);
  if (!isFollowing) return `${name} is leading. You’re not following. Resume Following to rejoin.`;
  return `${name} is leading. ${goesAlong}`;
}

function followersWords(participants: readonly Participant[]): string {
  const followers = participants.filter(({ isSelf, isFollowing }) => !isSelf && isFollowing === true).length;
  if (followers === 0) return 'No one is following yet.';
  return followers === 1 ? '1 person is following.' : `${followers} people are following.`;
}

/** Formats a person's part in the room: "Perform, following". */
export function partWords({ role, isLeader, isFollowing }: Participant): string {
  if (isLeader) return `${ROLE_WORDS[role]}, leading`;
  if (isFollowing === null) return ROLE_WORDS[role];
  return `${ROLE_WORDS[role]}, ${isFollowing ? 'following' : 'not following'}`;
}

/** Formats the path to a person and how far off their beat may be: "Direct, 2 ms off". Empty without either. */
export function pathWords({ path, offBy, isSelf, status }: Participant): string {
  const isReached = status === 'connected' && path !== 'none' && !isSelf;
  const way = isReached ? [path === 'channel' ? 'Direct' : 'Through the server'] : [];
  const off = offBy === null ? [] : [`${offWords(offBy)} off`];
  return [...way, ...off].join(', ');
}

const SECOND_MS = 1000;

function offWords(offBy: number): string {
  if (offBy >= SECOND_MS) return `${Math.round(offBy / SECOND_MS)} s`;
  return offBy < 1 ? '<1 ms' : `${Math.round(offBy)} ms`;
}
