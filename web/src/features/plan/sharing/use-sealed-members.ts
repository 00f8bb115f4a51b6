import type { PinnedPerson, SealedMember } from '@uplift/client/shared-sets';
import type { SetId } from '@uplift/core/foundation';
import { useCallback, useEffect, useState } from 'react';
import { useUplift } from '../../../state/uplift.ts';

/** Sealing for a new person takes about as long. */
const AGAIN_MS = 3_000;
const NO_MEMBERS: ReadonlyMap<string, SealedMember> = new Map();

/** The people of a sealed set, by their addresses. */
export interface SealedMembers {
  /** None in a set that isn't sealed, and until the server has answered. */
  readonly members: ReadonlyMap<string, SealedMember>;
  readonly accept: (member: SealedMember) => void;
  /** Remembers the result of comparing the safety code of a person. */
  readonly compare: (person: PinnedPerson, isSame: boolean) => void;
}

/** Reads whether the people of a set can open it: after each change of `people`, and again while one of them is waited for. */
export function useSealedMembers(setId: SetId, people: unknown): SealedMembers {
  const { sealed } = useUplift().sharedSets;
  const [members, setMembers] = useState(NO_MEMBERS);
  const [round, setRound] = useState(0);
  const readAgain = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await sealed.members(setId);
      if (isOver || !answer.ok) return;
      setMembers(new Map(answer.value.map((member) => [member.emailAddress, member])));
      if (answer.value.some(({ state }) => state === 'not-sealed')) timer = setTimeout(readAgain, AGAIN_MS);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [sealed, setId, people, round, readAgain]);
  const change = (changed: Promise<void>) => void changed.then(readAgain);
  return {
    members,
    accept: ({ person, emailAddress }) => person !== null && change(sealed.accept(person, emailAddress)),
    compare: (person, isSame) => change(sealed.compare(person, isSame)),
  };
}
