/** Runs `work` after `ms`. Returns a function that cancels it. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
