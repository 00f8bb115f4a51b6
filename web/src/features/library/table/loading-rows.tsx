import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@uplift/ui-kit';
import styles from './loading-rows.module.css';

/** Most libraries are there before anyone could see that they are awaited. */
const SHOW_AFTER_MS = 300;
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Still bars where rows will be; nothing at first. */
export function LoadingRows() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <div aria-busy />;
  return (
    <div className={styles['rows']} aria-busy>
      <VisuallyHidden>Loading songs</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={styles['row']} />
      ))}
    </div>
  );
}
