import * as operations from './operations.ts';
import type { Action } from './actor.ts';
import type { Device } from './device.ts';
import { settleWords, typeTogether } from './lyric-operations.ts';
import * as trashOperations from './trash-operations.ts';
import type { World } from './world.ts';

/** Something that happens to a device or to all. */
interface Mishap {
  readonly name: string;
  readonly strike: (world: World, device: Device) => void;
}

/** Actions of people, weighted by how often they happen. */
const DOINGS: readonly (readonly [weight: number, doing: Action])[] = [
  [10, operations.create],
  [1.5, operations.createTwins],
  [4, operations.importFiles],
  [40, operations.edit],
  [5, operations.editInBothTabs],
  [6, operations.editQuickly],
  [2, operations.replace],
  [2, operations.takeBack],
  [4, typeTogether],
  [1, settleWords],
  [5, trashOperations.remove],
  [5, trashOperations.restore],
  [2, trashOperations.purge],
  [2.5, trashOperations.giveUp],
  [2, operations.claim],
];

/** Mishaps, and how often they happen relative to the actions of people. */
const MISHAPS: readonly (readonly [weight: number, mishap: Mishap])[] = [
  [2, { name: 'offline', strike: (_, device) => device.connect(false, true) }],
  [1, { name: 'cut off', strike: (_, device) => device.connect(false, false) }],
  [8, { name: 'online', strike: (_, device) => device.connect(true, true) }],
  [0.5, { name: 'server down', strike: ({ network }) => network.goDown() }],
  [0.6, { name: 'signed out', strike: (_, device) => device.signIn(false) }],
  [3, { name: 'signed in', strike: (_, device) => device.signIn(true) }],
  [1.5, { name: 'another key', strike: ({ network }) => network.server.changeKey() }],
  [0.5, { name: 'another lost', strike: (world, device) => changeKeys(world, device) }],
  [0.3, { name: 'expired', strike: (_, device) => device.expire() }],
  [1, { name: 'handed over', strike: (_, device) => device.handOver() }],
  [2.5, { name: 'crashed', strike: (_, device) => device.crash() }],
  [3, { name: 'image', strike: (_, device) => device.keepImage() }],
  [1.2, { name: 'set back', strike: (_, device) => device.setBack() }],
  [0.4, { name: 'full', strike: (_, device) => device.refuseWrites(true) }],
  [2, { name: 'not full', strike: (_, device) => device.refuseWrites(false) }],
];

/** A person who has lost a device changes the keys on this one: all others are signed out. */
function changeKeys({ network, devices }: World, device: Device): void {
  if (!device.isSignedIn || !device.isConnected || network.isDown()) return;
  network.server.changeKey();
  for (const other of devices) if (other !== device) other.signIn(false);
}

/** Picks what people do next. */
export function nextAction(world: World): Action {
  return picked(world, DOINGS);
}

export function nextMishap(world: World): Mishap {
  return picked(world, MISHAPS);
}

function picked<Choice>({ random }: World, choices: readonly (readonly [weight: number, choice: Choice])[]): Choice {
  let left = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  const found = choices.find(([weight]) => (left -= weight) < 0) ?? choices[0];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found[1];
}
