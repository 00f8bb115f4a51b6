/** The value below which `share` (0 to 1) of the samples lie, by nearest rank: always one of the samples. Of no samples, NaN. */
export function percentile(samples: readonly number[], share: number): number {
  const inOrder = samples.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * inOrder.length));
  return inOrder[rank - 1] ?? Number.NaN;
}

/** The middle sample, or the mean of the two in the middle. Of no samples, NaN. */
export function median(samples: readonly number[]): number {
  const inOrder = samples.toSorted((a, b) => a - b);
  const middle = inOrder.length / 2;
  const [lower, upper] = [inOrder[Math.ceil(middle) - 1], inOrder[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

/** Rounded to three digits that say something, and never finer than a hundredth; large numbers keep all before the point. */
export function rounded(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const decimals = Math.min(2, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value)))));
  return Number(value.toFixed(decimals));
}
