import type { PinnedPerson, SealedMember, SealTrouble } from '@uplift/client/shared-sets';
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
  /** Reason that they don’t get the latest changes of the set; null if they do. */
  readonly trouble: SealTrouble | null;
  readonly accept: (member: SealedMember) => void;
  /** Remembers the result of comparing the safety code of a person. */
  readonly compare: (person: PinnedPerson, isSame: boolean) => void;
}

/** Reads whether the people of a set can open it: after each change of `people`, and again while one of them is waited for. */
export function useSealedMembers(setId: SetId, people: readonly unknown[] | null): SealedMembers {
  const { sealed } = useUplift().sharedSets;
  const [members, setMembers] = useState(NO_MEMBERS);
  const [trouble, setTrouble] = useState<SealTrouble | null>(null);
  const read = useCallback(async () => {
    const answer = await sealed.members(setId);
    setTrouble(await sealed.trouble(setId));
    if (answer.ok) setMembers(new Map(answer.value.map((member) => [member.emailAddress, member])));
  }, [sealed, setId]);
  useEffect(() => {
    if (people === null) return undefined;
    const timer = setTimeout(() => void read());
    return () => clearTimeout(timer);
  }, [people, read]);
  const isAwaited = [...members.values()].some(({ state }) => state === 'not-sealed' || state === 'not-signed-in');
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => void read(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited, read]);
  const change = (changed: Promise<void>) => void changed.then(read);
  return {
    members,
    trouble,
    accept: ({ person, emailAddress }) => person !== null && change(sealed.accept(person, emailAddress)),
    compare: (person, isSame) => change(sealed.compare(person, isSame)),
  };
}
