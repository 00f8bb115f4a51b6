import { useEffect, useMemo } from 'react';
import { createCollaborators, type Collaborator } from '@uplift/client/shared-sets';
import type { Complaint, SetId } from '@uplift/core/foundation';
import { isSignedIn } from '@uplift/core/membership';
import { useToasts } from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { personName } from './sharing-words.ts';

/** Collaborators of a set, and the calls that change them. */
export interface SharedPeople {
  /** Null until the server has answered, and while signed out. */
  readonly people: readonly Collaborator[] | null;
  /** The reason they are unknown; null if they are known or still loading. */
  readonly failure: string | null;
  readonly readAgain: () => void;
  /** Shares the set with an address. Returns the complaints about it; none on success. */
  readonly add: (emailAddress: string) => Promise<readonly Complaint[]>;
  /** Takes the set back from a person at once; a message offers Undo. */
  readonly remove: (person: Collaborator) => void;
}

/** Collaborators of an own set, fetched while signed in (API-27). */
export function useCollaborators(setId: SetId): SharedPeople {
  const { sharedSets, session, connection, libraries } = useUplift();
  const { show } = useToasts();
  const isOnline = useStore(connection) === 'online';
  const isOwn = useStore(libraries.shown) === null;
  const isAsked = isSignedIn(useStore(session)) && isOnline && isOwn;
  const collaborators = useMemo(() => createCollaborators(sharedSets, setId), [sharedSets, setId]);
  const { people, complaints } = useStore(collaborators.state);
  useEffect(() => {
    if (isAsked) collaborators.read();
    return collaborators.stopReading;
  }, [isAsked, collaborators]);
  return useMemo(() => {
    const add = async (emailAddress: string) => {
      const answer = await collaborators.add(emailAddress);
      return answer.ok ? [] : answer.refusal;
    };
    const bringBack = async (person: Collaborator) => {
      const refusal = await add(person.emailAddress);
      if (refusal.length > 0) show({ message: complaintsSentence(refusal) });
    };
    const remove = async (person: Collaborator) => {
      const answer = await collaborators.remove(person);
      if (!answer.ok) return show({ message: complaintsSentence(answer.refusal) });
      const message = `The set is no longer shared with ${personName(person)}.`;
      return show({ message, action: { label: 'Undo', onAction: () => void bringBack(person) } });
    };
    return {
      people,
      failure: complaints.length === 0 ? null : complaintsSentence(complaints),
      readAgain: collaborators.read,
      add,
      remove: (person: Collaborator) => void remove(person),
    };
  }, [collaborators, people, complaints, show]);
}
