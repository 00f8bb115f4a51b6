import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import type { KeptChangesParts } from './kept-changes.ts';
import { openKept, openSuggestions, type OpenedSuggestions, type SuggestionParts } from './open-suggestions.ts';

/** A long song takes a slow network longer than any other call. */
const PATIENCE_MS = 30_000;

interface BrowserParts extends KeptChangesParts, Omit<SuggestionParts, 'api' | 'drafts' | 'takings' | 'access'> {
  readonly refreshSession: () => void;
}

/** Suggestions over the server that the page came from. */
export function openBrowserSuggestions({ refreshSession, ...parts }: BrowserParts): OpenedSuggestions {
  const fetch = watchedFetch({ onLapsed: refreshSession, onSilence: refreshSession });
  const api = createHttpApi({ fetch, timeoutMs: PATIENCE_MS });
  return openSuggestions({ ...parts, ...openKept(parts), api });
}
