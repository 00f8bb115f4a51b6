import type { ICruiseResult } from 'dependency-cruiser';

/** Imports allowed to each room of core, in addition to its own files. */
export type RoomArrows = Readonly<Record<string, readonly string[]>>;

/** Differences between ARCHITECTURE.md and the code, a sentence each. */
export type ListFindings = readonly string[];

const TEST = /\.test\.tsx?$|\.acceptance\.tsx?$|\/testing\/|\/example-[^/]+$/u;
const ROOM = /^core\/([^/]+)\//u;

/** Permissions of `arrows` that no module of core uses. Tests and what only tests use don't count. */
export function findUnusedArrows(modules: ICruiseResult['modules'], arrows: RoomArrows): ListFindings {
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

/** The arrows that an architecture lists: "songbook  foundation, music", a room a line. */
export function readArrows(document: string): RoomArrows {
  const [, chapter = ''] = document.split('## The arrows\n');
  const [, block = ''] = chapter.split('```');
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [room = '', ...others] = line.split(/[\s,]+/u).filter((word) => word !== '' && word !== '-');
      return [room, others];
    }),
  );
}

/** Compares the arrows that a document lists with those that are checked. */
export function compareArrows(listed: RoomArrows, checked: RoomArrows): ListFindings {
  const different = Object.keys(checked).filter(
    (room) => listed[room] !== undefined && String(listed[room].toSorted()) !== String(checked[room]?.toSorted()),
  );
  return [
    ...Object.keys(checked)
      .filter((room) => listed[room] === undefined)
      .map((room) => `ARCHITECTURE.md does not list the arrows of core/${room}.`),
    ...Object.keys(listed)
      .filter((room) => checked[room] === undefined)
      .map((room) => `ARCHITECTURE.md lists the arrows of core/${room}, which is not there.`),
    ...different.map(
      (room) => `ARCHITECTURE.md lists other arrows of core/${room}: it may import ${checked[room]?.join(', ')}.`,
    ),
  ];
}
