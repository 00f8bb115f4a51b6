import { z } from 'zod';
import { id } from './fields.ts';
import type { RecordCollection } from './record-calls.ts';

/** The church whose library a call is about; the caller's own library without it. */
const library = { library: id.optional() };

/** The query of a call that is about a library and asks nothing else. */
export const ofLibrary = z.object(library);

/** Refusal of a library that isn’t there, or is of a church that the caller isn’t in. */
const READING = { 404: 'That library doesn’t exist.' } as const;

const CHANGING = { ...READING, 403: 'The caller’s role in the church doesn’t allow changing its library.' } as const;

/** Describes a call about a set that only people who may edit its library make. `refusals`: what else it refuses. */
export function ofEditableLibrary<Refusals extends Readonly<Record<number, string>>>(refusals: Refusals) {
  return { query: ofLibrary, refusals: { ...refusals, 403: CHANGING[403] } };
}

/** The part of a call's description that says which libraries it can be about. */
interface LibraryPart {
  readonly query: z.ZodObject;
  readonly refusals: Readonly<Record<number, string>>;
}

/** Describes a call that reads records of a library. `query`: what else it asks. */
export function readsLibrary(collection: RecordCollection, query: z.ZodObject = z.object({})): LibraryPart {
  return isPersonal(collection)
    ? { query: query.strict(), refusals: {} }
    : { query: query.extend(library), refusals: READING };
}

/** Describes a call that changes records of a library. */
export function changesLibrary(collection: RecordCollection): LibraryPart {
  const { query, refusals } = readsLibrary(collection);
  return { query, refusals: isPersonal(collection) ? refusals : CHANGING };
}

/** Layers are each person's own: no church has any. Their calls refuse a library instead of ignoring it, since they would be about the caller’s own then. */
function isPersonal(collection: RecordCollection): boolean {
  return collection === 'layers';
}
