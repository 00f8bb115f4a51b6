const HOURS = 12;
const HOUR_MINUTES = 60;
const MINUTE_STEP = 5;
/** Choices shown around the chosen one, on either side. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3] as const;

/** One line of a column of times. */
export interface TimeChoice {
  /** Hours count to 23. */
  readonly value: number;
  readonly text: string;
}

/** The hours around one, 0 to 23, in its half of the day; after 12 comes 1. */
export function hourChoices(hour: number): readonly TimeChoice[] {
  const noon = hour < HOURS ? 0 : HOURS;
  return AROUND.map((by) => {
    const value = (hour + by + HOURS * 2) % HOURS;
    return { value: value + noon, text: String(value === 0 ? HOURS : value) };
  });
}

/** The minute, and the fives around it; after 55 comes 00. */
export function minuteChoices(minute: number): readonly TimeChoice[] {
  const below = Math.floor(minute / MINUTE_STEP) * MINUTE_STEP;
  const isBetween = minute !== below;
  return AROUND.map((by) => {
    const five = below + (isBetween && by < 0 ? by + 1 : by) * MINUTE_STEP;
    const value = by === 0 ? minute : (five + HOUR_MINUTES) % HOUR_MINUTES;
    return { value, text: String(value).padStart(2, '0') };
  });
}

/** The minute `by` minutes on; after 59 comes 0. */
export function minuteAfter(minute: number, by: number): number {
  return (((minute + by) % HOUR_MINUTES) + HOUR_MINUTES) % HOUR_MINUTES;
}

/** The hour, 0 to 23, in either half of the day. */
export function halfChoices(hour: number): readonly TimeChoice[] {
  const morning = hour % HOURS;
  return [
    { value: morning, text: 'AM' },
    { value: morning + HOURS, text: 'PM' },
  ];
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Lines that a key steps in a column of times; null for any other key. */
export function columnStep(key: string): number | null {
  return STEPS.get(key) ?? null;
}

/** The choice `by` lines after the chosen one; null beyond the column. */
export function choiceAfter(choices: readonly TimeChoice[], chosen: number, by: number): number | null {
  return choices[choices.findIndex(({ value }) => value === chosen) + by]?.value ?? null;
}
