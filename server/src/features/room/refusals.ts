/** Rejection of a device's message, as in the contract's `refused`. */
export interface SocketRefusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429;
  readonly because: string;
}

/** Everything that a device is refused with on the socket. */
export const REFUSALS = {
  unreadable: { status: 400, because: 'This message cannot be read.' },
  signedOut: { status: 401, because: 'Your session has ended. Sign in again.' },
  visitOver: { status: 401, because: 'The set has ended, or its leader has taken the code back.' },
  onlyLooking: { status: 403, because: 'Guests only follow.' },
  notLeading: { status: 403, because: 'Only the leader’s device can do that.' },
  notOwner: { status: 403, because: 'Only devices of the set’s owner can do that.' },
  needsLive: { status: 403, because: 'Leading a room needs the Live plan.' },
  ownerNeedsLive: { status: 403, because: 'Leading this set needs its owner to have the Live plan.' },
  notPerforming: { status: 403, because: 'Only a device that’s performing can lead.' },
  ownersChoice: { status: 403, because: 'While someone is leading, only the set’s owner can take the lead.' },
  leadNotFree: { status: 409, because: 'The leader may still come back. Try again in a few seconds.' },
  noSuchSet: { status: 404, because: 'That set doesn’t exist, or it isn’t shared with you.' },
  noSuchLibrary: { status: 404, because: 'That library doesn’t exist.' },
  notThere: { status: 404, because: 'That device is not in the room.' },
  noRoom: { status: 409, because: 'Join a set first.' },
  tooLong: { status: 413, because: 'This message is too long.' },
  tooMany: { status: 429, because: 'Too many messages at once. Wait a moment and try again.' },
  full: { status: 429, because: 'Too many devices have this set open.' },
} as const satisfies Readonly<Record<string, SocketRefusal>>;
