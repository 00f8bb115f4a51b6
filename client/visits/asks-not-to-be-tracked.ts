/** Privacy signals of a browser: Global Privacy Control, and its predecessor Do Not Track. */
interface PrivacySignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** True if the browser asks every site not to track: visits aren't counted then, whatever is chosen in the app. */
export function asksNotToBeTracked(signals: PrivacySignals = navigator): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1';
}
