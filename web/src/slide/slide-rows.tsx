import styles from './slide.module.css';

interface SlideRowsProps {
  readonly rows: readonly string[];
  /** The second language, smaller, below. */
  readonly secondRows?: readonly string[];
}

/** The rows of a slide as plain text. */
export function SlideRows({ rows, secondRows = [] }: SlideRowsProps) {
  return (
    <>
      <Rows rows={rows} />
      {secondRows.length > 0 && (
        <span className={styles['second']} dir="auto">
          <Rows rows={secondRows} />
        </span>
      )}
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly string[] }) {
  return rows.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two rows may hold the same words
    <span key={index} className={styles['row']}>
      {row}
    </span>
  ));
}
