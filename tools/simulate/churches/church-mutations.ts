import { accepted, toId } from '@uplift/core/foundation';
import type { SongId } from '@uplift/core/foundation';
import type { HttpApi } from '@uplift/adapters/http-api';
import type { OpenLibrary } from '@uplift/client/libraries';
import type { CopyPorts } from '@uplift/client/libraries/copying';
import type { SuggestionParts } from '@uplift/client/suggestions';
import type { Church, ChurchRules } from './church.ts';
import type { ChurchDevice, LibraryPorts } from './church-device.ts';

/** A planted bug of roles that the simulation has to notice. */
export interface ChurchMutation {
  readonly name: string;
  /** Description of the planted fault. */
  readonly fault: string;
  readonly church?: (rules: ChurchRules) => ChurchRules;
  readonly ports?: (
    ports: LibraryPorts,
    at: { readonly device: ChurchDevice; readonly church: Church },
  ) => LibraryPorts;
  readonly suggestions?: (parts: SuggestionParts) => SuggestionParts;
  readonly copying?: (ports: CopyPorts) => CopyPorts;
}

const DONE = accepted(null);

/** Bugs of roles that are planted in the server or in a device. */
export const CHURCH_MUTATIONS: readonly ChurchMutation[] = [
  {
    name: 'push-of-any-member',
    fault: 'The server takes what a member writes.',
    church: (rules) => ({ ...rules, mayWrite: (role) => rules.mayRead(role) }),
  },
  {
    name: 'pull-of-strangers',
    fault: 'The server sends the library to people who were removed.',
    church: (rules) => ({ ...rules, mayRead: () => true }),
  },
  {
    name: 'library-kept-after-removal',
    fault: 'A device keeps the library of a church that the person is no longer in.',
    ports: ({ others, ...ports }) => ({ ...ports, others: { ...others, forget: async () => DONE } }),
  },
  {
    name: 'unsent-edits-dropped',
    fault: 'What was never sent is deleted with the library, instead of being copied first.',
    ports: ({ own, ...ports }) => ({
      ...ports,
      own: withSongs(own, { putAll: async (songs) => accepted(songs.length) }),
    }),
  },
  {
    name: 'role-of-the-first-answer',
    fault: 'A device goes on with the role that it had when the page was opened.',
    ports: ({ api, ...ports }) => ({ ...ports, api: answerOnce(api) }),
  },
  {
    name: 'deletion-kept-by-a-member',
    fault: 'A library in which nothing had to be copied isn’t fetched again when a leader becomes a member.',
    ports: ({ own, others, api }, { device, church }) => {
      let isCopied = false;
      const putAll: OpenLibrary['songs']['putAll'] = (...given) => {
        isCopied = true;
        return own.songs.putAll(...given);
      };
      const forget: LibraryPorts['others']['forget'] = async (...given) => {
        const isKept = !isCopied && church.findRole(device.person) !== null;
        isCopied = false;
        return isKept ? DONE : others.forget(...given);
      };
      return { api, own: withSongs(own, { putAll }), others: { ...others, forget } };
    },
  },
  {
    name: 'copied-at-every-contact',
    fault: 'A library that was copied and could not be deleted is copied again.',
    ports: ({ own, ...ports }) => ({ ...ports, own: withSongs(own, { getAll: async () => [] }) }),
  },
  {
    name: 'decision-of-a-member',
    fault: 'The server lets members decide about suggestions.',
    church: (rules) => ({ ...rules, mayDecide: (role) => rules.mayRead(role) }),
  },
  {
    name: 'taking-forgotten',
    fault: 'A device forgets that it was taking a suggestion when no answer comes.',
    suggestions: ({ takings, ...parts }) => ({ ...parts, takings: { ...takings, keep: async () => DONE } }),
  },
  {
    name: 'unsent-draft-dropped',
    fault: 'A draft that can’t be sent is dropped.',
    suggestions: ({ drafts, ...parts }) => ({ ...parts, drafts: { ...drafts, keep: (draft) => drafts.drop(draft) } }),
  },
  {
    name: 'moved-without-a-copy',
    fault: 'A song that moves goes to the trash, and the other library stores nothing.',
    copying: ({ to, ...ports }) => ({
      ...ports,
      to: { ...to, songs: { ...to.songs, putAll: async (songs) => accepted(songs.length) } },
    }),
  },
  {
    name: 'links-to-other-copies',
    fault: 'A song is copied under another id than the one that its copied set links to.',
    copying: ({ to, newId, ...ports }) => {
      const putAll: CopyPorts['to']['songs']['putAll'] = (songs) =>
        to.songs.putAll(songs.map((song) => ({ ...song, id: toId<SongId>(newId()) })));
      return { ...ports, newId, to: { ...to, songs: { ...to.songs, putAll } } };
    },
  },
];

function withSongs(own: OpenLibrary, parts: Partial<OpenLibrary['songs']>): OpenLibrary {
  return { ...own, songs: { ...own.songs, ...parts } };
}

/** The list of libraries as the server sent it first. */
function answerOnce(api: HttpApi): HttpApi {
  let first: ReturnType<HttpApi['send']> | null = null;
  const send = async (...given: Parameters<HttpApi['send']>) => {
    const answer = await (first ?? api.send(...given));
    if (answer.ok) first ??= Promise.resolve(answer);
    return answer;
  };
  return { send: send as unknown as HttpApi['send'] }; // the same call each time
}
