import type { ICruiseResult } from 'dependency-cruiser';

/** Imports allowed to each room of core, in addition to its own files. */
export type RoomArrows = Readonly<Record<string, readonly string[]>>;

/** Differences between ARCHITECTURE.md and the code, a sentence each. */
export type MapFindings = readonly string[];

const TEST = /\.test\.tsx?$|\.acceptance\.tsx?$|\/testing\/|\/example-[^/]+$/u;
const ROOM = /^core\/([^/]+)\//u;

/** Permissions of `arrows` that no module of core uses. Tests and what only tests use don't count. */
export function findUnusedArrows(modules: ICruiseResult['modules'], arrows: RoomArrows): MapFindings {
  const used = new Set(
    modules
      .filter(({ source }) => !TEST.test(source))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => formatArrow(source, resolved))),
  );
  return Object.entries(arrows).flatMap(([room, allowed]) =>
    allowed
      .filter((other) => !used.has(`${room} ${other}`))
      .map((other) => `core/${room} may import core/${other} and does not: take the permission away.`),
  );
}

function formatArrow(source: string, resolved: string): string {
  return `${ROOM.exec(source)?.[1] ?? ''} ${ROOM.exec(resolved)?.[1] ?? ''}`;
}

/** The rooms that the map of an architecture lists under `folder`, such as "core/". */
export function readMap(document: string, folder: string): readonly string[] {
  const map = codeBlockAfter(document, '## The map');
  const lines = map.slice(map.findIndex((line) => line.startsWith(folder)) + 1);
  const end = lines.findIndex((line) => !line.startsWith('  '));
  return lines.slice(0, end === -1 ? undefined : end).flatMap((line) => /^ {2}([\w.-]+)\//u.exec(line)?.[1] ?? []);
}

/** The arrows that an architecture lists: "songbook  foundation, music", a room a line. */
export function readArrows(document: string): RoomArrows {
  const lines = codeBlockAfter(document, '## The arrows').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [room = '', ...others] = line.split(/[\s,]+/u).filter((word) => word !== '' && word !== '-');
      return [room, others];
    }),
  );
}

function codeBlockAfter(document: string, heading: string): readonly string[] {
  const [, after = ''] = document.split(`${heading}\n`);
  const [, block = ''] = after.split('```');
  return block.split('\n').slice(1);
}

/** Compares the list of a document with the actual one. */
export function compareLists(what: string, listed: readonly string[], present: readonly string[]): MapFindings {
  return [
    ...present.filter((one) => !listed.includes(one)).map((one) => `ARCHITECTURE.md does not list ${what}${one}.`),
    ...listed
      .filter((one) => !present.includes(one))
      .map((one) => `ARCHITECTURE.md lists ${what}${one}, which is not there.`),
  ];
}

/** Compares the arrows that a document lists with those that are checked. */
export function compareArrows(listed: RoomArrows, checked: RoomArrows): MapFindings {
  const different = Object.keys(checked).filter(
    (room) => listed[room] !== undefined && String(listed[room].toSorted()) !== String(checked[room]?.toSorted()),
  );
  return [
    ...compareLists('the arrows of core/', Object.keys(listed), Object.keys(checked)),
    ...different.map(
      (room) => `ARCHITECTURE.md lists other arrows of core/${room}: it may import ${checked[room]?.join(', ')}.`,
    ),
  ];
}
