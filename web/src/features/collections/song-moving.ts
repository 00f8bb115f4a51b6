import { createContext, useMemo, useState } from 'react';
import type { CollectionRow } from '@uplift/core/collections';
import type { RowKey } from '@uplift/core/library';
import { rowLabel } from './collection-words.ts';
import { createRowDrag, type CarriedTo, type RowDrag } from './row-drag.ts';
import type { CollectionEditing } from './use-collection-editing.ts';

/** Moves rows of a collection by their handles. */
export interface SongMoving {
  readonly carried: RowKey | null;
  readonly drag: RowDrag<RowKey>;
  /** Ends the drag where it is. */
  readonly drop: () => void;
  /** Moves a line by so many places, as far as there are any, and says where it is. */
  readonly step: (line: CollectionRow, by: number) => void;
}

/** Wraps the table, so that its columns keep their widths while a row is dragged. */
export const SongMovingContext = createContext<SongMoving | null>(null);

/** The lines as they show while one of them is carried, and what carries it. `lines` are in the collection's own order. */
export function useSongMoving(lines: readonly CollectionRow[], { move, announce }: CollectionEditing) {
  const [carried, setCarried] = useState<CarriedTo<RowKey> | null>(null);
  const [drag] = useState(() => createRowDrag<RowKey>(setCarried));
  const moveTo = (from: number, to: number) => {
    const [line, target] = [lines[from], lines[to]];
    if (line === undefined || target === undefined || from === to) return;
    move(line.place, target.place);
    announce(`${rowLabel(line)}, place ${String(to + 1)} of ${String(lines.length)}.`);
  };
  const findLine = (key: RowKey) => lines.findIndex((line) => line.key === key);
  const drop = () => {
    const landed = drag.drop();
    if (landed !== null) moveTo(findLine(landed.key), landed.index);
  };
  const step = (line: CollectionRow, by: number) => {
    const from = findLine(line.key);
    moveTo(from, Math.max(0, Math.min(lines.length - 1, from + by)));
  };
  const shown = useMemo(() => (carried === null ? lines : withCarried(lines, carried)), [lines, carried]);
  return { shown, moving: { carried: carried?.key ?? null, drag, drop, step } };
}

function withCarried(lines: readonly CollectionRow[], { key, index }: CarriedTo<RowKey>): readonly CollectionRow[] {
  const line = lines.find((candidate) => candidate.key === key);
  if (line === undefined) return lines;
  return lines.filter((candidate) => candidate !== line).toSpliced(index, 0, line);
}
