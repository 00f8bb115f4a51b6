import type { Collaborator } from '@uplift/client/shared-sets';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Complaint, SetId } from '@uplift/core/foundation';
import { addressComplaints, isSignedIn } from '@uplift/core/membership';
import { useToasts } from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { personName } from './sharing-words.ts';

/** Collaborators of a set, and the calls that change them. */
export interface Collaborators {
  /** Null until the server has answered, and for who is not signed in. */
  readonly people: readonly Collaborator[] | null;
  /** The reason they are unknown; null if they are known or still loading. */
  readonly failure: string | null;
  readonly readAgain: () => void;
  /** Shares the set with an address. Answers what is wrong with it; nothing when it was done. */
  readonly add: (emailAddress: string) => Promise<readonly Complaint[]>;
  /** Takes the set back from somebody at once; a message offers Undo. */
  readonly remove: (person: Collaborator) => void;
}

/** Collaborators of one's own set, fetched while signed in (API-27). */
export function useCollaborators(setId: SetId): Collaborators {
  const { sharedSets, session, connection } = useUplift();
  const isOnline = useStore(connection) === 'online';
  const isAsked = isSignedIn(useStore(session)) && isOnline;
  const [{ people, failure }, setKnown] = useState<Known>({ people: null, failure: null });
  const last = useRef(0);
  const read = useCallback(async () => {
    last.current += 1;
    const own = last.current;
    const answer = await sharedSets.collaborators(setId);
    if (own !== last.current) return;
    setKnown((known) =>
      answer.ok ? toKnown(answer.value) : { ...known, failure: complaintsSentence(answer.refusal) },
    );
  }, [sharedSets, setId]);
  useEffect(() => {
    if (isAsked) void read();
    return () => {
      last.current += 1;
    };
  }, [isAsked, read]);
  const readAgain = useCallback(() => void read(), [read]);
  const change = useCallback((changeKnown: (known: Known) => Known) => {
    // What is still on its way says what was true before.
    last.current += 1;
    setKnown(changeKnown);
  }, []);
  const changes = useSharingChanges(setId, change);
  return useMemo(() => ({ people, failure, readAgain, ...changes }), [people, failure, readAgain, changes]);
}

type Known = Pick<Collaborators, 'people' | 'failure'>;
type ChangeKnown = (change: (known: Known) => Known) => void;

function toKnown(people: readonly Collaborator[]): Known {
  return { people, failure: null };
}

function useSharingChanges(setId: SetId, changeKnown: ChangeKnown): Pick<Collaborators, 'add' | 'remove'> {
  const { sharedSets } = useUplift();
  const { show } = useToasts();
  return useMemo(() => {
    const put = (person: Collaborator) => changeKnown(({ people }) => toKnown(withPerson(people ?? [], person)));
    const take = (person: Collaborator) => changeKnown(({ people }) => toKnown(withoutPerson(people ?? [], person)));
    const add = async (emailAddress: string): Promise<readonly Complaint[]> => {
      const complaints = addressComplaints(emailAddress);
      if (complaints.length > 0) return complaints;
      const answer = await sharedSets.share(setId, emailAddress.trim());
      if (!answer.ok) return answer.refusal;
      put(answer.value);
      return [];
    };
    const bringBack = async (person: Collaborator) => {
      const complaints = await add(person.emailAddress);
      if (complaints.length > 0) show({ message: complaintsSentence(complaints) });
    };
    const remove = async (person: Collaborator) => {
      take(person);
      const answer = await sharedSets.unshare(setId, person.emailAddress);
      if (answer.ok) {
        const message = `The set is no longer shared with ${personName(person)}.`;
        show({ message, action: { label: 'Undo', onAction: () => void bringBack(person) } });
      } else {
        put(person);
        show({ message: complaintsSentence(answer.refusal) });
      }
    };
    return { add, remove: (person) => void remove(person) };
  }, [sharedSets, show, setId, changeKnown]);
}

function withoutPerson(people: readonly Collaborator[], { emailAddress }: Collaborator): readonly Collaborator[] {
  return people.filter((person) => person.emailAddress !== emailAddress);
}

function withPerson(people: readonly Collaborator[], person: Collaborator): readonly Collaborator[] {
  return [...withoutPerson(people, person), person];
}
