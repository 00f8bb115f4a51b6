/** The devices of a rehearsal: the leader's tablet, a tablet, a phone, the presenter's laptop, and the wall it drives. */
export const DEVICES = ['leader', 'tablet', 'phone', 'presenter', 'wall'] as const;
export type DeviceName = (typeof DEVICES)[number];

/** Position of a page's beats: `beat` sounds at `atMs` (epoch, the machine's clock), at `tempo` beats a minute. */
export interface Beats {
  readonly beat: number;
  readonly atMs: number;
  readonly tempo: number;
}

/** One device at one moment. */
export interface Look {
  /** Heading of the page; null on the wall, or if there is none. */
  readonly title: string | null;
  /**
   * The current lines of the song, from `first` to `last`, counted from 0 through the song; null if the screen shows
   * no place in the song.
   */
  readonly lines: { readonly first: number; readonly last: number } | null;
  /** The words of the slide on the presenter and the wall; null on other devices. */
  readonly words: string | null;
  readonly isRunning: boolean;
  /** Null while LiveScroll is off. */
  readonly beats: Beats | null;
  /** Bar above the chart; empty if there is none. */
  readonly bar: string;
  readonly isBlank: boolean;
  /** True if the page shows that a song or a set wasn't found. */
  readonly isNotFound: boolean;
}

/** All devices within a few milliseconds; null for a device that can't be asked: it is loading, or gone. */
export interface Sample {
  readonly atMs: number;
  /** The device whose place counts. Null while no device leads. */
  readonly leader: DeviceName | null;
  readonly looks: Readonly<Record<DeviceName, Look | null>>;
}

export type FaultKind =
  | 'network'
  | 'server-killed'
  | 'redis-killed'
  | 'deployed'
  | 'reloaded-away'
  | 'session-ended'
  | 'leader-gone';

/** Something that went wrong on purpose. */
export interface Fault {
  readonly type: FaultKind;
  /** The devices that can't know better while it lasts. */
  readonly devices: readonly DeviceName[];
  /** Epoch ms. */
  readonly fromMs: number;
  readonly untilMs: number;
}
