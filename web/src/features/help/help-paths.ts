export const HELP = '/help';
export const SUPPORT = '/help/support';
export const GUIDES_PATH = '/help/guides';

/** Link to the results of a search. */
export function searchLink(query: string): string {
  return `${GUIDES_PATH}?${new URLSearchParams({ s: query }).toString()}`;
}

/** Parameter of an address: `?intent=manage-cookies` opens the cookie preferences. */
export const INTENT = 'intent';
export const MANAGE_COOKIES = 'manage-cookies';

export function withoutIntent(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(INTENT);
  return rest;
}
