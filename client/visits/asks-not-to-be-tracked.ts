/** What browsers say that are told to: Global Privacy Control, and Do Not Track, which came before it. */
interface PrivacySignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** Whether the browser asks every site not to track: visits are not counted then, whatever is chosen here. */
export function asksNotToBeTracked(signals: PrivacySignals = navigator): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1';
}
