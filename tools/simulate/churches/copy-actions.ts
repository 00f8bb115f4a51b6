import { copyRecords, takeBack } from '@uplift/client/libraries/copying';
import type { CopyPorts, LibraryRecords, RecordIds, Transfer } from '@uplift/client/libraries/copying';
import { isSongItem } from '@uplift/core/set-list';
import type { SetList } from '@uplift/core/set-list';
import { ABBEY } from './church.ts';
import type { AtTab } from './church-actions.ts';
import type { ChurchTab } from './church-device.ts';
import type { ChurchWorld } from './church-world.ts';

/** A copied set whose songs were all there. */
export interface CopiedSet {
  readonly id: string;
  /** The device whose person's own library it is in; null for the church's. */
  readonly device: string | null;
}

const [FROM_CHURCH, MOVED, WITH_A_SET, UNDONE] = [0.5, 0.5, 0.4, 0.3];
const MOST_SONGS = 3;

/** Copies or moves songs, or a set with its songs, from the own library to that of the church or back; at times with Undo. */
export async function copyBetween(world: ChurchWorld, { device, tab }: AtTab): Promise<void> {
  const church = tab.libraries.open(ABBEY);
  if (church === null) return;
  const isFromChurch = world.random.chance(FROM_CHURCH);
  const [from, to] = isFromChurch ? [church, tab.store] : [tab.store, church];
  const ports = world.withCopying({ from, to, layers: tab.store.layers, newId: () => `copy-${world.newWord()}` });
  const transfer = await copyRandom(world, ports, tab);
  if (transfer === null) return;
  const { created, isWhole } = transfer;
  if (isWhole) world.copiedSets.push(...created.sets.map((id) => ({ id, device: isFromChurch ? device.name : null })));
  if (!isFromChurch) world.ids.push(...created.songs);
  if (world.random.chance(UNDONE)) await undo(world, ports, transfer);
}

/** Null if nothing was copied, or the device crashed. `isWhole`: all songs of the sets were there. */
async function copyRandom(world: ChurchWorld, ports: CopyPorts, tab: ChurchTab) {
  const asked = await pickRecords(world, ports.from);
  const isMove = world.random.chance(MOVED);
  const inSets = new Set((await ports.from.sets.getMany(asked.sets)).flatMap(({ value }) => linkedSongs(value)));
  const [titles, titlesInSets] = [await readTitles(ports.from, asked.songs), await readTitles(ports.from, [...inSets])];
  if (!tab.isAlive()) return null;
  // Noted before: a device that crashes may have stored it.
  for (const title of [...titles, ...titlesInSets]) world.copied.add(title);
  if (isMove) for (const title of titles) world.moved.add(title);
  const copied = await copyRecords(ports, asked, { isMove });
  return copied.ok && tab.isAlive() ? { ...copied.value, isWhole: titlesInSets.length === inSets.size } : null;
}

async function undo({ undone, removed }: ChurchWorld, ports: CopyPorts, transfer: Transfer): Promise<void> {
  for (const title of await readTitles(ports.to, transfer.created.songs)) undone.add(title);
  for (const id of transfer.created.songs) removed.add(id);
  await takeBack(ports, transfer);
}

async function pickRecords({ random }: ChurchWorld, { songs, sets }: LibraryRecords): Promise<RecordIds> {
  const [allSongs, allSets] = [await songs.getAll(), await sets.getAll()];
  const isWithSet = allSets.length > 0 && random.chance(WITH_A_SET);
  const count = isWithSet ? 0 : Math.min(allSongs.length, random.between(1, MOST_SONGS));
  const picked = Array.from({ length: count }, () => random.pick(allSongs).id);
  return { songs: [...new Set(picked)], collections: [], sets: isWithSet ? [random.pick(allSets).id] : [] };
}

/** The songs that a set links to. */
export function linkedSongs({ order }: SetList): readonly string[] {
  return order.filter(isSongItem).map(({ song_id }) => song_id);
}

async function readTitles({ songs }: LibraryRecords, ids: readonly string[]): Promise<readonly string[]> {
  return (await songs.getMany(ids)).map(({ value }) => value.title);
}
