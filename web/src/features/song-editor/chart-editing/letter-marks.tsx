import type { ChartCursor } from '@uplift/core/song-edits';
import styles from './chart-editing.module.css';
import { measureBox } from './drawn-places.ts';

/** The marks under letters, of the pointer and of the keys, and the copy of a dragged chord. They move without a render. */
export function LetterMarks() {
  return (
    <>
      <span className={styles['pointed']} data-mark="pointed" hidden />
      <span className={styles['cursor']} data-mark="cursor" hidden />
      <span className={styles['draggedCopy']} data-mark="dragged-copy" hidden aria-hidden />
    </>
  );
}

export type LetterMark = 'pointed' | 'cursor';

/** Puts a mark of a section under a letter; anywhere else, and with null, it is hidden. */
export function moveMark(root: HTMLElement, which: LetterMark, cursor: ChartCursor | null): HTMLElement | null {
  const mark = root.querySelector<HTMLElement>(`:scope > [data-mark="${which}"]`);
  if (mark === null) return null;
  const box = cursor?.type === 'letter' ? measureBox(root, cursor) : null;
  mark.hidden = box === null;
  if (box === null) return mark;
  mark.style.width = `${box.right - box.left}px`;
  mark.style.height = `${box.bottom - box.top}px`;
  mark.style.transform = `translate(${box.left}px, ${box.top}px)`;
  return mark;
}
