import type { CopyPorts } from '@uplift/client/libraries/copying';
import type { ChurchRole } from '@uplift/core/membership';
import { readDeletedAt } from '@uplift/core/replication';
import { AccountServer, SERVER_RULES } from '../account-server.ts';
import { Network } from '../network.ts';
import { mergeLog } from '../sealed-entries.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { createTimeline } from '../timeline.ts';
import type { Timeline } from '../timeline.ts';
import { CHURCH_RULES, Church } from './church.ts';
import { SuggestionBook } from './suggestion-book.ts';
import type { Suggested } from './suggestion-actions.ts';
import { ChurchDevice } from './church-device.ts';
import type { ChurchDeviceParts } from './church-device.ts';
import { watchMachine } from './watched-machine.ts';
import type { ChurchMutation } from './church-mutations.ts';
import type { CopiedSet } from './copy-actions.ts';

/** The owner, who never leaves, and others, whose roles change; with the number of their devices. */
const PEOPLE: readonly (readonly [person: string, devices: number, role: ChurchRole | null])[] = [
  ['ruth', 2, 'owner'],
  ['tomas', 2, 'leader'],
  ['ada', 1, 'member'],
  ['miriam', 1, null],
];
/** The server's socket notifies most devices, and soon. */
const HINTED = 0.5;

/** Something that a person wrote in a library on a device that took it: a word that nothing else has. */
export interface Written {
  readonly person: string;
  readonly word: string;
  /** The song, and its title: the same in all its copies. */
  readonly id: string;
  readonly title: string;
}

/** The library of a church, its people and their devices, a server, and a network. */
export interface ChurchWorld {
  readonly random: Random;
  readonly timeline: Timeline;
  readonly network: Network;
  readonly church: Church;
  readonly book: SuggestionBook;
  readonly suggested: Suggested[];
  readonly devices: readonly ChurchDevice[];
  readonly people: readonly string[];
  /** Starts one more device of a person, new and empty. */
  readonly addDevice: (person: string) => Promise<ChurchDevice>;
  readonly written: Written[];
  /** The ids of songs that somebody deleted, or took back the copying of. */
  readonly removed: Set<string>;
  /** The titles of songs that somebody copied or moved to another library. */
  readonly copied: Set<string>;
  /** The titles of those that somebody moved. */
  readonly moved: Set<string>;
  /** The titles of songs that somebody deleted, or took back a copy of. */
  readonly undone: Set<string>;
  readonly copiedSets: CopiedSet[];
  readonly withCopying: (ports: CopyPorts) => CopyPorts;
  /** The ids of songs that have been in the trash at the server. */
  readonly wasTrashed: ReadonlySet<string>;
  /** The ids of songs that somebody edited while they went to the trash. */
  readonly restored: Set<string>;
  /** The ids of all songs of the church, for people to choose from. */
  readonly ids: string[];
  readonly troubles: string[];
  readonly newWord: () => string;
}

export interface ChurchSeed {
  readonly seed: number;
  readonly mutation: ChurchMutation | null;
}

/** Opens a church whose devices have all been started. */
export async function createChurchWorld({ seed, mutation }: ChurchSeed): Promise<ChurchWorld> {
  const [random, timeline] = [createRandom(seed), createTimeline(watchMachine())];
  const wasTrashed = new Set<string>();
  const server: AccountServer = new AccountServer(SERVER_RULES, (collection, { id }) => {
    const row = server.rows(collection).get(id);
    const doc = row === undefined ? null : mergeLog(row);
    if (collection === 'songs' && doc !== null && readDeletedAt({ doc }) !== null) wasTrashed.add(id);
  });
  const network = new Network(server, { timeline, random });
  const church = new Church(mutation?.church?.(CHURCH_RULES) ?? CHURCH_RULES);
  const book = new SuggestionBook(church);
  for (const [person, , role] of PEOPLE) church.change(person, role);
  const devices: ChurchDevice[] = [];
  let words = 0;
  const newWord = () => {
    words += 1;
    return `w${words}`;
  };
  const parts: ChurchDeviceParts = {
    network,
    church,
    book,
    newId: () => `new-${newWord()}`,
    onPushed: (from) => {
      const hinted = devices.filter((device) => device !== from && random.chance(HINTED));
      for (const device of hinted) timeline.after(random.between(1, 400), () => device.hint());
    },
    withFault: (ports, device) => mutation?.ports?.(ports, { device, church }) ?? ports,
    withSuggestions: (each) => mutation?.suggestions?.(each) ?? each,
  };
  const addDevice = async (person: string) => {
    const device = new ChurchDevice(`device-${devices.length}`, person, parts);
    devices.push(device);
    await timeline.until(device.start());
    return device;
  };
  for (const [person, count] of PEOPLE) for (let number = 0; number < count; number += 1) await addDevice(person);
  const people = PEOPLE.map(([person]) => person);
  const noted = { ...createNotes(), wasTrashed, withCopying: readCopying(mutation) };
  return { random, timeline, network, church, book, devices, people, addDevice, ...noted, newWord };
}

function readCopying(mutation: ChurchMutation | null): ChurchWorld['withCopying'] {
  return mutation?.copying ?? ((ports) => ports);
}

/** Everything that is noted of what people do, so far. */
function createNotes() {
  return {
    written: [],
    suggested: [],
    removed: new Set<string>(),
    copied: new Set<string>(),
    moved: new Set<string>(),
    undone: new Set<string>(),
    copiedSets: [],
    restored: new Set<string>(),
    ids: [],
    troubles: [],
  };
}
