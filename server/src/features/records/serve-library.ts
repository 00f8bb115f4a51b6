import type { Call } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { mayEditLibrary } from '@uplift/core/membership';
import type { z } from 'zod';
import { findLibraryRole } from '../../platform/churches/library-members.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Handler, HandlerInput, Refusal, Site } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { GONE } from './record-answers.ts';

/** The library that a call is about. */
export interface Library {
  /** The account or the church that owns its records. */
  readonly ownerId: string;
  readonly isOfChurch: boolean;
}

/** The library of a call, and whose budget it is charged to, whichever library that is. */
export interface LibraryInput {
  readonly library: Library;
  readonly payerId: string;
}

/** A call by a signed-in person. */
type MembersCall = Call<z.ZodType, z.ZodType, 2>;

/** Refusal of the library of a church that the caller isn't in: the same as for none, so that a stranger learns nothing. */
export const NO_SUCH_LIBRARY = refuse(404, { for: 'library', because: 'That library doesn’t exist.' });

const READ_ONLY = refuse(403, {
  for: 'library',
  because: 'Your role in this church doesn’t allow changing its library.',
});

/**
 * Serves a call about the caller's own library, or about that of a church which the query names. Who is in the church,
 * and in which role, is looked up for each call. Every call but a GET changes the library.
 */
export function serveLibrary<C extends MembersCall>(
  site: Site,
  call: C,
  handle: (input: HandlerInput<C> & LibraryInput) => ReturnType<Handler<C>>,
): void {
  const isChange = call.method !== 'GET';
  serve(site, call, async (input) => {
    const { query, session } = input as Pick<HandlerInput<MembersCall>, 'query' | 'session'>; // `call` is for level 2
    const library = await findLibrary(site.platform.queries, { query, session, isChange });
    return library.ok ? handle({ ...input, library: library.value, payerId: session.accountId }) : library;
  });
}

/** Refusal of a call whose library was deleted with its owner while it ran. */
export function refuseGone({ isOfChurch }: Library): { readonly ok: false; readonly refusal: Refusal } {
  return isOfChurch ? NO_SUCH_LIBRARY : GONE;
}

interface LibraryRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly session: MemberSession;
  readonly isChange: boolean;
}

async function findLibrary(
  queries: Queries,
  { query, session: { accountId }, isChange }: LibraryRequest,
): Promise<Result<Library, Refusal>> {
  const churchId = readLibrary(query);
  if (churchId === null) return accepted({ ownerId: accountId, isOfChurch: false });
  const role = await findLibraryRole(queries, { churchId, accountId });
  if (role === null) return NO_SUCH_LIBRARY;
  if (isChange && !mayEditLibrary(role)) return READ_ONLY;
  return accepted({ ownerId: churchId, isOfChurch: true });
}

/** Reads the church of a query, whose id may be written in upper case too (RFC 9562, section 4); null for the caller's own library. */
export function readLibrary(query: LibraryRequest['query']): string | null {
  return query['library']?.toLowerCase() ?? null;
}
