import styles from './marked-text.module.css';

interface MarkedTextProps {
  /** The text in its order, cut where a match begins or ends. */
  readonly parts: readonly { readonly text: string; readonly isMatch: boolean }[];
}

/** A text in which the words that were searched for are marked. */
export function MarkedText({ parts }: MarkedTextProps) {
  return parts.map((part, at) =>
    part.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <mark key={at} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
