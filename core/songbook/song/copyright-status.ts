import type { CopyrightStatus } from '../song.ts';

export interface CopyrightStatusWords {
  /** Label in pick lists. */
  readonly label: string;
  /** Heading of a chart, where it has no field name. */
  readonly heading: string;
  /** Explains the status and the user's responsibility for it. */
  readonly disclaimer: string;
}

const RESPONSIBILITY = 'You are responsible for complying with copyright law. This is not legal advice.';

/** The words of each copyright status, in the order of pick lists. */
export const COPYRIGHT_STATUSES: Readonly<Record<CopyrightStatus, CopyrightStatusWords>> = {
  unverified: {
    label: 'Unverified',
    heading: 'Copyright Unverified',
    disclaimer: `No one has checked who holds the rights to this song. ${RESPONSIBILITY}`,
  },
  original: {
    label: 'Original',
    heading: 'Original',
    disclaimer: `You wrote this song, or its writer lets you use it. ${RESPONSIBILITY}`,
  },
  licensed: {
    label: 'Licensed',
    heading: 'Licensed',
    disclaimer: `You hold a license that covers how you use this song. ${RESPONSIBILITY}`,
  },
  public: {
    label: 'Public Domain',
    heading: 'Public Domain',
    disclaimer: `In your country this song is out of copyright or its rights were waived. ${RESPONSIBILITY}`,
  },
};

/**
 * The line below a song, such as "Copyright status is Licensed."; the status's disclaimer follows it.
 *
 * @example
 * copyrightLine('licensed') // 'Copyright status is Licensed.'
 */
export function copyrightLine(status: CopyrightStatus): string {
  return `Copyright status is ${COPYRIGHT_STATUSES[status].label}.`;
}

export function isCopyrightStatus(value: unknown): value is CopyrightStatus {
  return typeof value === 'string' && Object.hasOwn(COPYRIGHT_STATUSES, value);
}
