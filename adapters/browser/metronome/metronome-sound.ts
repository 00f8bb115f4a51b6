import type { CreateTicker } from './metronome-ticker.ts';
import { timerTickers, type MetronomeTimer } from './metronome-timer-ticker.ts';
import { createWorkletTicker } from './metronome-worklet-ticker.ts';

export interface MetronomeParts {
  /** Address of the module that calls `registerMetronomeWorklet`. */
  readonly workletUrl: string;
  /** Replaces the audio thread in a browser that runs no code in it. */
  readonly timer: MetronomeTimer;
  /** The browser's sound. */
  readonly createContext?: () => AudioContext;
}

/** Sound that runs. */
export interface RunningSound {
  readonly context: AudioContext;
  readonly createTicker: CreateTicker;
}

/** The sound of this device, which browsers refuse until a press, and stop while the device sleeps or rings. */
export interface DeviceSound {
  /** Must be called while a press is handled. */
  readonly ready: () => void;
  /** Null while unavailable. */
  readonly running: () => RunningSound | null;
  /** Calls `listener` whenever sound may have come or gone, and requests it with every press and whenever the page is shown. Returns the unsubscribe function. */
  readonly use: (listener: () => void) => () => void;
}

/** Time without use after which the sound is released to save battery. */
const IDLE_MS = 10_000;
const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** One context for all runs: a browser that allowed its sound once allows it again. */
export function createDeviceSound({
  workletUrl,
  timer,
  createContext = () => new AudioContext(),
}: MetronomeParts): DeviceSound {
  const listeners = new Set<() => void>();
  const broadcast = () => listeners.forEach((listener) => listener());
  let context: AudioContext | null = null;
  let createTicker: CreateTicker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    context = contextFrom(createContext);
    createTicker = null;
    if (context === null) return;
    context.addEventListener('statechange', broadcast);
    void load(context);
  };
  const load = async (opened: AudioContext) => {
    const isLoaded = await isLoadedInto(opened, workletUrl);
    if (opened !== context) return;
    createTicker = isLoaded ? createWorkletTicker : timerTickers(timer);
    broadcast();
  };
  const ready = () => {
    if (context === null || context.state === 'closed') open();
    resume(context);
    restLater();
  };
  const restLater = () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (listeners.size === 0 && context?.state === 'running') void context.suspend();
    }, IDLE_MS);
  };
  return {
    ready,
    running: () => (context?.state === 'running' && createTicker !== null ? { context, createTicker } : null),
    use(listener) {
      listeners.add(listener);
      const stopAsking = onEveryPress(ready);
      return () => {
        listeners.delete(listener);
        stopAsking();
        restLater();
      };
    },
  };
}

/** A device without sound may refuse a context. */
function contextFrom(createContext: () => AudioContext): AudioContext | null {
  try {
    return createContext();
  } catch {
    return null;
  }
}

/** Resumes a context. Before a press the browser resolves only later, or refuses: the next press requests again. */
function resume(context: AudioContext | null): void {
  if (context?.state !== 'running') context?.resume().catch(() => undefined);
}

/** Resolves to false if the audio thread can't run the module: pages without https have no worklets, and loading may fail. */
async function isLoadedInto(context: AudioContext, workletUrl: string): Promise<boolean> {
  try {
    await context.audioWorklet.addModule(workletUrl);
    return true;
  } catch {
    return false;
  }
}

function onEveryPress(listener: () => void): () => void {
  for (const press of PRESSES) window.addEventListener(press, listener, { capture: true, passive: true });
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const press of PRESSES) window.removeEventListener(press, listener, { capture: true });
    document.removeEventListener('visibilitychange', listener);
  };
}
