import type { Answer } from '@uplift/client/accounts';
import { accepted, createStore, refused, type Complaint, type SetId, type Store } from '@uplift/core/foundation';
import { addressComplaints } from '@uplift/core/membership';
import type { Collaborator, SharedSets } from './shared-sets.ts';

/** People that an own set is shared with, as far as known. */
export interface KnownCollaborators {
  /** Null until the server has answered. */
  readonly people: readonly Collaborator[] | null;
  /** Reasons the last reading failed; empty if it succeeded, and while it runs. */
  readonly complaints: readonly Complaint[];
}

export interface Collaborators {
  readonly state: Store<KnownCollaborators>;
  readonly read: () => void;
  /** Drops the answer to a reading that is still on its way. */
  readonly stopReading: () => void;
  /** Shares the set with an address. */
  readonly add: (emailAddress: string) => Promise<Answer<Collaborator>>;
  /** Unshares the set with a person: shown at once, and reverted if the server refuses. */
  readonly remove: (person: Collaborator) => Promise<Answer<true>>;
}

type CollaboratorCalls = Pick<SharedSets, 'collaborators' | 'share' | 'unshare'>;

/** The collaborators of an own set (API-27). */
export function createCollaborators(calls: CollaboratorCalls, setId: SetId): Collaborators {
  const state = createStore<KnownCollaborators>({ people: null, complaints: [] });
  let reading = 0;
  const stopReading = () => {
    reading += 1;
  };
  /** Changes the people; a pending reading only knows the state before. */
  const change = (changePeople: (people: readonly Collaborator[]) => readonly Collaborator[]) => {
    stopReading();
    state.set({ people: changePeople(state.get().people ?? []), complaints: [] });
  };
  const read = async () => {
    stopReading();
    const own = reading;
    const answer = await calls.collaborators(setId);
    if (own !== reading) return;
    if (answer.ok) state.set({ people: answer.value, complaints: [] });
    else state.set({ ...state.get(), complaints: answer.refusal });
  };
  return {
    state,
    read: () => void read(),
    stopReading,
    async add(emailAddress) {
      const complaints = addressComplaints(emailAddress);
      if (complaints.length > 0) return refused(complaints);
      const answer = await calls.share(setId, emailAddress.trim());
      if (!answer.ok) return answer;
      // The others are still unknown: the list must not show this person alone.
      if (state.get().people === null) void read();
      else change((people) => withPerson(people, answer.value));
      return answer;
    },
    async remove(person) {
      change((people) => withoutPerson(people, person));
      const answer = await calls.unshare(setId, person.emailAddress);
      if (answer.ok) return accepted(true);
      change((people) => withPerson(people, person));
      return answer;
    },
  };
}

function withoutPerson(people: readonly Collaborator[], { emailAddress }: Collaborator): readonly Collaborator[] {
  return people.filter((person) => person.emailAddress !== emailAddress);
}

function withPerson(people: readonly Collaborator[], person: Collaborator): readonly Collaborator[] {
  return [...withoutPerson(people, person), person];
}
