import styles from './chart.module.css';

/** The class names of a chart's parts, for other views that are drawn like a chart. */
export const chartClasses = {
  lines: styles['lines'],
  line: styles['line'],
  /** A line without chords that keeps the room for them. */
  spaced: styles['spaced'],
  /** Between two stanzas. */
  gap: styles['gap'],
  bar: styles['bar'],
  chord: styles['chord'],
} as const;
