import type { Slide } from '@uplift/core/presentation';
import styles from './slide.module.css';

/** The rows of a slide as plain text. */
export function SlideText({ slide }: { readonly slide: Slide }) {
  return slide.rows.map(({ words }) => (
    <span key={words[0]?.word ?? 0} className={styles['row']}>
      {words.map(({ text }) => text).join(' ')}
    </span>
  ));
}
