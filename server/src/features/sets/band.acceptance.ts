import {
  listCollaborators,
  listNotifications,
  listSharedSets,
  readSession,
  readSharedSet,
  shareSet,
  unshareSet,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { createSongLibrary, person } from '../../test-platform/index.ts';
import type { Answer, Person, SongLibrary, TestSite, Visitor } from '../../test-platform/index.ts';

/** The people of the tests about shared sets: Ruth plans them. */
export const [RUTH, TOMAS, MIRIAM, EVE] = [
  person('Ruth Calder'),
  person('Tomas Svensson'),
  person('Miriam Vance'),
  person('Eve Stranger'),
];

/** A person with their own browser and songs, and their operations on sets. */
export interface Bandmate {
  readonly id: string;
  readonly visitor: Visitor;
  readonly library: SongLibrary;
  readonly share: (
    emailAddress: unknown,
    more?: { readonly setId?: string; readonly time_zone?: string },
  ) => Promise<Answer>;
  readonly unshare: (emailAddress: string, setId?: string) => Promise<Answer>;
  readonly collaborators: (setId?: string) => Promise<Answer>;
  readonly read: (setId?: string) => Promise<Answer>;
  readonly list: () => Promise<DataOf<typeof listSharedSets>>;
  readonly cards: () => Promise<DataOf<typeof listNotifications>>;
}

/** The set of the tests: three songs, one of them twice, on Sunday, November 29, 2026, at ten in Stockholm. */
export const SUNDAY = {
  at: Date.UTC(2026, 10, 29, 9),
  order: [
    { section: 'Welcome', duration: 60 },
    { song_id: 'grace', arrangement: 'a', key: 'D', capo: 2, note: 'softly' },
    { song_id: 'psalm', arrangement: 'a', duration: 200 },
    { song_id: 'grace', arrangement: 'a' },
    { song_id: 'hymn', arrangement: 'a' },
  ],
};

const buildSong = (title: string) => ({
  title,
  sections: {
    v: { name: 'Verse', measures: [4], lyrics: `${title} words`, chords: {}, line_beginnings: {}, line_breaks: {} },
  },
  arrangements: { a: { name: 'Default', key: 'C', tempo: 90, order: [{ section_id: 'v' }] } },
});

const of = (setId: string) => ({ params: { set_id: setId } });

export async function joinBand(site: TestSite, someone: Person): Promise<Bandmate> {
  const visitor = await site.signedUp(someone);
  const session = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession>; // of who has just signed up
  return {
    id: session.profile?.uplift_id ?? '',
    visitor,
    library: createSongLibrary(visitor),
    share: (emailAddress, { setId = 'sunday', ...more } = {}) =>
      visitor.call(shareSet, { ...of(setId), body: { email_address: emailAddress, ...more } }),
    unshare: (emailAddress, setId = 'sunday') =>
      visitor.call(unshareSet, { params: { set_id: setId, email_address: emailAddress } }),
    collaborators: (setId = 'sunday') => visitor.call(listCollaborators, of(setId)),
    read: (setId = 'sunday') => visitor.call(readSharedSet, of(setId)),
    list: async () => (await visitor.call(listSharedSets)).body?.data as DataOf<typeof listSharedSets>,
    cards: async () => (await visitor.call(listNotifications)).body?.data as DataOf<typeof listNotifications>,
  };
}

/** Ruth with {@link SUNDAY} and its songs, shared with no one yet; Tomas; and Eve, who is unrelated to it. */
export async function openBand(site: TestSite) {
  const [ruth, tomas, eve] = [await joinBand(site, RUTH), await joinBand(site, TOMAS), await joinBand(site, EVE)];
  for (const id of ['grace', 'psalm', 'hymn', 'other']) await ruth.library.put('songs', id, buildSong(id));
  await ruth.library.put('sets', 'sunday', SUNDAY);
  return { site, ruth, tomas, eve };
}

/** A set that the server reads, and one that it can't. */
type OpenSet = Extract<DataOf<typeof readSharedSet>, { readonly order: unknown }>;
type SealedSet = Extract<DataOf<typeof readSharedSet>, { readonly sealed: unknown }>;

/** Returns the set of a permitted caller's answer. */
export function setIn({ body }: Answer): OpenSet {
  return body?.data as OpenSet; // what the server under test answered
}

/** Returns the sealed set of a permitted caller's answer. */
export function sealedSetIn({ body }: Answer): SealedSet {
  return body?.data as SealedSet; // what the server under test answered
}

export function collaboratorsIn({ body }: Answer): DataOf<typeof listCollaborators> {
  return body?.data as DataOf<typeof listCollaborators>; // what the server under test answered
}
