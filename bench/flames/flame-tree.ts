/** A call of a CPU profile with all that it called, the time of all its calls added up. */
export interface Flame {
  readonly name: string;
  /** Path of the file it is from; empty for the browser's own work. */
  readonly path: string;
  /** With the calls below it, in ms. */
  readonly ms: number;
  readonly calls: readonly Flame[];
}

/** The parts of a CPU profile that are read: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** The node that was running at each sample, by its id. */
  readonly samples?: readonly number[] | undefined;
  /** Time between two samples, in µs. */
  readonly timeDeltas?: readonly number[] | undefined;
}

export interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[] | undefined;
}

export interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** Counted from 0. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type NamedFrame = Pick<Flame, 'name' | 'path'>;

const US_PER_MS = 1_000;
/** Time in which nothing ran, and time that V8 cannot attribute. */
const NOT_CALLS = new Set(['(idle)', '(program)']);

/**
 * Adds up the samples of a profile, calls of the same function from the same place as one. A function that is called
 * within itself is not drawn again: React walks a page by recursion, hundreds of calls deep.
 */
export function readFlames(profile: CpuProfile, nameFrame: (frame: CallFrame) => NamedFrame): readonly Flame[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const own = ownTimes(profile);
  const keys = new Map(profile.nodes.map((node) => [node, JSON.stringify(nameFrame(node.callFrame))]));
  const readKey = (node: ProfileNode): string => keys.get(node) ?? '';
  const readCallees = ({ children = [] }: ProfileNode) => children.flatMap((id) => nodes.get(id) ?? []);

  /** The calls of `callers`, without those of functions that are open. */
  const readCalls = (callers: readonly ProfileNode[], open: ReadonlySet<string>): readonly Flame[] => {
    const called = callers.flatMap(readCallees).filter((node) => !open.has(readKey(node)));
    const groups = groupBy(called, readKey);
    return [...groups].flatMap(([key, group]) => readFlame(group, new Set([...open, key])));
  };

  const readFlame = (called: readonly ProfileNode[], open: ReadonlySet<string>): readonly Flame[] => {
    const [first] = called;
    if (first === undefined || NOT_CALLS.has(first.callFrame.functionName)) return [];
    const group = [...called];
    for (const node of group) group.push(...readCallees(node).filter((callee) => open.has(readKey(callee))));
    const calls = readCalls(group, open);
    const ms = sum(group.map(({ id }) => own.get(id) ?? 0)) + sum(calls.map((call) => call.ms));
    return ms === 0 ? [] : [{ ...nameFrame(first.callFrame), ms, calls }];
  };

  return readCalls(profile.nodes.slice(0, 1), new Set());
}

function groupBy(nodes: readonly ProfileNode[], readKey: (node: ProfileNode) => string) {
  const groups = new Map<string, ProfileNode[]>();
  for (const node of nodes) groups.set(readKey(node), [...(groups.get(readKey(node)) ?? []), node]);
  return groups;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Milliseconds of each node itself. */
function ownTimes({ samples = [], timeDeltas = [] }: CpuProfile): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    // A delta is the time before its sample; what a sample found running ran until the next.
    const ms = (timeDeltas[index + 1] ?? 0) / US_PER_MS;
    own.set(id, (own.get(id) ?? 0) + ms);
  }
  return own;
}
