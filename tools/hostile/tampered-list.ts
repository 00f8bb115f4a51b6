import { SONGS_LIST, VERSIONS } from './calls.ts';
import type { Line } from './hostile-server.ts';
import type { ListedRecord, Versions } from './sent-data.ts';
import { changeData } from './tampered-answer.ts';

/** Changes the latest version of the songs that the server states from now on. */
export function tamperVersion(line: Line, change: (latest: number) => number): void {
  line.tamper(
    VERSIONS,
    changeData<Versions>((versions) => ({ ...versions, songs: change(versions.songs) })),
  );
}

type Listed = readonly ListedRecord[];

/** Changes the pages of songs that the server lists from now on. `cursor` is the version that a page begins after. */
export function tamperList(line: Line, change: (listed: Listed, cursor: number) => Listed): void {
  line.tamper(SONGS_LIST, (answer, { address }) => {
    const cursor = Number(new URL(address, 'http://localhost').searchParams.get('cursor'));
    return changeData<Listed>((listed) => change(listed, cursor))(answer);
  });
}

/** Adds a record of a new version after all others. */
export function listOneMore(line: Line, record: Omit<ListedRecord, 'version'>): void {
  tamperVersion(line, (latest) => latest + 1);
  tamperList(line, (listed, cursor) => (listed.length === 0 ? [{ ...record, version: cursor + 1 }] : listed));
}
