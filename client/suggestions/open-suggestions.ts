import type { InTurn } from '@uplift/adapters/browser';
import type { Answer } from '@uplift/client/accounts';
import type { Libraries } from '@uplift/client/libraries';
import { accepted, refused, type NewId, type WritableStore } from '@uplift/core/foundation';
import type { KeptChangesParts } from './kept-changes.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { createKeptTakings } from './kept-takings.ts';
import { openSuggestionCalls, type CallParts, type SuggestionCalls, type TakingLibrary } from './suggestion-calls.ts';
import type { Suggestions } from './suggestions.ts';

export interface SuggestionParts extends CallParts {
  readonly libraries: Pick<Libraries, 'open'>;
  /** Set to another number after each change that this page made to a draft or a suggestion. */
  readonly changes: WritableStore<number>;
  readonly inTurn: InTurn;
  readonly newId: NewId;
}

/** Suggestions, once their code is loaded. */
export interface OpenedSuggestions extends Omit<Suggestions, 'changes'> {
  /** Sends the drafts and goes on with the takings that wait on this device. */
  sendWaiting(): Promise<void>;
}

/** The drafts and takings of this device. */
export function openKept(parts: KeptChangesParts): Pick<CallParts, 'drafts' | 'takings'> {
  return { drafts: createKeptDrafts(parts), takings: createKeptTakings(parts) };
}

export function openSuggestions(parts: SuggestionParts): OpenedSuggestions {
  const { drafts, takings, changes, inTurn, newId } = parts;
  const calls = openSuggestionCalls(parts);
  const changed = () => changes.set(changes.get() + 1);
  const changing = async <Value>(answered: Promise<Value>) => {
    const answer = await answered;
    changed();
    return answer;
  };
  const send: Suggestions['send'] = (draft) => changing(calls.send(draft));
  const takeIn = openTaking(parts, changed);
  return {
    drafts: { ...drafts, drop: (draft) => changing(drafts.drop(draft)) },
    send,
    take: (taken) =>
      inTurn(() => takeIn(taken.churchId, (library) => calls.take({ ...taken, takingId: newId() }, library))),
    list: (churchId) => calls.list(churchId),
    read: (churchId, id) => calls.read(churchId, id),
    decline: (churchId, id) => changing(calls.decline(churchId, id)),
    withdraw: (churchId, id) => changing(calls.withdraw(churchId, id)),
    sendWaiting: () =>
      inTurn(async () => {
        for (const draft of await drafts.listSending()) await send(draft);
        for (const taking of await takings.list())
          await takeIn(taking.churchId, (library) => calls.finish(taking, library));
      }),
  };
}

/** Takes a suggestion in its church's library, if that is open. One that waits changes nothing yet. */
function openTaking({ libraries }: Pick<SuggestionParts, 'libraries'>, changed: () => void) {
  return async (
    churchId: string,
    take: (library: TakingLibrary) => ReturnType<SuggestionCalls['take']>,
  ): ReturnType<Suggestions['take']> => {
    const library = libraries.open(churchId);
    const answer = library === null ? NOT_OPEN : await take(library);
    const undo = answer.ok ? answer.value : null;
    if (undo === 'waits') return answer;
    changed();
    if (undo === null) return answer;
    return accepted(async () => {
      const undone = await undo();
      changed();
      return undone;
    });
  };
}

const NOT_OPEN: Answer<never> = refused([{ for: 'library', because: 'The library can’t be opened now.' }]);
