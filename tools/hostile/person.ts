import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { toId, type ArrangementId, type SetId, type SongId } from '@uplift/core/foundation';
import { createRecordCipher, importMasterKey, openSpaceKey, type SpaceKey } from '@uplift/adapters/vault';
import { createSeenKeys } from '@uplift/client/accounts';
import { openDevice, type Device, type Storage } from './device.ts';
import { readSpaces } from './read-spaces.ts';
import type { HostileSite } from './hostile-server.ts';
import { until } from './until.ts';

/** Someone whose account is end-to-end encrypted. */
export interface Owner {
  readonly fullName: string;
  readonly emailAddress: string;
  readonly password: string;
  readonly recoveryKey: readonly string[];
  /** The device that the account was made on: unlocked and synced, with {@link SONGS}. */
  readonly device: Device;
  /** A key of the library that the server has had: the account was managed before. */
  readonly earlierKey: EarlierKey;
}

export interface EarlierKey {
  readonly account: string;
  readonly generation: number;
  readonly key: SpaceKey;
}

/** Titles of the songs that every owner has. */
export const SONGS = ['Abide with Me', 'Amazing Grace', 'Be Thou My Vision'] as const;

const PASSWORD = 'sing-7-psalms-loud';

let people = 0;

function nextAddress(): string {
  people += 1;
  return `person-${people}@example.org`;
}

/** Signs someone up, and makes the account end-to-end encrypted with songs in it that are sealed and synced. */
export async function createOwner(hostile: HostileSite, fullName = 'Ada Lovelace'): Promise<Owner> {
  const person = { fullName, emailAddress: nextAddress(), password: PASSWORD };
  const device = openDevice(hostile.openLine());
  expectDone(await device.accounts.signUp(person));
  expectDone(await device.accounts.verify(await hostile.site.codeSentTo(person.emailAddress)));
  for (const title of SONGS) await putSong(device, title);
  await synced(device);
  const earlierKey = await readManagedKey(device);
  const recoveryKey = await device.accounts.createRecoveryKey();
  if (!recoveryKey.ok) throw new Error('The words are made on the device.');
  const { password } = person;
  expectDone(await device.accounts.useEndToEnd({ password, recoveryKey: recoveryKey.value }));
  await sealed(device);
  return { ...person, recoveryKey: recoveryKey.value, device, earlierKey };
}

/** The key of a managed account's library, which its server has, too. */
async function readManagedKey({ stores, line }: Device): Promise<EarlierKey> {
  const { uplift_id: account, masterKey } = stores.session.get();
  const handle = masterKey === null ? null : await importMasterKey(masterKey);
  const [space] = await readSpaces(line);
  const copy = space?.keys[0];
  if (account === null || handle === null || copy === undefined) throw new Error('A managed account has a key.');
  const { generation, sealed } = copy;
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64'));
  const key = await openSpaceKey(createRecordCipher(account, handle), { space: account, generation, sealed: bytes });
  if (key === null) throw new Error('The copy of the key opens.');
  return { account, generation, key };
}

/** A new browser of a person, signed in as far as the server lets it. Returns the complaints, if there are any. */
export async function signInThere(
  { site }: HostileSite,
  device: Device,
  { emailAddress, password }: Pick<Owner, 'emailAddress' | 'password'>,
): Promise<string | null> {
  const answer = await device.accounts.signIn({ emailAddress, password, isKeptUnlocked: false });
  if (!answer.ok) return sentence(answer.refusal);
  if (answer.value !== 'code-sent') return null;
  const verified = await device.accounts.verify(await site.codeSentTo(emailAddress));
  return verified.ok ? null : sentence(verified.refusal);
}

export function sentence(complaints: readonly { readonly because: string }[]): string {
  return complaints.map(({ because }) => because).join(' ');
}

/** Opens another page in the browser of a device, as after a reload. */
export async function reopen(device: Device, storage: Storage = device.storage): Promise<Device> {
  device.close();
  const reloaded = openDevice(device.line, storage);
  await reloaded.accounts.refresh();
  return reloaded;
}

export async function putSong({ records }: Device, title: string): Promise<SongId> {
  const id = toId<SongId>(crypto.randomUUID());
  const song = newSong({ ...NEW_SONG_DRAFT, title }, () => 'default');
  const put = await records.songs.put({ ...song, id });
  if (!put.ok) throw new Error(`The device stored no song: ${put.refusal}`);
  return id;
}

export async function putSet({ records }: Device, name: string, songs: readonly SongId[]): Promise<SetId> {
  const id = toId<SetId>(crypto.randomUUID());
  const arrangement = toId<ArrangementId>('default');
  const order = songs.map((song) => ({ song_id: song, arrangement }));
  const put = await records.sets.put({ id, name, at: Date.now(), order });
  if (!put.ok) throw new Error(`The device stored no set: ${put.refusal}`);
  return id;
}

/** The titles of the songs that a device shows, sorted. */
export async function readTitles({ records }: Device): Promise<readonly string[]> {
  return (await records.songs.getAll()).map(({ value }) => value.title).toSorted();
}

/** Resolves once a device has nothing to send and nothing to receive. */
export async function synced({ sync, syncState }: Device): Promise<void> {
  const before = syncState.get().lastSyncedAt ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 2));
  sync.syncNow();
  await until('the device is synced', () => {
    const { status, lastSyncedAt } = syncState.get();
    return status === 'synced' && (lastSyncedAt ?? 0) > before;
  });
}

/** Resolves once everything is sealed with the newest key, and the device knows that. */
export async function sealed(device: Device): Promise<void> {
  await synced(device);
  const account = device.stores.session.get().uplift_id ?? '';
  const seen = createSeenKeys(device.records.preferences);
  await until('everything is sealed', async () => {
    const { sealedFrom, generation } = await seen.read(account);
    return sealedFrom > 0 && sealedFrom === generation;
  });
}

function expectDone(answer: { readonly ok: boolean; readonly refusal?: unknown }): void {
  if (!answer.ok) throw new Error(`A call of the set-up was refused: ${JSON.stringify(answer.refusal)}`);
}
