/** Runs the work of one tab of this browser at a time. */
export type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done>;

/** Tabs take turns by the Web Lock of a name. Without HTTPS there are no locks: then each works for itself. */
export function createTabTurns(name: string): InTurn {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>; // absent without HTTPS
  return (work) => (locks === undefined ? work() : locks.request(name, work));
}
