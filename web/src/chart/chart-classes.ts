import styles from './chart.module.css';

/** The looks of a chart's parts, for what is drawn like a chart elsewhere. */
export const chartClasses = {
  lines: styles['lines'],
  line: styles['line'],
  /** A line without chords that keeps the room for them. */
  spaced: styles['spaced'],
  /** Between two stanzas. */
  gap: styles['gap'],
  bars: styles['bars'],
  chord: styles['chord'],
} as const;
