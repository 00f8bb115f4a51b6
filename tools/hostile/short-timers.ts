/** A second of the product's waiting takes this many milliseconds: intervals and debouncing aren't what is attacked. */
const MS_A_SECOND = 50;

/** Timers of one page, which all end with it. */
export function createTimers() {
  const running = new Set<NodeJS.Timeout>();
  let isOver = false;
  return {
    after(ms: number, work: () => void): () => void {
      if (isOver) return () => undefined;
      const timer = setTimeout(
        () => {
          running.delete(timer);
          work();
        },
        (ms * MS_A_SECOND) / 1000,
      );
      running.add(timer);
      return () => {
        running.delete(timer);
        clearTimeout(timer);
      };
    },
    end(): void {
      isOver = true;
      running.forEach((timer) => clearTimeout(timer));
    },
  };
}
