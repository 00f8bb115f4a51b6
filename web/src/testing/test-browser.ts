import type { KeptStage, KeptStages } from '@uplift/client/records';
import type { TabMemory } from '@uplift/client/room';
import { createMetronome } from '@uplift/adapters/browser';
import { accepted, createStore, type WritableStore } from '@uplift/core/foundation';
import type { AudienceMessage } from '@uplift/core/presentation';
import type {
  Audience,
  AudienceKey,
  AudienceWindowSize,
  AudienceWindowState,
  ScreenChoices,
} from '@uplift/core/presentation';
import type { Persistence, Uplift, WakeLockState } from '../state/uplift.ts';

/** The audience window; a test sees its published messages and presses its keys. */
export interface TestAudience extends Audience {
  readonly state: WritableStore<AudienceWindowState>;
  readonly window: WritableStore<AudienceWindowSize | null>;
  readonly screens: WritableStore<ScreenChoices>;
  readonly published: readonly AudienceMessage[];
  /** True if the browser blocks a window that opens. */
  isBlocked: boolean;
  press(key: AudienceKey): void;
}

const ONE_SCREEN: ScreenChoices = { kind: 'one', list: [], chosen: null, isChosenMissing: false };

export function createTestAudience(): TestAudience {
  const state = createStore<AudienceWindowState>('closed');
  const published: AudienceMessage[] = [];
  const listeners = new Set<(key: AudienceKey) => void>();
  const audience: TestAudience = {
    state,
    window: createStore<AudienceWindowSize | null>(null),
    screens: createStore(ONE_SCREEN),
    published,
    isBlocked: false,
    open() {
      if (audience.isBlocked) return 'blocked';
      state.set('open');
      return 'opened';
    },
    close: () => state.set('closed'),
    publish: (message) => void published.push(message),
    onKey(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askScreens: async () => undefined,
    chooseScreen: () => undefined,
    press: (key) => listeners.forEach((listener) => listener(key)),
  };
  return audience;
}

/** Ports of a browser whose files, windows and wake lock a test can look at. */
export interface TestBrowser extends Pick<
  Uplift,
  'wakeLock' | 'persistence' | 'historyEntry' | 'metronome' | 'throwConfetti' | 'saveFile' | 'loadCodeCamera'
> {
  readonly keptStages: KeptStages;
  readonly tabMemory: TabMemory;
  readonly audience: TestAudience;
  /** Files that were handed to the person, by name. */
  readonly savedFiles: ReadonlyMap<string, Blob>;
}

export function createTestBrowser(): TestBrowser {
  const savedFiles = new Map<string, Blob>();
  const wakeLock = createStore<WakeLockState>('off');
  const persistence = createStore<Persistence>('persisted');
  return {
    savedFiles,
    audience: createTestAudience(),
    keptStages: createTestStages(),
    tabMemory: createTestTabMemory(),
    wakeLock: { state: wakeLock, acquire: async () => wakeLock.set('held'), release: async () => wakeLock.set('off') },
    persistence: { state: persistence, request: async () => persistence.get() },
    historyEntry: { isMarked: () => false, mark: () => undefined },
    // Without a worklet the ticks come from the timer.
    metronome: createMetronome({ workletUrl: '', timer: tickOften }),
    throwConfetti: async () => undefined,
    saveFile: (name, content) => void savedFiles.set(name, content),
    loadCodeCamera: async () => null,
  };
}

const TICK_MS = 25;

function tickOften(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

function createTestStages(): KeptStages {
  const kept = new Map<string, KeptStage>();
  return {
    read: async (name) => kept.get(name) ?? null,
    keep: async (name, { place, songs }) => {
      kept.set(name, structuredClone({ place, songs }));
      return accepted(null);
    },
    forget: async (name) => void kept.delete(name),
    forgetAll: async () => kept.clear(),
  };
}

function createTestTabMemory(): TabMemory {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => kept.get(key),
    keep: (key, value) => void kept.set(key, structuredClone(value)),
  };
}
