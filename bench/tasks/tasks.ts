import type { Effort } from './counted-input.ts';

/** Everyday tasks of a musician. The names of figures begin with those of tasks. */
export const TASK_NAMES = [
  'first_song',
  'import_162',
  'import_again',
  'find_misspelled',
  'write_song',
  'time_14_lines',
  'plan_8_items',
  'key_capo_note',
  'add_3_songs',
  'print_set',
  'transpose_on_stage',
  'audience_window',
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

interface Task {
  readonly label: string;
  /** Effort in version 2.0.4 of November 2026, counted by hand. */
  readonly before: string;
  /** Effort in the best known app of its kind, from memory. */
  readonly peer: string;
}

export const TASKS: Readonly<Record<TaskName, Task>> = {
  first_song: { label: 'first song on screen', before: '3 clicks, 4 s', peer: 'an account first' },
  import_162: { label: 'import of 162 files', before: '4 clicks, 1.5 s', peer: 'minutes' },
  import_again: { label: 'the same again, none twice', before: '161 clicks', peer: 'apply to all' },
  find_misspelled: { label: 'find with a misspelling', before: '1 click + typing', peer: '1 click + typing' },
  write_song: { label: 'write a song', before: '18 actions, 75 s', peer: 'more' },
  time_14_lines: { label: 'time 14 lines by tapping', before: '3 clicks + 14 taps', peer: 'not offered' },
  plan_8_items: { label: 'plan 8 items', before: '2 clicks + typing, 40 s', peer: '2 to 3 minutes' },
  key_capo_note: { label: 'key, capo and note of an item', before: '6 clicks', peer: '4 clicks' },
  add_3_songs: { label: 'add 3 selected songs to a plan', before: 'retype each', peer: '2 clicks' },
  print_set: { label: 'set to printed pages', before: '2 clicks, 1.5 s', peer: '5 clicks' },
  transpose_on_stage: { label: 'transpose on stage', before: '3 clicks', peer: '2 clicks' },
  audience_window: { label: 'audience window', before: '1 click', peer: 'a setup first' },
};

const HEADINGS = ['task', 'before', 'now', 'peers'];

/** A table of the effort of each task before, now, and in other apps. */
export function taskTable(efforts: Readonly<Record<TaskName, Effort>>): string {
  const rows = TASK_NAMES.map((name) => {
    const { label, before, peer } = TASKS[name];
    return [label, before, effortText(efforts[name]), peer];
  });
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** "2 clicks + 8 x typing, 9.1 s". */
export function effortText({ clicks, keyGroups, seconds }: Effort): string {
  const hands = [
    ...(clicks === 0 ? [] : [`${clicks} ${clicks === 1 ? 'click' : 'clicks'}`]),
    ...(keyGroups === 0 ? [] : [`${keyGroups} x typing`]),
  ].join(' + ');
  return `${hands}, ${seconds.toFixed(1)} s`;
}
