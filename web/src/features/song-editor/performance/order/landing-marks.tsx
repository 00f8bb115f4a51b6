import { createPortal } from 'react-dom';
import styles from './landing-marks.module.css';
import type { SectionStage } from './section-stage.ts';

/** The line where a carried section would land, and its name under the finger. Unseen while nothing is carried. */
export function LandingMarks({ stage: { setLine, setGhost } }: { readonly stage: SectionStage }) {
  return (
    <>
      <div ref={setLine} hidden aria-hidden className={styles['line']} />
      {createPortal(<div ref={setGhost} hidden aria-hidden className={styles['ghost']} />, document.body)}
    </>
  );
}
