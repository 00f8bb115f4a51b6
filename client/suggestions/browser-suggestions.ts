import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import { openSuggestions, type SuggestionCalls, type SuggestionParts } from './open-suggestions.ts';

/** A long song takes a slow network longer than any other call. */
const PATIENCE_MS = 30_000;

interface BrowserParts extends Omit<SuggestionParts, 'api'> {
  readonly refreshSession: () => void;
}

/** Suggestions over the server that the page came from. */
export function openBrowserSuggestions({ refreshSession, ...parts }: BrowserParts): SuggestionCalls {
  const fetch = watchedFetch({ onLapsed: refreshSession, onSilence: refreshSession });
  return openSuggestions({ ...parts, api: createHttpApi({ fetch, timeoutMs: PATIENCE_MS }) });
}
