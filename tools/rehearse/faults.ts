import { setTimeout as wait } from 'node:timers/promises';
import { endOtherSessions } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import { wholeBetween, type SeededRandom } from '@uplift/testing/random';
import type { Band, DeviceWithPage } from './band.ts';
import type { StageDevice } from './device.ts';
import type { Lead } from './lead.ts';
import { DEVICES, type DeviceName, type Fault } from './sample.ts';
import type { RehearsalSite, ServerIndex } from './site.ts';

export type PlannedFault =
  | { readonly type: 'network' | 'reloaded-away' | 'session-ended'; readonly device: DeviceWithPage }
  | { readonly type: 'server-killed'; readonly server: ServerIndex }
  | { readonly type: 'redis-killed' | 'deployed' | 'leader-gone' };

/** Faults in this order, repeated in a long rehearsal. */
const ROUND: readonly PlannedFault[] = [
  { type: 'network', device: 'phone' },
  { type: 'reloaded-away', device: 'tablet' },
  { type: 'server-killed', server: 0 },
  { type: 'reloaded-away', device: 'presenter' },
  { type: 'network', device: 'leader' },
  { type: 'redis-killed' },
  { type: 'reloaded-away', device: 'leader' },
  { type: 'server-killed', server: 1 },
  { type: 'network', device: 'presenter' },
  { type: 'deployed' },
  { type: 'reloaded-away', device: 'phone' },
  { type: 'network', device: 'tablet' },
  { type: 'session-ended', device: 'phone' },
];
/** The most harmful faults, for which a short rehearsal has time. */
const SHORT_ROUND: readonly PlannedFault[] = [
  { type: 'reloaded-away', device: 'tablet' },
  { type: 'reloaded-away', device: 'presenter' },
  { type: 'server-killed', server: 0 },
  { type: 'reloaded-away', device: 'leader' },
];
const SHORT_MINUTES = 5;
/**
 * Share of the rehearsal after which the leader's device fails permanently, early enough before the end: another may
 * lead after 15 s.
 */
const LOST_AFTER = 0.8;
const WITHOUT_LEADER_MS = 35_000;
/** No other fault begins when less time than this is left until then. */
const LONGEST_FAULT_MS = 20_000;
const FAULT_MS = [4_000, 8_000] as const;
const APART_MS = [11_000, 18_000] as const;
/** Time that a signed-out player continues before signing in again. */
const SIGNED_OUT_MS = 12_000;
const TIMEOUT_MS = 10_000;

export interface FaultParts {
  readonly site: RehearsalSite;
  readonly band: Band;
  readonly lead: Lead;
  readonly random: SeededRandom;
  readonly report: (words: string) => void;
}

/** Does one fault after another until the rehearsal ends. Returns them all. */
export async function doFaults(parts: FaultParts, minutes: number, endMs: number): Promise<readonly Fault[]> {
  const round = minutes < SHORT_MINUTES ? SHORT_ROUND : ROUND;
  const [done, startMs]: [Fault[], number] = [[], Date.now()];
  const lostMs = Math.min(startMs + (endMs - startMs) * LOST_AFTER, endMs - WITHOUT_LEADER_MS);
  const perform = async (planned: PlannedFault): Promise<void> => {
    const fromMs = Date.now();
    parts.report(faultName(planned));
    await doFault(planned, parts);
    done.push({ type: planned.type, devices: cutOffBy(planned), fromMs, untilMs: Date.now() });
    await wait(wholeBetween(parts.random, ...APART_MS));
  };
  await wait(APART_MS[0]);
  for (let count = 0; Date.now() + LONGEST_FAULT_MS < lostMs; count += 1) {
    const planned = round[count % round.length];
    if (planned !== undefined) await perform(planned);
  }
  await wait(Math.max(0, lostMs - Date.now()));
  await perform({ type: 'leader-gone' });
  await wait(Math.max(0, endMs - Date.now()));
  return done;
}

async function doFault(planned: PlannedFault, { site, band, lead, random }: FaultParts): Promise<void> {
  const lasts = () => wait(wholeBetween(random, ...FAULT_MS));
  switch (planned.type) {
    case 'network':
    case 'reloaded-away':
      return beApart(band.devices[planned.device], { isReloaded: planned.type === 'reloaded-away', lasts });
    case 'server-killed':
      await site.kill(planned.server);
      await lasts();
      return site.revive(planned.server);
    case 'redis-killed':
      await site.redis.kill();
      await lasts();
      return site.redis.revive();
    case 'deployed':
      return site.deploy();
    case 'session-ended':
      return endSession(planned.device, band);
    case 'leader-gone':
      return lead.passTo('tablet');
    default:
      return assertNever(planned);
  }
}

interface Apart {
  readonly isReloaded: boolean;
  readonly lasts: () => Promise<unknown>;
}

/** Takes a device offline for a while, optionally reloading its page. */
async function beApart(device: StageDevice, { isReloaded, lasts }: Apart): Promise<void> {
  await device.cutOff();
  if (isReloaded) await device.reload();
  await lasts();
  device.reconnect();
}

/** Signs a device out from another one, and in again after a while. */
async function endSession(device: DeviceWithPage, { accounts, devices }: Band): Promise<void> {
  const other = await accounts[device].signIn();
  await other.api(TIMEOUT_MS).send(endOtherSessions, {});
  await wait(SIGNED_OUT_MS);
  await devices[device].signIn();
}

/** The devices that can't know where the leader is while the fault lasts: of the leader's own faults, all. */
function cutOffBy(planned: PlannedFault): readonly DeviceName[] {
  if (planned.type === 'leader-gone') return ['leader'];
  if (!('device' in planned)) return [];
  if (planned.device === 'leader') return DEVICES;
  return planned.device === 'presenter' ? ['presenter', 'wall'] : [planned.device];
}

function faultName(planned: PlannedFault): string {
  if ('device' in planned) return `${planned.type}: ${planned.device}`;
  return 'server' in planned ? `${planned.type}: ${planned.server + 1}` : planned.type;
}
