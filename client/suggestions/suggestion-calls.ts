import { toAnswer, toDone, type Answer, type ReadAccess } from '@uplift/client/accounts';
import { formatBase64, parseBase64, type HttpApi, type HttpRefusal } from '@uplift/adapters/http-api';
import { openSuggestion, sealSuggestion, type LibraryKey } from '@uplift/adapters/vault';
import {
  decideSuggestion,
  listLibraries,
  listSuggestions,
  readSuggestion,
  suggestChange,
  withdrawSuggestion,
  type BodyOf,
} from '@uplift/contract';
import { accepted, refused, type Complaint } from '@uplift/core/foundation';
import { formatSuggestion, parseSuggestion } from '@uplift/core/suggestions';
import type { KeptTakings, Taking } from './kept-takings.ts';
import type { SuggestionDraft, SuggestionDrafts, Suggestions } from './suggestions.ts';
import { finishTaking, takeSuggestion, type TakingPorts } from './take-suggestion.ts';

export interface CallParts {
  readonly api: HttpApi;
  readonly access: ReadAccess;
  readonly drafts: SuggestionDrafts;
  readonly takings: KeptTakings;
}

/** The library that a suggestion is taken over in. */
export type TakingLibrary = TakingPorts['library'];

/** The calls about suggestions. */
export interface SuggestionCalls extends Pick<Suggestions, 'send' | 'list' | 'read' | 'decline' | 'withdraw'> {
  take(taking: Taking, library: TakingLibrary): ReturnType<Suggestions['take']>;
  /** Goes on with one that this device began to take. */
  finish(taking: Taking, library: TakingLibrary): ReturnType<Suggestions['take']>;
}

/** Returns true for no answer, a session that has ended and a failing server: the same call may succeed later. */
function isTemporary({ status }: HttpRefusal): boolean {
  return status === null || status === 401 || status >= 500;
}

const NO_KEY: readonly Complaint[] = [
  { for: 'server_error', because: 'You aren’t in that church any more, or its library can’t be opened now.' },
];

/** Opens the calls about suggestions over the server. */
export function openSuggestionCalls({ api, access, drafts, takings }: CallParts): SuggestionCalls {
  const account = () => {
    const state = access.state.get();
    return { account: state.type === 'unlocked' ? state.account.upliftId : null };
  };
  const findKeys = async (churchId: string): Promise<Answer<readonly LibraryKey[]> | 'unreached'> => {
    const answer = await api.send(listLibraries, account());
    if (!answer.ok) return isTemporary(answer.refusal) ? 'unreached' : refused(answer.refusal.complaints);
    const library = answer.value.find(({ church_id }) => church_id === churchId);
    if (library === undefined || library.keys.length === 0) return refused(NO_KEY);
    return accepted(library.keys.map(({ generation, key }) => ({ generation, key: new Uint8Array(parseBase64(key)) })));
  };
  const post = async (draft: SuggestionDraft): Promise<Answer<true> | 'unreached'> => {
    const { id, churchId, change } = draft;
    const keys = await findKeys(churchId);
    if (keys === 'unreached' || !keys.ok) return keys;
    const place = { church: churchId, song: change.base.id, suggestion: id };
    const content = await sealSuggestion(keys.value, place, formatSuggestion(change));
    if (content === null) return refused(NO_KEY);
    const body = { suggestion_id: id, song_id: place.song, content: formatBase64(content) };
    const answer = await api.send(suggestChange, { ...account(), params: { church_id: churchId }, body });
    return answer.ok || !isTemporary(answer.refusal) ? toDone(answer) : 'unreached';
  };
  return {
    ...openDecisions(api, takings, account),
    send: async (draft) => sendDraft(drafts, draft, await post(draft)),
    list: async (churchId) =>
      toAnswer(await api.send(listSuggestions, { ...account(), params: { church_id: churchId } })),
    async read(churchId, id) {
      const params = { church_id: churchId, suggestion_id: id };
      const answer = await api.send(readSuggestion, { ...account(), params });
      if (!answer.ok) return refused(answer.refusal.complaints);
      const keys = await findKeys(churchId);
      if (keys === 'unreached') return refused(NO_KEY);
      if (!keys.ok) return keys;
      const { content, ...suggestion } = answer.value;
      const place = { church: churchId, song: suggestion.song_id, suggestion: suggestion.suggestion_id };
      const text = await openSuggestion(keys.value, place, parseBase64(content));
      const change = text === null ? null : parseSuggestion(text);
      return accepted({ suggestion, change: change?.base.id === suggestion.song_id ? change : null });
    },
    withdraw: async (churchId, id) =>
      toDone(await api.send(withdrawSuggestion, { ...account(), params: { church_id: churchId, suggestion_id: id } })),
  };
}

const TOO_MANY = 429;

/** The calls of owners and leaders. */
function openDecisions(
  api: HttpApi,
  takings: KeptTakings,
  account: () => { readonly account: string | null },
): Pick<SuggestionCalls, 'take' | 'finish' | 'decline'> {
  const decide = (place: Pick<Taking, 'churchId' | 'id'>, body: BodyOf<typeof decideSuggestion>) => {
    const params = { church_id: place.churchId, suggestion_id: place.id };
    return api.send(decideSuggestion, { ...account(), params, body });
  };
  const note: TakingPorts['note'] = async (taking, state) => {
    const answer = await decide(taking, { state, taking_id: taking.takingId });
    const isLater = !answer.ok && (isTemporary(answer.refusal) || answer.refusal.status === TOO_MANY);
    return isLater ? 'unreached' : toDone(answer);
  };
  return {
    take: (taking, library) => takeSuggestion({ note, takings, library }, taking),
    finish: (taking, library) => finishTaking({ note, takings, library }, taking),
    decline: async (churchId, id) => toDone(await decide({ churchId, id }, { state: 'declined' })),
  };
}

/** Drops a draft that the server has, and keeps any other: it goes out later, or the person decides. */
async function sendDraft(
  drafts: SuggestionDrafts,
  draft: SuggestionDraft,
  posted: Answer<true> | 'unreached',
): Promise<Answer<'sent' | 'waits'>> {
  // The next draft of the song may be there: this one was sent twice, and its first answer came.
  const kept = await drafts.read(draft.churchId, draft.change.base.id);
  const isNext = kept !== null && kept.id !== draft.id;
  if (posted === 'unreached') {
    const stored = isNext ? accepted(null) : await drafts.keep({ ...draft, isSending: true });
    return stored.ok ? accepted('waits') : refused(NOT_KEPT);
  }
  if (!posted.ok) {
    if (!isNext) await drafts.keep({ ...draft, isSending: false });
    return posted;
  }
  if (!isNext) await drafts.drop(draft);
  return accepted('sent');
}

const NOT_KEPT: readonly Complaint[] = [
  { for: 'server_error', because: 'Couldn’t keep the suggestion on this device. Free some space and try again.' },
];
