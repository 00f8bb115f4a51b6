import type { Page } from '@playwright/test';
import { answerAccount } from '../support/fake-account.ts';
import { STRANGER } from '../support/fake-calls.ts';
import type { CrawledLibrary } from './crawled-library.ts';
import type { Visitor } from './crawled-routes.ts';

const NAME = 'Daniel Okafor';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#777"/></svg>';
const NO_SUBSCRIPTION = { data: null };
/** A suggestion to a church that the person left meanwhile. */
const SUGGESTION = {
  song_id: 'grace',
  suggestion_id: '5f0c6a52-9a7b-4c7e-8f5b-0d6f2f7a1c11',
  author: { uplift_id: '6f0c6a52-9a7b-4c7e-8f5b-0d6f2f7a1c11', full_name: NAME },
  suggested_at: '2031-11-20T09:12:00.000Z',
  state: 'waiting',
  decided_by: null,
  decided_at: null,
  content: 'AAAA',
};

/**
 * Mocks every call of the pages: those of an account, and of a shared set. The socket is open and sends nothing.
 * Returns a function that changes the visitor, which a page reads when it is loaded.
 */
export async function answerEverything(page: Page, library: CrawledLibrary): Promise<(visitor: Visitor) => void> {
  const [set] = library.sets;
  const owner = { full_name: NAME, profile_picture: '/icon.svg' };
  const shared = { ...set, songs: library.songs, owner, is_own: false, version: '1' };
  const calls = await answerAccount(page, {
    'GET /api/v1/auth/passkey/authentication': { data: { challenge: 'AAAA', rpId: 'localhost' } },
    'GET /api/v1/sets/shared': { data: [] },
    [`GET /api/v1/sets/${library.setId}/shared`]: { data: shared },
    [`GET /api/v1/sets/${library.setId}/collaborators`]: { data: [] },
    'GET /api/v1/churches/the-church/suggestions/the-suggestion': { data: SUGGESTION },
    'GET /api/v1/libraries': { data: [] },
    'GET /api/v1/versions': { data: { songs: 0, collections: 0, sets: 0, layers: 0 } },
    'GET /api/v1/subscription': NO_SUBSCRIPTION,
    'GET /api/v1/subscription/products': { data: [] },
    'POST /api/v1/auth/reset-password/address': {
      data: { email_address: 'ruth@example.org', passkeys: ['Phone', 'Tablet on the stand'] },
    },
    'POST /api/v1/invitations/read': {
      data: {
        church_name: 'Harbour Street Chapel',
        invited_by: NAME,
        email_address: 'ruth@example.org',
        role: 'member',
      },
    },
    'POST /api/v1/joins/read': {
      data: {
        church_name: 'Harbour Street Chapel',
        invited_by: NAME,
        role: 'member',
        ends_at: new Date().toISOString(),
        is_member: false,
        is_full: false,
      },
    },
  });
  await page.route(/\/api\/v1\/.*picture/u, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await page.routeWebSocket('**/socket', () => undefined);
  const member = calls.session;
  const sessions = { member, customer: { ...member, subscription: null }, stranger: STRANGER };
  return (visitor) => {
    calls.session = sessions[visitor];
  };
}
