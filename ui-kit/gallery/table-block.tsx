import { useState } from 'react';
import { VirtualTable, type TableColumn, type TableSort } from '../index.ts';
import { Block } from './block.tsx';
import { useTheme } from './use-theme.ts';

interface Song {
  readonly id: string;
  readonly title: string;
  readonly songKey: string;
  readonly tempo: number;
  readonly times: number;
}

const TITLES = [
  'A Mighty Fortress Is Our God',
  'Abide with Me',
  'Amazing Grace',
  'Be Thou My Vision',
  'Holy, Holy, Holy',
];

const songAt = (number: number): Song => ({
  id: `song-${number}`,
  title: `${TITLES[number % TITLES.length]} ${number + 1}`,
  songKey: number % 3 === 0 ? 'C Major' : 'G Major',
  tempo: 60 + (number % 90),
  times: number % 31,
});

const COLUMNS: readonly TableColumn<Song>[] = [
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(0, 3fr)',
    isSortable: true,
    isLink: true,
    render: (song) => song.title,
  },
  {
    id: 'arrangement',
    header: 'Arrangement',
    width: 'minmax(0, 1.2fr)',
    minViewport: 600,
    isSortable: true,
    render: () => 'Default',
  },
  {
    id: 'key',
    header: 'Key',
    width: 'minmax(90px, 1fr)',
    minViewport: 500,
    isSortable: true,
    render: (song) => song.songKey,
  },
  {
    id: 'tempo',
    header: 'Tempo',
    width: '110px',
    align: 'end',
    minViewport: 1000,
    isSortable: true,
    render: (song) => (
      <span>
        {song.tempo}
        <span className="unit">bpm</span>
      </span>
    ),
  },
  { id: 'time', header: 'Time', width: '90px', minViewport: 1200, isSortable: true, render: () => '4/4' },
  { id: 'performed', header: 'Performed', width: '130px', minViewport: 1300, isSortable: true, render: () => 'Nov 16' },
  {
    id: 'times',
    header: 'Times',
    width: '90px',
    align: 'end',
    minViewport: 1400,
    isSortable: true,
    render: (song) => song.times,
  },
];

const getKey = (song: Song) => song.id;
const getLabel = (song: Song) => song.title;
const getHref = (song: Song) => `#${song.id}`;

function useSongs(count: number) {
  const [songs, setSongs] = useState(() => Array.from({ length: count }, (_, number) => songAt(number)));
  const [sort, setSort] = useState<TableSort>({ columnId: 'title', direction: 'ascending' });
  const [selectedKeys, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState('');
  const onSortChange = (next: TableSort) => {
    setSort(next);
    setSongs([...songs].sort((a, b) => (next.direction === 'ascending' ? a.times - b.times : b.times - a.times)));
  };
  const table = {
    columns: COLUMNS,
    rowCount: songs.length,
    getRow: (index: number) => songs[index] ?? songAt(index),
    getKey,
    getLabel,
    getHref,
    onOpen: (song: Song) => setOpened(song.title),
    sort,
    onSortChange,
    selectedKeys,
    onSelectionChange: setSelected,
  };
  return { table, opened };
}

const GROUPS = [
  { startIndex: 0, title: 'Found' },
  { startIndex: 6, title: 'Selected, not found' },
];

/** A short table with headings. */
export function TableBlock() {
  const { table } = useSongs(8);
  return (
    <Block title="Table" isWide className="table-block">
      <VirtualTable {...table} label="Found songs" groups={GROUPS} />
    </Block>
  );
}

/** Ten thousand rows in the whole window. */
export function TablePage() {
  useTheme();
  const { table, opened } = useSongs(10_000);
  return (
    <main className="whole">
      <h1 className="visually-hidden">Ten thousand songs</h1>
      <p>
        <output aria-label="Selected">{table.selectedKeys.size} selected</output>, opened{' '}
        <output aria-label="Opened">{opened}</output>
      </p>
      <VirtualTable {...table} label="Songs" />
    </main>
  );
}
