import { createPortal } from 'react-dom';
import styles from './landing-marks.module.css';
import type { SectionPreview } from './section-preview.ts';

/**
 * Line at the place where a dragged section would land, and its name next to the pointer. Hidden while nothing is
 * dragged.
 */
export function LandingMarks({ preview: { setLine, setGhost } }: { readonly preview: SectionPreview }) {
  return (
    <>
      <div ref={setLine} hidden aria-hidden className={styles['line']} />
      {createPortal(<div ref={setGhost} hidden aria-hidden className={styles['ghost']} />, document.body)}
    </>
  );
}
