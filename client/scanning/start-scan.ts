import type { CameraEnd, CameraTrouble, CodeCamera, ReadPicture } from '@uplift/adapters/codes';
import { createStore, refused, type Clock, type Store } from '@uplift/core/foundation';

/** Reason that nothing can be scanned: that of the camera, or the code that scans can't be loaded now. */
export type ScanTrouble = CameraTrouble | 'not-loaded';

/** Reason for a hint: nothing was read for long, another QR code was, or there is none in the chosen photo. */
export type ScanHint = 'slow' | 'foreign' | 'no-code';

export interface ScanState {
  readonly camera: 'opening' | 'on' | 'closed' | ScanTrouble;
  /** Null for none. */
  readonly hint: ScanHint | null;
}

/** A code that is looked for, and the place of the camera's picture. */
export interface ScanRequest {
  readonly video: HTMLVideoElement;
  /** Returns true for the text of a code that is looked for. Any other code is passed over. */
  readonly isWanted: (text: string) => boolean;
  /** Called once, after the camera is closed. */
  readonly onFound: (text: string) => void;
  /** Called if the page was hidden, which closes the camera, too. */
  readonly onHidden: () => void;
}

export interface Scan {
  readonly state: Store<ScanState>;
  /** Looks for the code in a photo, with a camera or without. */
  readPhoto(photo: Blob): Promise<void>;
  /** Closes the camera at once. */
  end(): void;
}

export interface ScanPorts {
  /** Null if the code that scans can't be loaded now. */
  readonly loadCamera: () => Promise<CodeCamera | null>;
  readonly now: Clock;
  /** Runs `work` later. */
  readonly after: (ms: number, work: () => void) => unknown;
}

/** Time between two pictures: a hand is steady for about as long. */
const NEXT_PICTURE_MS = 100;
/** Another code may be in the picture by chance for a moment. */
const FOREIGN_AFTER_MS = 1_500;
const SLOW_AFTER_MS = 10_000;

/** Opens the camera and reads its pictures until a code that is looked for is in one, or the scan is ended. */
export function startScan(ports: ScanPorts, request: ScanRequest): Scan {
  const state = createStore<ScanState>({ camera: 'opening', hint: null });
  const closing = new AbortController();
  const { signal } = closing;
  let isOver = false;
  const change = (changed: Partial<ScanState>) => {
    if (!isOver) state.set({ ...state.get(), ...changed });
  };
  const close = (camera: ScanState['camera']) => {
    change({ camera });
    closing.abort();
  };
  const end = () => {
    close('closed');
    isOver = true;
  };
  /** Ends the scan if the code is looked for. */
  const take = (text: string | null): boolean => {
    if (isOver || text === null || !request.isWanted(text)) return false;
    end();
    request.onFound(text);
    return true;
  };
  const onEnd = (because: CameraEnd) => {
    if (because === 'lost') return close('busy');
    end();
    request.onHidden();
  };
  const open = async (): Promise<void> => {
    const camera = await ports.loadCamera();
    if (signal.aborted) return;
    const opened = await (camera?.open({ video: request.video, signal, onEnd }) ?? NOT_LOADED);
    if (!opened.ok) return change({ camera: opened.refusal });
    if (signal.aborted) return;
    change({ camera: 'on' });
    await lookOn(ports, opened.value, { signal, take, hint: (hint) => change({ hint }) });
  };
  const fail = () => close('not-loaded');
  open().catch(fail);
  return {
    state,
    end,
    async readPhoto(photo) {
      const text = await readPhoto(ports, photo);
      if (text === FAILED) fail();
      else if (!take(text)) change({ hint: text === null ? 'no-code' : 'foreign' });
    },
  };
}

const NOT_LOADED = refused('not-loaded' as const);
const FAILED = Symbol('a photo that nothing could read');

async function readPhoto({ loadCamera }: ScanPorts, photo: Blob): Promise<string | null | typeof FAILED> {
  const camera = await loadCamera();
  if (camera === null) return FAILED;
  try {
    return await camera.readPhoto(photo);
  } catch {
    return FAILED;
  }
}

interface Looking {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Returns true for a text that ends the scan. */
  readonly take: (text: string | null) => boolean;
  readonly hint: (hint: ScanHint) => void;
}

/** Reads one picture after another while the camera is on. Rejects if nothing can be read at all. */
async function lookOn({ now, after }: ScanPorts, read: ReadPicture, { signal, take, hint }: Looking): Promise<void> {
  const startedAt = now();
  let foreignAt: number | null = null;
  let shown: ScanHint | null = null;
  while (!signal.aborted) {
    const text = await read();
    if (take(text)) return;
    if (text !== null) foreignAt ??= now();
    const due = dueHint(now() - startedAt, foreignAt === null ? null : now() - foreignAt);
    // Once: a hint about a photo may have come since.
    if (due !== null && due !== shown) hint(due);
    shown = due;
    await new Promise<void>((resolve) => after(NEXT_PICTURE_MS, resolve));
  }
}

/** The hint after some time of looking, and since another code was first read; null if none was. */
function dueHint(lookedMs: number, foreignMs: number | null): ScanHint | null {
  if (foreignMs !== null) return foreignMs >= FOREIGN_AFTER_MS ? 'foreign' : null;
  return lookedMs >= SLOW_AFTER_MS ? 'slow' : null;
}
