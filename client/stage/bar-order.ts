/** Topics of a stage's bar, the most urgent first. */
const BAR_TOPICS = ['leader-gone', 'not-following', 'signed-out', 'offline'] as const;

export type BarTopic = (typeof BAR_TOPICS)[number];

/** A bar that could be shown. */
export interface TopicBar {
  readonly topic: BarTopic;
}

/** The one bar to show: the most urgent topic wins, and the first bar of the same topic. Null while there is nothing to say. */
export function mostUrgentBar<Bar extends TopicBar>(bars: readonly (Bar | null)[]): Bar | null {
  const shown = BAR_TOPICS.map((topic) => bars.find((bar) => bar?.topic === topic));
  return shown.find((bar) => bar !== undefined) ?? null;
}
