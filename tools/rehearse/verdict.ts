import { DEVICES, type Beats, type DeviceName, type Fault, type Look, type Sample } from './sample.ts';

/** The figures of a rehearsal. */
export interface Verdict {
  /** Looks at a device that showed nothing. */
  readonly blank_screens: number;
  /** Looks, one a second, at a wall without words while the presenter's slide had some. */
  readonly black_wall_s: number;
  /** Looks at a page that said that a song or a set was not found. */
  readonly not_found: number;
  /** Looks, one a second, at a device in another song, at another line or slide than the leader, outside {@link GRACE_MS} of a fault. */
  readonly wrong_line_s: number;
  /** Looks at a device whose beats were off the leader's by more than {@link LATE_MS}, outside the same time. */
  readonly late_ticks: number;
  /**
   * Seconds from the loss of the leader's device to the first sample with another leader; 0 if it was never lost,
   * Infinity (null in JSON) if no other ever led.
   */
  readonly lead_recovery_s: number;
  /** The longest time from the end of a fault until its devices agreed with the leader, s. */
  readonly healed_s: number;
}

/** The upper limits of the figures. */
export const GOALS: Readonly<Record<keyof Verdict, number>> = {
  blank_screens: 0,
  black_wall_s: 0,
  not_found: 0,
  wrong_line_s: 0,
  late_ticks: 0,
  lead_recovery_s: 20,
  healed_s: 5,
};

/** A device may take this long after the beginning and the end of a fault to be right again. */
export const GRACE_MS = 2_000;
/** A reloaded page needs this long to draw its first frame on a busy machine. */
const LOADING_MS = 3_000;
/** Distance from which two beats are heard separately. */
export const LATE_MS = 40;
/**
 * Lines within which screens are at the same place: screens of other sizes show another line at their reading height.
 */
const SAME_PLACE_LINES = 2;
const MS_PER_MINUTE = 60_000;

/** Judges the samples of a rehearsal, one a second, considering the faults during it. */
export function judge(samples: readonly Sample[], faults: readonly Fault[]): Verdict {
  const looks = samples.flatMap((sample, index) => listLooks(samples, index, sample));
  const outside = looks.filter(({ device, atMs }) => !isExcused(faults, device, atMs));
  return {
    blank_screens: looks.filter(({ look, device, atMs }) => look.isBlank && !isLoading(faults, device, atMs)).length,
    black_wall_s: looks.filter(isBlackWall).length,
    not_found: looks.filter(({ look }) => look.isNotFound).length,
    wrong_line_s: outside.filter((each) => !isTogether(each)).length,
    late_ticks: outside.filter(isLate).length,
    lead_recovery_s: leadRecovery(samples, faults),
    healed_s: Math.max(0, ...faults.map((fault) => healing(samples, fault))),
  };
}

/** Returns true if the figures meet their goals. */
export function isMet(verdict: Verdict): boolean {
  return Object.entries(GOALS).every(([name, most]) => verdict[name as keyof Verdict] <= most); // the keys of the goals
}

/** Returns true if no screen lost anything, however slow the machine was. */
export function isWhole({ blank_screens, black_wall_s, not_found }: Verdict): boolean {
  return blank_screens + black_wall_s + not_found === 0;
}

/** A look at a device, and whether it was in the leader's place; for a picture. */
export interface Place {
  readonly atMs: number;
  readonly look: Look;
  readonly isTogether: boolean;
}

/** Every look at a device, in the order of time. */
export function listPlaces(samples: readonly Sample[], device: DeviceName): readonly Place[] {
  return samples
    .flatMap((sample, index) => listLooks(samples, index, sample))
    .filter((seen) => seen.device === device)
    .map((seen) => ({ atMs: seen.atMs, look: seen.look, isTogether: isTogether(seen) }));
}

/** The looks that count against a figure, each as a sentence with its time since the first sample. */
export function findings(samples: readonly Sample[], faults: readonly Fault[]): readonly string[] {
  const [startMs, looks] = [
    samples[0]?.atMs ?? 0,
    samples.flatMap((sample, index) => listLooks(samples, index, sample)),
  ];
  return looks.flatMap((seen) => {
    const { device, atMs, look } = seen;
    const exempt = { fromPlace: isExcused(faults, device, atMs), fromShowing: isLoading(faults, device, atMs) };
    const because = listComplaints(seen, exempt);
    if (because.length === 0) return [];
    const shown = `${look.title ?? ''} ${String(look.lines?.first ?? '')} ${look.bar}`.trim();
    return [`${((atMs - startMs) / 1_000).toFixed(0)} s ${device}: ${because.join(', ')} (${shown})`];
  });
}

interface Exempt {
  /** From being in the leader's place. */
  readonly fromPlace: boolean;
  /** From showing anything. */
  readonly fromShowing: boolean;
}

function listComplaints(seen: SeenLook, { fromPlace, fromShowing }: Exempt): readonly string[] {
  const outside = fromPlace ? [] : [isTogether(seen) ? '' : 'wrong line', isLate(seen) ? 'late' : ''];
  const isBlank = seen.look.isBlank && !fromShowing;
  const always = [
    isBlank ? 'blank' : '',
    isBlackWall(seen) ? 'black wall' : '',
    seen.look.isNotFound ? 'not found' : '',
  ];
  return [...always, ...outside].filter((complaint) => complaint !== '');
}

interface SeenLook {
  readonly device: DeviceName;
  readonly atMs: number;
  readonly look: Look;
  readonly presenter: Look | null;
  /** The leader's looks that count: now and a second ago, since a command needs its time. Empty while no device leads. */
  readonly leads: readonly Look[];
}

function listLooks(samples: readonly Sample[], index: number, sample: Sample): readonly SeenLook[] {
  const { atMs, looks } = sample;
  const leads = [sample, samples[index - 1]].flatMap((each) => {
    const lead = each === undefined || each.leader === null ? null : each.looks[each.leader];
    return lead === null ? [] : [lead];
  });
  const isLed = sample.leader !== null && looks[sample.leader] !== null;
  return DEVICES.flatMap((device) => {
    const look = looks[device];
    return look === null ? [] : [{ device, atMs, look, presenter: looks.presenter, leads: isLed ? leads : [] }];
  });
}

function isBlackWall({ device, look, presenter }: SeenLook): boolean {
  return device === 'wall' && look.words === '' && (presenter?.words ?? '') !== '';
}

/**
 * Returns true if a device shows the leader's song, line or slide and its LiveScroll state. Without a leader every
 * device is right.
 */
function isTogether({ device, look, leads }: SeenLook): boolean {
  return leads.length === 0 || leads.some((lead) => isLike(device, look, lead));
}

function isLike(device: DeviceName, look: Look, lead: Look): boolean {
  const isSameSong = device === 'wall' || look.title === lead.title;
  return isSameSong && isSamePlace(look, lead);
}

/** A screen at rest may show any part of its song. */
function isSamePlace(look: Look, lead: Look): boolean {
  if (!lead.isRunning || look.lines === null || lead.lines === null) return true;
  return (
    look.lines.first - lead.lines.last <= SAME_PLACE_LINES && lead.lines.first - look.lines.last <= SAME_PLACE_LINES
  );
}

function isLate({ look, leads: [lead] }: SeenLook): boolean {
  if (lead === undefined || lead.beats === null || look.beats === null || look.title !== lead.title) return false;
  return Math.abs(musicMs(look.beats, lead.beats.atMs) - musicMs(lead.beats, lead.beats.atMs)) > LATE_MS;
}

/** The place in the music at a time, in ms of music. */
function musicMs({ beat, atMs, tempo }: Beats, nowMs: number): number {
  return (beat * MS_PER_MINUTE) / tempo + nowMs - atMs;
}

/** Within a fault that cuts the device off, and a moment after any fault's beginning and end. */
function isExcused(faults: readonly Fault[], device: DeviceName, atMs: number): boolean {
  return faults.some(({ devices, fromMs, untilMs }) => {
    const isCutOff = devices.includes(device) && atMs >= fromMs && atMs <= untilMs + GRACE_MS;
    return isCutOff || isWithin(atMs, fromMs) || isWithin(atMs, untilMs);
  });
}

function isWithin(atMs: number, ofMs: number): boolean {
  return atMs >= ofMs && atMs <= ofMs + GRACE_MS;
}

/** Returns true if a page is loading because of the rehearsal itself: reloaded at a fault's start, or opened after signing in at its end. */
function isLoading(faults: readonly Fault[], device: DeviceName, atMs: number): boolean {
  return faults.some(({ type, devices, fromMs, untilMs }) => {
    if (!devices.includes(device)) return false;
    if (type === 'reloaded-away') return atMs >= fromMs && atMs <= fromMs + LOADING_MS;
    return type === 'session-ended' && atMs >= untilMs - LOADING_MS && atMs <= untilMs;
  });
}

function leadRecovery(samples: readonly Sample[], faults: readonly Fault[]): number {
  const lost = faults.find(({ type }) => type === 'leader-gone');
  if (lost === undefined) return 0;
  const back = samples.find(({ atMs, leader }) => atMs > lost.fromMs && leader !== null && leader !== 'leader');
  return back === undefined ? Infinity : (back.atMs - lost.fromMs) / 1_000;
}

/**
 * Seconds from the end of a fault to the first sample in which all of its devices agree with the leader; to the last
 * sample if they never do.
 */
function healing(samples: readonly Sample[], { type, devices, untilMs }: Fault): number {
  if (type === 'leader-gone') return 0; // its device stays away
  const healed = samples.find((sample, index) => {
    if (sample.atMs < untilMs) return false;
    const looks = listLooks(samples, index, sample).filter(({ device }) => devices.includes(device));
    return looks.length === devices.length && looks.every(isTogether);
  });
  const atMs = (healed ?? samples.at(-1))?.atMs ?? untilMs;
  return Math.max(0, (atMs - untilMs) / 1_000);
}
