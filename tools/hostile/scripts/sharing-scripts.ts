import { createIdentity, createSetKey, sealSet, sealSetKey } from '@uplift/adapters/keys';
import { createStore, toId, type SetId, type SongId } from '@uplift/core/foundation';
import { distrustNotice, distrustRemedy, type SharedSetCondition } from '@uplift/client/shared-sets';
import { memberDetail } from '../../../web/src/features/plan/sharing/sharing-words.ts';
import { MEMBERS, SHARED_SET } from '../calls.ts';
import type { Device } from '../device.ts';
import { createOwner, putSet, synced, type Owner } from '../person.ts';
import type { Script, Stage } from '../script.ts';
import { changeData } from '../tampered-answer.ts';
import { until } from '../until.ts';

interface SealedSet {
  readonly owner: { readonly uplift_id: string };
  readonly sealed: { readonly generation: number; readonly content: string } | null;
  readonly key: string | null;
}

/** A set of the owner that another person reads. */
interface Shared {
  readonly id: SetId;
  readonly reader: Owner;
}

/** Shares a set of the owner with another person whose account is end-to-end encrypted, too, and waits until it is sealed for them. */
async function shareWithReader({ hostile, owner: { device } }: Stage): Promise<Shared> {
  const reader = await createOwner(hostile, 'Ruth Calder');
  const id = await shareOne(device, reader, 'Sunday Morning');
  return { id, reader };
}

async function shareOne(device: Device, reader: Owner, name: string): Promise<SetId> {
  const [song] = await device.records.songs.getAll();
  const id = await putSet(device, name, song === undefined ? [] : [toId<SongId>(song.id)]);
  await synced(device);
  const shared = await device.sharing.share(id, reader.emailAddress);
  if (!shared.ok) throw new Error('The set couldn’t be shared.');
  const isSealed = async () => {
    reader.device.sharing.refresh();
    const members = await device.sharing.sealed.members(id);
    return members.ok && members.value.some(({ state }) => state === 'can-open');
  };
  await until('the set is sealed', isSealed, PAGE_ASKS_MS);
  return id;
}

/** The owner's page asks no sooner: each time, sealing waits a moment for more. */
const PAGE_ASKS_MS = 150;

/** A set on the reader's page. */
function openPage({ reader: { device } }: Pick<Shared, 'reader'>, id: SetId) {
  const condition = createStore<SharedSetCondition>({ type: 'loading' });
  device.sharing.watch(id, condition);
  return condition;
}

/** The message on the reader's page once what the server sends isn't trusted; `kept` says if the set stays on it. */
async function readDistrust(page: ReturnType<typeof openPage>, isKept: boolean): Promise<string> {
  const read = (): string | null => {
    const shown = page.get();
    if (shown.type === 'found') return isKept && shown.distrust !== undefined ? distrustNotice(shown.distrust) : null;
    return !isKept && shown.type === 'untrusted' ? distrustRemedy(shown.because) : null;
  };
  await until('the page says that the set isn’t trusted', () => read() !== null);
  return read() ?? '';
}

const isFound = (page: ReturnType<typeof openPage>) => () => page.get().type === 'found';

/** Scripts that are after shared sets. */
export const SHARING_SCRIPTS: readonly Script[] = [
  {
    name: 'replaced public key',
    server: 'states its own public key for a person whom the owner shares a set with',
    message: 'Key changed: check the safety code',
    kept: 'nothing is sealed for that key; the set stays with its owner',
    async run(stage) {
      const { device } = stage.owner;
      const { id, reader } = await shareWithReader(stage);
      reader.device.close();
      const { publicKey } = await createIdentity();
      const replace = (member: object) => ({ ...member, public_key: publicKey, generation: null });
      device.line.tamper(
        MEMBERS,
        changeData<readonly object[]>((members) => members.map(replace)),
      );
      const before = device.line.asked.length;
      device.sharing.refreshAll();
      await device.records.sets.put({ id, name: 'Sunday Evening' });
      await synced(device);
      const members = await device.sharing.sealed.members(id);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const sealed = device.line.asked.slice(before).filter(({ body }) => body.includes(publicKey));
      if (sealed.length > 0) throw new Error('The set was sealed for the server’s key.');
      return { message: members.ok ? members.value.map(memberDetail).join(' ') : '' };
    },
  },
  {
    name: 'invented set of a known person',
    server: 'writes a set, seals it with a key of its own, and sends it in the owner’s name',
    message: 'something else than their device sealed for you',
    kept: 'the set stays as the owner’s device sealed it',
    async run(stage) {
      const shared = await shareWithReader(stage);
      const { device } = shared.reader;
      const page = openPage(shared, shared.id);
      await until('the set is open', isFound(page));
      const [server, key] = [await createIdentity(), createSetKey()];
      const publicKey = await readPublicKey(device);
      const reader = { account: device.stores.session.get().uplift_id ?? '', publicKey };
      device.line.tamper(SHARED_SET, async (answer) => {
        const { owner } = answer.body.data as SealedSet; // of an end-to-end encrypted owner
        const place = { owner: owner.uplift_id, set: shared.id, generation: 2_000_000_000 };
        const content = await sealSet(key, place, { id: shared.id, at: null, name: 'Mine', order: [], songs: [] });
        const copy = await sealSetKey(server, { key, place, reader });
        const sealed = { generation: place.generation, content };
        return changeData<SealedSet>((set) => ({ ...set, version: 'invented', sealed, key: copy }))(answer);
      });
      device.sharing.reload(shared.id);
      return { message: await readDistrust(page, true), device };
    },
  },
  {
    name: 'earlier state of a sealed set',
    server: 'sends a reader the set as it was before the owner changed it',
    message: 'an earlier state of this set than this device has seen',
    kept: 'the reader keeps the later state',
    async run(stage) {
      const shared = await shareWithReader(stage);
      const { device } = shared.reader;
      const page = openPage(shared, shared.id);
      await until('the set is open', isFound(page));
      const earlier = (await device.line.ask(`/api/v1/sets/${shared.id}/shared`)) as { readonly data: object }; // by the contract
      await stage.owner.device.records.sets.put({ id: shared.id, name: 'Sunday Evening' });
      const isChanged = () => {
        device.sharing.reload(shared.id);
        const shown = page.get();
        return shown.type === 'found' && shown.shared.set.name === 'Sunday Evening';
      };
      await until('the change has reached the reader', isChanged, PAGE_ASKS_MS);
      device.line.tamper(
        SHARED_SET,
        changeData(() => earlier.data),
      );
      device.sharing.reload(shared.id);
      return { message: await readDistrust(page, true), device };
    },
  },
  {
    name: 'key of another set',
    server: 'sends a reader one set with the key and content of another one of the same owner, cut short',
    message: 'something else than their device sealed for you',
    kept: 'nothing of it is shown; the other set opens as before',
    async run(stage) {
      const shared = await shareWithReader(stage);
      const { device } = shared.reader;
      const other = await shareOne(stage.owner.device, shared.reader, 'Sunday Evening');
      const { data } = (await device.line.ask(`/api/v1/sets/${other}/shared`)) as { readonly data: SealedSet }; // by the contract
      device.line.tamper(SHARED_SET, (answer, { address }) => {
        const isOther = address.includes(other);
        return isOther
          ? answer
          : changeData<SealedSet>((set) => ({ ...set, sealed: data.sealed, key: data.key }))(answer);
      });
      const message = await readDistrust(openPage(shared, shared.id), false);
      await until('the other set is open', isFound(openPage(shared, other)));
      return { message, device };
    },
  },
];

async function readPublicKey({ line }: Device): Promise<string> {
  const { data } = (await line.ask('/api/v1/account/identity')) as { readonly data: { readonly public_key: string } }; // by the contract
  return data.public_key;
}
