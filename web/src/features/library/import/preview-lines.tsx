import { isMarked, markedNumbers } from '@uplift/client/importing';
import { useEffect, useMemo, useRef } from 'react';
import type { LineKind, LineKinds, ReadLine } from '@uplift/core/chord-sheets';
import { counted } from '@uplift/core/library';
import { PreviewLine } from './preview-line.tsx';
import { useLineMarks } from './use-line-marks.ts';
import { WindowedList } from './windowed-list.tsx';

const ROW_HEIGHT_PX = 44;

interface PreviewLinesProps {
  readonly lines: readonly ReadLine[];
  readonly kinds: LineKinds;
  readonly onSet: (numbers: readonly number[], kind: LineKind | null) => void;
}

/**
 * The lines of a file. Arrow keys move, with Shift they mark several; a letter sets the kind of the marked lines, and
 * so does the menu of a line.
 */
export function PreviewLines({ lines, kinds, onSet }: PreviewLinesProps) {
  const { marks, wantsFocus, handlers } = useLineMarks(lines, onSet);
  const items = useMemo(() => lines.map((line, place) => ({ line, place })), [lines]);
  const numbers = markedNumbers(lines, marks);
  const list = useRef<HTMLDivElement>(null);
  const isUntouched = kinds.size === 0;
  // Reset cannot be pressed again, so that the focus would be nowhere.
  useEffect(() => {
    if (isUntouched) list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [isUntouched]);
  return (
    <>
      <output className="visually-hidden">{numbers.length > 1 && `${counted(numbers.length, 'line')} marked`}</output>
      <div ref={list} {...handlers}>
        <WindowedList
          label="Lines"
          items={items}
          getKey={({ place }) => place}
          estimatedHeight={ROW_HEIGHT_PX}
          keptIndex={marks.at}
          render={({ line, place }) => (
            <div data-place={place}>
              <PreviewLine
                line={line}
                setTo={kinds.get(line.number)}
                isMarked={numbers.length > 1 && isMarked(marks, place)}
                isCurrent={place === marks.at}
                wantsFocus={wantsFocus}
                onSet={(kind) => onSet(isMarked(marks, place) ? numbers : [line.number], kind)}
              />
            </div>
          )}
        />
      </div>
    </>
  );
}
