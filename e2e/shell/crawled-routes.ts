import { PAGES } from '@uplift/web/pages';
import type { CrawledLibrary } from './crawled-library.ts';

/** An address of the app to look at. */
export interface CrawledAddress {
  /** Path, query and fragment. */
  readonly address: string;
  /** The address before it is answered by the same page. */
  readonly isSamePage: boolean;
  readonly visitor: Visitor;
}

/** Visitors in the order of signing up: signed out, signed in without a subscription, or subscribed. */
const VISITORS = ['stranger', 'customer', 'member'] as const;
export type Visitor = (typeof VISITORS)[number];

const GUIDE = 'manually-advance';
/** By the navigation entry of a page; all others are of members. */
const VISITOR_OF: Readonly<Record<string, Visitor>> = { '/sign-in': 'stranger', '/thank-you': 'customer' };

/** Every path of the table of pages, with each example of its parameters and each query that it is opened with; those of one visitor after another's. */
export function crawledAddresses(library: CrawledLibrary): readonly CrawledAddress[] {
  const addresses = PAGES.flatMap(({ paths, parent }) =>
    paths
      .flatMap((pattern) => filledIn(pattern, library).flatMap((path) => withQueries(path, library)))
      .map((address, index) => ({ address, isSamePage: index > 0, visitor: VISITOR_OF[parent] ?? 'member' })),
  );
  return VISITORS.flatMap((each) => addresses.filter(({ visitor }) => visitor === each));
}

function filledIn(pattern: string, library: CrawledLibrary): readonly string[] {
  const parameter = /:(\w+)/u.exec(pattern)?.[1];
  if (parameter === undefined) return [pattern];
  return listExamples(parameter, library).flatMap((value) =>
    filledIn(pattern.replace(`:${parameter}`, encodeURIComponent(value)), library),
  );
}

function listExamples(parameter: string, { songIds, setId, collectionId }: CrawledLibrary): readonly string[] {
  const examples: Readonly<Record<string, readonly string[]>> = {
    songId: songIds,
    setId: [setId],
    collectionId: [collectionId],
    slug: [GUIDE],
    churchId: ['the-church'],
    suggestionId: ['the-suggestion'],
  };
  const values = examples[parameter];
  if (values === undefined) throw new Error(`A page has the parameter ":${parameter}": say here what to open it with.`);
  return values;
}

/** Some pages show what their query names, and something else without it. */
function withQueries(path: string, { songIds, setId }: CrawledLibrary): readonly string[] {
  const set = `?set=${setId}`;
  const song = `?open=song.${songIds.at(-1) ?? ''}.default`;
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/library/songs': ['', '?s=hallelu'],
    '/perform': ['', set, song],
    '/present': ['', set, song],
    '/print': ['', set, song],
    '/help/guides': ['?category=library', '?s=tempo'],
    '/reset-password': ['?prid=the-id&prt=the-token'],
    '/invitation': ['?id=the-id&token=the-token'],
    '/join': ['#the-token'],
    '/stop-address-change': ['?acid=the-id&act=the-token'],
  };
  return (queries[path] ?? ['']).map((query) => path + query);
}
