import { toAnswer, toDone, type Answer, type ReadAccess } from '@uplift/client/accounts';
import { formatBase64, parseBase64, type HttpApi } from '@uplift/adapters/http-api';
import { openSuggestion, sealSuggestion, type LibraryKey } from '@uplift/adapters/vault';
import {
  decideSuggestion,
  listLibraries,
  listSuggestions,
  readSuggestion,
  suggestChange,
  withdrawSuggestion,
} from '@uplift/contract';
import { accepted, refused, type Complaint } from '@uplift/core/foundation';
import { formatSuggestion, parseSuggestion } from '@uplift/core/suggestions';
import type { SuggestionDraft, SuggestionDrafts, Suggestions } from './suggestions.ts';

export interface SuggestionParts {
  readonly api: HttpApi;
  readonly access: ReadAccess;
  readonly drafts: SuggestionDrafts;
}

/** The calls about suggestions. */
export type SuggestionCalls = Omit<Suggestions, 'drafts' | 'changes'>;

const NO_KEY: readonly Complaint[] = [
  { for: 'server_error', because: 'You aren’t in that church any more, or its library can’t be opened now.' },
];

/** Opens the calls about suggestions over the server. */
export function openSuggestions({ api, access, drafts }: SuggestionParts): SuggestionCalls {
  const account = () => {
    const state = access.state.get();
    return { account: state.type === 'unlocked' ? state.account.upliftId : null };
  };
  const findKeys = async (churchId: string): Promise<Answer<readonly LibraryKey[]> | 'unreached'> => {
    const answer = await api.send(listLibraries, account());
    if (!answer.ok) return answer.refusal.status === null ? 'unreached' : refused(answer.refusal.complaints);
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
    if (answer.ok) return accepted(true);
    return answer.refusal.status === null ? 'unreached' : refused(answer.refusal.complaints);
  };
  return {
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
    decide: async (churchId, id, state) => {
      const params = { church_id: churchId, suggestion_id: id };
      return toAnswer(await api.send(decideSuggestion, { ...account(), params, body: { state } }));
    },
    withdraw: async (churchId, id) =>
      toDone(await api.send(withdrawSuggestion, { ...account(), params: { church_id: churchId, suggestion_id: id } })),
  };
}

/** Drops a draft that the server has, and keeps any other: it goes out later, or the person decides. */
async function sendDraft(
  drafts: SuggestionDrafts,
  draft: SuggestionDraft,
  posted: Answer<true> | 'unreached',
): Promise<Answer<'sent' | 'waits'>> {
  if (posted === 'unreached') {
    const kept = await drafts.keep({ ...draft, isSending: true });
    return kept.ok ? accepted('waits') : refused(NOT_KEPT);
  }
  if (!posted.ok) {
    await drafts.keep({ ...draft, isSending: false });
    return posted;
  }
  await drafts.drop(draft);
  return accepted('sent');
}

const NOT_KEPT: readonly Complaint[] = [
  { for: 'server_error', because: 'Couldn’t keep the suggestion on this device. Free some space and try again.' },
];
