const LONGEST_MS = 15_000;
const BETWEEN_MS = 10;

/** Resolves once `isTrue` returns true, which is asked every `betweenMs`. Throws with the name of what it waits for after 15 seconds. */
export async function until(
  name: string,
  isTrue: () => boolean | Promise<boolean>,
  betweenMs = BETWEEN_MS,
): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`It never happened: ${name}.`);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}
