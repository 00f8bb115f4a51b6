import { markMatches } from '@uplift/core/search';
import styles from './guide-list.module.css';

/** A text, with the words marked that answer the search. */
export function MarkedWords({ text, query }: { readonly text: string; readonly query: string }) {
  return markMatches(text, query).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    part.isMatch ? (
      <mark key={at} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
