import { clientMessage, roomData, signOut } from '@uplift/contract';
import type { ClientMessage, ServerMessage } from '@uplift/contract';
import { expect, test, vi } from 'vitest';
import { describeSite } from '../../../test-platform/index.ts';
import type { Player } from '../rehearsal.acceptance.ts';
import { MESSAGES } from './message-table.acceptance.ts';
import type { Verdict } from './message-table.acceptance.ts';
import { openChurchRooms, openOwnRooms } from './senders.acceptance.ts';

/** Time limit for an answer on a slow machine. */
const ANSWERED_WITHIN_MS = 15_000;

/** The literals under `key` of every form that a schema has. */
function listLiterals(schema: unknown, key: string): readonly string[] {
  const { options, shape, def, value } = schema as {
    readonly options?: readonly unknown[];
    readonly shape?: Readonly<Record<string, unknown>>;
    readonly def?: { readonly innerType?: unknown };
    readonly value?: unknown;
  };
  if (options !== undefined) return options.flatMap((option) => listLiterals(option, key));
  if (shape !== undefined) return listLiterals(shape[key], key);
  if (def?.innerType !== undefined) return listLiterals(def.innerType, key);
  return [String(value)];
}

test('the table of permissions covers every message that a device may send', () => {
  const types = listLiterals(clientMessage, 'type').filter((type) => type !== 'message');
  const kinds = [...types, ...listLiterals(roomData, 'command')];
  expect(kinds.length).toBeGreaterThan(15);
  expect(Object.keys(MESSAGES).toSorted()).toEqual(kinds.toSorted());
});

/** Resolves to how a message of the device is answered. */
async function verdictOn(device: Player, message: ClientMessage): Promise<Verdict> {
  if (message.type === 'present') return verdictOnPresence(device, message);
  if (message.type !== 'join') return (await device.findRefusal(message)) ?? 'taken';
  const joined = await device.tryJoin(message);
  return joined.type === 'refused' ? joined.status : 'taken';
}

/** A device that may look at a record learns of one that was there before. */
async function verdictOnPresence(device: Player, message: ClientMessage): Promise<Verdict> {
  device.sendFrame(message);
  const answer = await vi.waitUntil(() => device.socket.received.map(toVerdict).find((verdict) => verdict !== null), {
    timeout: ANSWERED_WITHIN_MS,
  });
  return answer;
}

function toVerdict(received: unknown): Verdict | null {
  const message = received as ServerMessage; // the server under test sent it
  if (message.type === 'present') return 'taken';
  return message.type === 'refused' && message.of === 'present' ? message.status : null;
}

const SPACES = [
  { name: 'a set of one’s own', openRooms: openOwnRooms, isOfChurch: false },
  { name: 'a set of a church', openRooms: openChurchRooms, isOfChurch: true },
] as const;

describeSite('a message in a room', (open) => {
  test.each(SPACES)(
    '[ROOM-2] [ROOM-28] [ROOM-31] [ROOM-33] a message in a room is accepted from the senders allowed to send it, and refused from all others: $name',
    async ({ openRooms, isOfChurch }) => {
      const openStage = await openRooms(open);
      for (const [kind, [createMessage, ofOwn, ofChurch = ofOwn]] of Object.entries(MESSAGES)) {
        const { players, about } = await openStage(`set of ${kind}`);
        const found: Record<string, Verdict> = {};
        for (const [who, device] of Object.entries(players)) found[who] = await verdictOn(device, createMessage(about));
        expect({ [kind]: found }).toEqual({ [kind]: isOfChurch ? ofChurch : ofOwn });
        Object.values(players).forEach(({ socket }) => socket.close());
      }
    },
  );

  test.each(SPACES)(
    '[ROOM-5] a signed-out device sends nothing more, and one without a session opens no socket: $name',
    async ({ openRooms }) => {
      const { players, about, people } = await (await openRooms(open))('sunday');
      await players.leading.received();
      expect((await people.collaborator.visitor.call(signOut)).status).toBe(200);
      expect(await players.collaborator.socket.closed).toBe(4401);
      for (const [createMessage] of Object.values(MESSAGES)) players.collaborator.sendFrame(createMessage(about));
      expect(await players.leading.received()).toEqual([{ type: 'disconnect', peer_id: about.collaborator }]);
      await expect(people.collaborator.device()).rejects.toThrow('not opened');
    },
  );
});
