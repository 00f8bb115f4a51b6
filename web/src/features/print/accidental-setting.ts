/**
 * Metrics of accidentals, in em of their font size, as ui-kit/styles.css sets `.acc`: scaled to cap height, side
 * bearings cut.
 */
export const SIGNS = {
  flat: { scale: 1.2, before: -0.035, after: -0.02, raised: 0 },
  sharp: { scale: 0.95, before: -0.03, after: 0, raised: 0.17 },
} as const;
