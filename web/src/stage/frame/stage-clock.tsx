import { clockText } from '@uplift/client/dates';
import { useEffect, useState } from 'react';
import { useUplift } from '../../state/uplift.ts';
import styles from './stage.module.css';

const LOOK_MS = 1000;

/** The time of day, for those who see no other clock. A phone has its own at the edge of the screen. */
export function StageClock() {
  const { now } = useUplift();
  const [shown, setShown] = useState(() => clockText(now()));
  useEffect(() => {
    const timer = setInterval(() => setShown(clockText(now())), LOOK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return <time className={styles['clock']}>{shown}</time>;
}
