const LONGEST_MS = 10_000;
const BETWEEN_MS = 10;

/** Resolves once `isTrue` returns true. Throws with the name of what it waits for after ten seconds. */
export async function until(name: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`It never happened: ${name}.`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}
