import {
  COMMAND_WORDS,
  pressName,
  STAGE_COMMANDS,
  type PedalBinding,
  type StageCommand,
} from '@uplift/core/performance';

/** Keys of one place, under a heading. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyLine[];
}

export interface KeyLine {
  readonly does: string;
  /** Each a key, or keys that are pressed together. */
  readonly ways: readonly (readonly string[])[];
}

export interface PageAddress {
  readonly pathname: string;
  /** With its question mark. */
  readonly search: string;
}

interface KeysOfPage {
  readonly title: string;
  /** Groups from top to bottom, in columns from left to right. */
  readonly columns: readonly (readonly KeyGroup[])[];
}

/** The keys of a page. On the stage they are those that this device has learned. */
export function keyGroups({ pathname, search }: PageAddress, pedals: readonly PedalBinding[]): KeysOfPage {
  if (pathname === '/library/songs')
    return { title: 'Shortcuts and Search Terms', columns: [[TABLE, EVERYWHERE], [SEARCH_WORDS]] };
  const groups = buildKeyGroups(pathname, search, pedals);
  return {
    title: 'Keys',
    columns: groups.length > 1 ? [groups.slice(0, -1), [...groups.slice(-1), EVERYWHERE]] : [[...groups, EVERYWHERE]],
  };
}

function buildKeyGroups(pathname: string, search: string, pedals: readonly PedalBinding[]): readonly KeyGroup[] {
  if (pathname.startsWith('/library/songs/')) return songGroups(pathname, new URLSearchParams(search));
  if (pathname.startsWith('/library')) return [TABLE];
  if (pathname.startsWith('/plan')) return [PLAN];
  if (pathname.startsWith('/perform')) return [stageKeys(pedals)];
  return pathname.startsWith('/present') ? [PRESENT] : [];
}

function songGroups(pathname: string, parameters: URLSearchParams): readonly KeyGroup[] {
  if (!parameters.has('edit')) return [];
  return pathname.endsWith('/timing') ? [TIMING, EDITING] : [CHORDS, EDITING];
}

/** Name of the command key on this computer. */
export const COMMAND_KEY = /mac|iphone|ipad/iu.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';

function line(does: string, ...ways: readonly string[]): KeyLine {
  return { does, ways: ways.map((way) => way.split(' ')) };
}

const TABLE: KeyGroup = {
  title: 'In this list',
  keys: [
    line('Search', '/'),
    line('Move', '↑ ↓'),
    line('Open', 'Enter'),
    line('Select', 'Space'),
    line('Select more', 'Shift ↑ ↓'),
    line('Select all', `${COMMAND_KEY} A`),
    line('Delete the selection', 'Delete'),
    line('Deselect, or clear the search', 'Esc'),
  ],
};

const SEARCH_WORDS: KeyGroup = {
  title: 'Search terms',
  keys: [
    line('By artist', 'artist:newton'),
    line('By key', 'key:G', 'key:Em'),
    line('By tempo', 'tempo:60-80', 'tempo:<80'),
    line('By time signature', 'time:3/4'),
    line('By tag', 'tag:advent'),
    line('In the title only', 'title:grace'),
    line('In the lyrics only', 'lyrics:grace'),
    { does: 'The exact words', ways: [['“how sweet”']] },
    line('Leave out', '-choir', '-key:G'),
  ],
};

const EDITING: KeyGroup = {
  title: 'While editing',
  keys: [line('Undo', `${COMMAND_KEY} Z`), line('Redo', `${COMMAND_KEY} Shift Z`, `${COMMAND_KEY} Y`)],
};

const CHORDS: KeyGroup = {
  title: 'On the chart',
  keys: [
    line('Add a chord', 'A … G', 'Enter'),
    line('Move to a letter', '← → ↑ ↓'),
    line('Move to a word', `${COMMAND_KEY} ← →`),
    line('Move a chord', 'Alt ← →'),
    line('Remove a chord', 'Delete'),
    line('Pencil', 'P'),
    line('Stamp', 'S'),
  ],
};

const TIMING: KeyGroup = {
  title: 'On the timeline',
  keys: [
    line('Move by a quarter of a beat', '← →'),
    line('Move by a beat', 'Shift ← →'),
    line('Move by a measure', `${COMMAND_KEY} ← →`),
    line('Go to another item', '↑ ↓'),
    line('Remove its timing', 'Delete'),
  ],
};

const PLAN: KeyGroup = {
  title: 'In a set',
  keys: [
    line('Add what is suggested', 'Enter'),
    line('Choose a suggestion', '↑ ↓'),
    line('Move an item, on its handle', '↑ ↓'),
    line('Undo', `${COMMAND_KEY} Z`),
    line('Redo', `${COMMAND_KEY} Shift Z`),
  ],
};

const PRESENT: KeyGroup = {
  title: 'While presenting',
  keys: [
    line('Next slide', '→', 'Space', 'Page Down'),
    line('Previous slide', '←', 'Page Up'),
    line('First or last slide', 'Home', 'End'),
    line('Next or previous item', 'Shift → ←'),
    line('Go to a section', 'V', 'C', '1'),
    line('Black screen', '.'),
    line('Clear words', ','),
    line('Show words again', 'Esc'),
    line('Open the slides', 'F5'),
  ],
};

const EVERYWHERE: KeyGroup = {
  title: 'Everywhere',
  keys: [line('Close what’s on top', 'Esc'), line('This list', '?')],
};

function stageKeys(pedals: readonly PedalBinding[]): KeyGroup {
  return {
    title: 'On the stage',
    keys: STAGE_COMMANDS.flatMap((command) => {
      const ways = pedals.filter((binding) => binding.command === command).map((binding) => [pressName(binding)]);
      return ways.length === 0 ? [] : [{ does: commandName(command), ways }];
    }),
  };
}

function commandName(command: StageCommand): string {
  return COMMAND_WORDS[command].name;
}
