import type { BodyOf, DataOf } from '@uplift/contract';
import { decideSuggestion, listLibraries, listSuggestions, readSuggestion, suggestChange } from '@uplift/contract';
import type { HttpApi, HttpRefusal } from '@uplift/adapters/http-api';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Church } from './church.ts';

/** The status of a call that the role doesn't allow. */
export const FORBIDDEN = 403;

type ServedCall = Parameters<HttpApi['send']>[0];
type ServedRequest = Pick<NonNullable<Parameters<HttpApi['send']>[1]>, 'params' | 'body'>;
export type Served = Result<unknown, HttpRefusal>;

/** A suggestion at the server. */
export interface BookedSuggestion {
  readonly id: string;
  readonly songId: string;
  readonly author: string;
  readonly content: string;
  state: 'waiting' | 'taken' | 'declined';
  takingId: string | null;
  /** Null while it waits. */
  decidedBy: string | null;
}

/** The suggestions of a church at the server, as its calls serve them. */
export class SuggestionBook {
  readonly #church: Church;
  readonly #rows = new Map<string, BookedSuggestion>();

  constructor(church: Church) {
    this.#church = church;
  }

  all(): readonly BookedSuggestion[] {
    return [...this.#rows.values()];
  }

  find(id: string): BookedSuggestion | null {
    return this.#rows.get(id) ?? null;
  }

  /** Serves a call about the church or its suggestions. */
  serve(person: string, call: ServedCall, { params, body }: ServedRequest): Served {
    if (call === listLibraries) return accepted(this.#church.list(person));
    if (this.#church.refuse(person, 'mayRead') !== null) return NO_SUCH_CHURCH;
    if (call === suggestChange) return this.#suggest(person, body as BodyOf<typeof suggestChange>); // as it was sent
    if (call === listSuggestions) return accepted(this.all().filter(isWaiting).map(present));
    const row = this.find(String(params?.['suggestion_id']));
    return row === null ? NO_SUCH_CHURCH : this.#serveOne(person, row, { call, body });
  }

  #serveOne(person: string, row: BookedSuggestion, { call, body }: ServedRequest & { call: ServedCall }): Served {
    if (call === readSuggestion) return accepted({ ...present(row), content: row.content });
    if (call !== decideSuggestion) throw new Error(`${call.path} isn’t simulated.`);
    if (this.#church.refuse(person, 'mayDecide') !== null) return MAY_NOT;
    return decide(row, person, body as Decision); // as it was sent
  }

  #suggest(author: string, { suggestion_id: id, song_id: songId, content }: BodyOf<typeof suggestChange>): Served {
    const begun: BookedSuggestion = { id, songId, author, content, state: 'waiting', takingId: null, decidedBy: null };
    const known = this.#rows.get(id) ?? begun;
    this.#rows.set(id, known);
    return accepted(present(known));
  }
}

type Decision = BodyOf<typeof decideSuggestion>;

/** Notes a decision as the server does. */
function decide(row: BookedSuggestion, by: string, decision: Decision): Served {
  if (!isAllowed(row, decision)) return NOT_WAITING;
  const { state, taking_id: takingId } = decision;
  Object.assign(row, { state, decidedBy: state === 'waiting' ? null : by }, state === 'taken' && { takingId });
  return accepted(present(row));
}

/** A taking may be sent again, and one that was undone doesn't come again. */
function isAllowed({ state, takingId }: BookedSuggestion, decision: Decision): boolean {
  if (decision.state === 'taken' && takingId === decision.taking_id) return state === 'taken';
  return state === 'waiting' || decision.state === 'waiting' || (state === 'declined' && decision.state === state);
}

const NO_SUCH_CHURCH = refusal(404);
const MAY_NOT = refusal(FORBIDDEN);
const NOT_WAITING = refusal(409);

function refusal(status: number): Result<never, HttpRefusal> {
  return refused({ status, complaints: [] });
}

function isWaiting({ state }: BookedSuggestion): boolean {
  return state === 'waiting';
}

function present({ id, songId, author, state, decidedBy }: BookedSuggestion): DataOf<typeof suggestChange> {
  return {
    suggestion_id: id,
    song_id: songId,
    author: { uplift_id: author, full_name: author },
    suggested_at: new Date(0).toISOString(),
    state,
    decided_by: decidedBy,
    decided_at: null,
  };
}
