type Pattern = readonly [pattern: RegExp, name: string];

/** Browsers by what their User-Agent holds, the more particular one first: nearly every browser also claims to be Chrome or Safari. */
const BROWSERS: readonly Pattern[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPT)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const SYSTEMS: readonly Pattern[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMacintosh\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

/** No real User-Agent is longer; a longer one is not searched. */
const LONGEST_USER_AGENT = 1024;

/**
 * Names a device in the list of sessions, such as "Chrome on Android", from its User-Agent; "A browser" for an unknown
 * one.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST_USER_AGENT);
  const browser = findName(BROWSERS, text) ?? 'A browser';
  const system = findName(SYSTEMS, text);
  return system === null ? browser : `${browser} on ${system}`;
}

function findName(patterns: readonly Pattern[], text: string): string | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
