import type { Answer } from '@uplift/client/accounts';
import type { DataOf, listSuggestions } from '@uplift/contract';
import type { Result, StorageRefusal, Store } from '@uplift/core/foundation';
import type { SuggestedChange } from '@uplift/core/suggestions';

/** A suggestion as the server lists it. */
export type Suggestion = DataOf<typeof listSuggestions>[number];

/** A suggestion with its songs; null if this release can't read what another device sealed. */
export interface OpenedSuggestion {
  readonly suggestion: Suggestion;
  readonly change: SuggestedChange | null;
}

/** A change that a person is about to suggest, as this device keeps it. */
export interface SuggestionDraft {
  /** The id of the suggestion that it becomes. */
  readonly id: string;
  readonly churchId: string;
  readonly change: SuggestedChange;
  /** True once the person sent it: it goes out as soon as the server is reached. */
  readonly isSending: boolean;
}

/** The drafts of the unlocked account on this device, sealed with its key. */
export interface SuggestionDrafts {
  /** Null for a song without a draft. */
  read(churchId: string, songId: string): Promise<SuggestionDraft | null>;
  keep(draft: SuggestionDraft): Promise<Result<null, StorageRefusal>>;
  drop(draft: Pick<SuggestionDraft, 'churchId' | 'change'>): Promise<Result<null, StorageRefusal>>;
  /** Those that the person sent and the server hasn't got. */
  listSending(): Promise<readonly SuggestionDraft[]>;
}

/** A suggestion to take over, in its church. */
export interface TakenSuggestion {
  readonly churchId: string;
  readonly id: string;
  readonly change: SuggestedChange;
}

/** Undoes the taking: the song gets its values from before, except where others changed it since, and the suggestion waits again. */
export type UndoTaking = () => Promise<Answer<true>>;

/** Changes that members suggest for the songs of a church, and what becomes of them. */
export interface Suggestions {
  readonly drafts: SuggestionDrafts;
  /** Another number after each change that this page made to a draft or a suggestion. */
  readonly changes: Store<number>;
  /**
   * Sends a draft and drops it; `waits` if the server can't be reached: then it is sent later. A draft that the server
   * refuses stays.
   */
  send(draft: SuggestionDraft): Promise<Answer<'sent' | 'waits'>>;
  list(churchId: string): Promise<Answer<readonly Suggestion[]>>;
  read(churchId: string, id: string): Promise<Answer<OpenedSuggestion>>;
  /**
   * Takes a suggestion over as one edit of the song, once the server has noted it: two leaders don't take it twice. `waits`
   * if the server can't be reached: then it is taken later, also after a reload. If the device refuses the edit, the
   * suggestion waits for a decision again.
   */
  take(taken: TakenSuggestion): Promise<Answer<UndoTaking | 'waits'>>;
  decline(churchId: string, id: string): Promise<Answer<true>>;
  withdraw(churchId: string, id: string): Promise<Answer<true>>;
}
