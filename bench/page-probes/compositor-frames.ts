import type { CDPSession, Page } from 'playwright-core';

/** A frame of the compositor, in ms on the page's clock. */
export interface CompositorFrame {
  /** Time that its animations show. */
  readonly beganMs: number;
  /** Time at which the page's drawing was committed; null for a frame without anything new of the page. */
  readonly committedMs: number | null;
  /** Time at which it was on the screen, or given up. */
  readonly endMs: number;
  /** 'idle': nothing had changed. */
  readonly outcome: 'presented' | 'idle' | 'dropped';
}

/** An event of a trace: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid?: number;
  readonly id2?: { readonly local?: string };
  readonly args?: {
    readonly data?: { readonly startTime?: number };
    readonly frame_reporter?: FrameReporter;
    readonly chrome_frame_reporter?: FrameReporter;
  };
}

interface FrameReporter {
  readonly state?: string;
  /** Window of the frame: windows count up as they are opened. */
  readonly layer_tree_host_id?: number;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];
/** Converts times of the trace to times of the page. */
const CLOCK_MARK = 'uplift-bench-clock';
const US_PER_MS = 1_000;

/** Records the compositor's frames from now on; with several windows in one process, those of the last one opened. The returned function stops and returns them. */
export async function recordFrames(
  page: Page,
  session: CDPSession,
): Promise<() => Promise<readonly CompositorFrame[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[]))); // the protocol leaves their shape open
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.evaluate((name) => performance.mark(name), CLOCK_MARK);
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return parseFrames(events);
  };
}

/** The frames of a trace, by when they ended. Throws when the trace lacks the page's clock. */
export function parseFrames(events: readonly TraceEvent[]): readonly CompositorFrame[] {
  const clock = events.find(({ name }) => name === CLOCK_MARK);
  const pageMs = clock?.args?.data?.startTime;
  if (clock === undefined || pageMs === undefined) throw new Error('The trace lacks the time of the page.');
  const ofPage = events.filter(({ pid }) => pid === clock.pid).toSorted((a, b) => a.ts - b.ts);
  return gathered(ofPage, (ts) => pageMs + (ts - clock.ts) / US_PER_MS);
}

/** Begin and end of a frame, and its commit in between, have one id, which later frames have again. */
function gathered(events: readonly TraceEvent[], inMs: (ts: number) => number): readonly CompositorFrame[] {
  const open = new Map<string, BegunFrame | null>();
  const frames: CompositorFrame[] = [];
  const lastWindow = events.reduce((last, event) => Math.max(last, readWindowId(event)), 0);
  for (const event of events) {
    const id = eventId(event);
    const begun = open.get(id) ?? null;
    const step = `${event.name} ${event.ph}`;
    if (step === 'PipelineReporter b') open.set(id, begunIn(lastWindow, event, inMs));
    if (begun === null) continue;
    if (step === 'Commit b') open.set(id, { ...begun, committedMs: inMs(event.ts) });
    if (step === 'PipelineReporter e') frames.push({ ...begun, endMs: inMs(event.ts) });
  }
  return frames;
}

type BegunFrame = Omit<CompositorFrame, 'endMs'>;

/** Null for a frame of another window. */
function begunIn(window: number, event: TraceEvent, inMs: (ts: number) => number): BegunFrame | null {
  if (readWindowId(event) !== window) return null;
  return { beganMs: inMs(event.ts), committedMs: null, outcome: readOutcome(event) };
}

function eventId({ id2 }: TraceEvent): string {
  return id2?.local ?? '';
}

function readWindowId(event: TraceEvent): number {
  return findReporter(event)?.layer_tree_host_id ?? 0;
}

function findReporter({ args }: TraceEvent): FrameReporter | undefined {
  return args?.frame_reporter ?? args?.chrome_frame_reporter;
}

function readOutcome(event: TraceEvent): CompositorFrame['outcome'] {
  const state = findReporter(event)?.state ?? '';
  if (state.startsWith('STATE_PRESENTED')) return 'presented';
  return state === 'STATE_NO_UPDATE_DESIRED' ? 'idle' : 'dropped';
}
