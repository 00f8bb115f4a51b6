import { type Answer, toAnswer } from '@uplift/client/accounts';
import { listCollaborators, shareSet, unshareSet, type DataOf } from '@uplift/contract';
import { accepted, refused, type SetId } from '@uplift/core/foundation';
import type { Collaborator, SharedSets } from './shared-sets.ts';
import { NOT_FOUND_STATUS, signedInAccount, type SharingParts } from './parts.ts';
import { listSongIds } from './shared-set-data.ts';

/** Longest wait for a set to reach the server. */
const SYNC_PATIENCE_MS = 15_000;

const NOT_SYNCED: Answer<never> = refused([
  {
    for: 'email_address',
    because: 'This set is not in your account yet. Wait until it says Synced, then add the person again.',
  },
]);

type SharingCalls = Pick<SharedSets, 'collaborators' | 'share' | 'unshare'>;

/** Calls that list, add and remove collaborators of a set. */
export function sharingCalls(parts: SharingParts): SharingCalls {
  const { api } = parts;
  const account = () => signedInAccount(parts);
  const send = (id: string, emailAddress: string) =>
    api.send(shareSet, { params: { set_id: id }, body: { email_address: emailAddress }, account: account() });
  return {
    async collaborators(id) {
      // A set that never reached the server is shared with no one, and the server knows no set of this ID.
      if (await parts.device.isOnlyHere('sets', id)) return accepted([]);
      const answer = await api.send(listCollaborators, { params: { set_id: id }, account: account() });
      if (answer.ok) return accepted(answer.value.map(toCollaborator));
      // Neither does it know one that another device has permanently deleted.
      return answer.refusal.status === NOT_FOUND_STATUS ? accepted([]) : toAnswer(answer);
    },
    async share(id, emailAddress) {
      await sendBeforeLibrary(parts, id);
      const first = await send(id, emailAddress);
      const isUnknown = !first.ok && first.refusal.status === NOT_FOUND_STATUS;
      if (isUnknown) await synced(parts, id);
      const answer = isUnknown ? await send(id, emailAddress) : first;
      if (answer.ok) return accepted(toCollaborator(answer.value));
      return answer.refusal.status === NOT_FOUND_STATUS ? NOT_SYNCED : refused(answer.refusal.complaints);
    },
    async unshare(id, emailAddress) {
      const params = { set_id: id, email_address: emailAddress };
      const answer = await api.send(unshareSet, { params, account: account() });
      // What is not shared any more was taken back already.
      const isDone = answer.ok || answer.refusal.status === NOT_FOUND_STATUS;
      return isDone ? accepted(true) : toAnswer(answer);
    },
  };
}

type CollaboratorData = DataOf<typeof shareSet>;

function toCollaborator({ full_name: fullName, email_address: emailAddress }: CollaboratorData): Collaborator {
  return { fullName, emailAddress };
}

/** Sends the set and its songs, which others wait for, before a library that is being uploaded. */
async function sendBeforeLibrary({ device }: SharingParts, id: SetId): Promise<void> {
  const set = await device.sets.get(id);
  if (set === null) return;
  await device.sendFirst('songs', listSongIds(set.value.order));
  await device.sendFirst('sets', [id]);
}

/** Resolves once the set has reached the server, or has had long enough to. A library whose upload is paused stays so. */
function synced({ sync, after, device }: SharingParts, id: SetId): Promise<void> {
  const { state } = sync;
  const before = state.get().lastSyncedAt;
  return new Promise((resolve) => {
    const end = () => {
      stop();
      cancel();
      resolve();
    };
    const look = async () => {
      if (state.get().lastSyncedAt !== before || !(await device.isOnlyHere('sets', id))) end();
    };
    const stop = state.subscribe(() => void look());
    const cancel = after(SYNC_PATIENCE_MS, end);
    if (state.get().status !== 'paused') sync.syncNow();
  });
}
