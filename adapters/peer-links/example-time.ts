/** More steps than anything between two timers takes. */
const STEPS = 60;

async function rest(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await Promise.resolve();
}

/** A fake clock with timers that the test moves. */
export function createFakeClock() {
  let present = 0;
  const waits = new Set<{ readonly at: number; readonly work: () => void }>();
  return {
    waits,
    now: () => present,
    after: (ms: number, work: () => void) => {
      const wait = { at: present + ms, work };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
    /** Lets `ms` pass, and all that is due then happen, in its order. */
    pass: async (ms: number): Promise<void> => {
      const end = present + ms;
      await rest();
      for (;;) {
        const [next] = [...waits].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        waits.delete(next);
        present = next.at;
        next.work();
        await rest();
      }
      present = end;
    },
  };
}
