import type { Answer } from '@uplift/client/accounts';
import { accepted, refused, toId, type SetId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { createCollaborators } from './collaborators.ts';
import type { Collaborator } from './shared-sets.ts';

const ADA: Collaborator = { fullName: 'Ada', emailAddress: 'ada@example.com' };
const BEN: Collaborator = { fullName: '', emailAddress: 'ben@example.com' };
const UNREACHED: Answer<never> = refused([{ for: 'server_error', because: 'Can’t reach the server.' }]);

/** A set shared with Ada, over a server that can refuse, and whose answers can be held back. */
function openSharing() {
  let isDown = false;
  let answered = Promise.resolve();
  let people: readonly Collaborator[] = [ADA];
  const asked: string[] = [];
  async function answer<Value>(call: string, carryOut: () => Value): Promise<Answer<Value>> {
    asked.push(call);
    const outcome = isDown ? UNREACHED : accepted(carryOut());
    await answered;
    return outcome;
  }
  const collaborators = createCollaborators(
    {
      collaborators: () => answer('read', () => people),
      share: (_id, emailAddress) =>
        answer(`share ${emailAddress}`, () => {
          const person = { fullName: '', emailAddress };
          people = [...people.filter((known) => known.emailAddress !== emailAddress), person];
          return person;
        }),
      unshare: (_id, emailAddress) =>
        answer(`unshare ${emailAddress}`, () => {
          people = people.filter((known) => known.emailAddress !== emailAddress);
          return true as const;
        }),
    },
    toId<SetId>('sunday'),
  );
  const holdBack = () => {
    const releases: (() => void)[] = [];
    answered = new Promise((resolve) => releases.push(resolve));
    return () => releases.forEach((release) => release());
  };
  return { collaborators, asked, holdBack, setDown: (now: boolean) => (isDown = now) };
}

/** Waits until every answer is through. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('the collaborators of a set', () => {
  test('[API-27] collaborators are unknown until the server has answered', async () => {
    const { collaborators } = openSharing();
    expect(collaborators.state.get()).toEqual({ people: null, complaints: [] });
    collaborators.read();
    await settle();
    expect(collaborators.state.get()).toEqual({ people: [ADA], complaints: [] });
  });

  test('a failed request keeps the known collaborators', async () => {
    const { collaborators, setDown } = openSharing();
    collaborators.read();
    await settle();
    setDown(true);
    collaborators.read();
    await settle();
    expect(collaborators.state.get()).toMatchObject({ people: [ADA], complaints: [{ for: 'server_error' }] });
  });

  test('an outdated response changes nothing', async () => {
    const { collaborators } = openSharing();
    collaborators.read();
    collaborators.stopReading();
    await settle();
    expect(collaborators.state.get().people).toBeNull();
  });
});

describe('sharing a set with a person', () => {
  test('a collaborator is added with the address trimmed, and only once', async () => {
    const { collaborators, asked } = openSharing();
    collaborators.read();
    await settle();
    await collaborators.add(' ben@example.com ');
    await collaborators.add('ben@example.com');
    expect(collaborators.state.get().people).toEqual([ADA, BEN]);
    expect(asked).toEqual(['read', 'share ben@example.com', 'share ben@example.com']);
  });

  test('a person added before the collaborators are known is listed with all the others', async () => {
    const { collaborators, setDown } = openSharing();
    setDown(true);
    collaborators.read();
    await settle();
    setDown(false);
    await collaborators.add('ben@example.com');
    await settle();
    expect(collaborators.state.get()).toEqual({ people: [ADA, BEN], complaints: [] });
  });

  test('an invalid address is refused without a request to the server', async () => {
    const { collaborators, asked } = openSharing();
    expect((await collaborators.add('ben')).ok).toBe(false);
    expect(asked).toEqual([]);
  });

  test('a person who could not be added is not listed', async () => {
    const { collaborators, setDown } = openSharing();
    setDown(true);
    expect(await collaborators.add('ben@example.com')).toEqual(UNREACHED);
    expect(collaborators.state.get().people).toBeNull();
  });
});

describe('taking a set back from a person', () => {
  test('a removed collaborator disappears from the list at once', async () => {
    const { collaborators, holdBack } = openSharing();
    collaborators.read();
    await settle();
    const release = holdBack();
    const removed = collaborators.remove(ADA);
    expect(collaborators.state.get().people).toEqual([]);
    release();
    expect(await removed).toEqual(accepted(true));
    expect(collaborators.state.get().people).toEqual([]);
  });

  test('a removed collaborator reappears if the server refuses', async () => {
    const { collaborators, setDown } = openSharing();
    collaborators.read();
    await settle();
    setDown(true);
    expect(await collaborators.remove(ADA)).toEqual(UNREACHED);
    expect(collaborators.state.get().people).toEqual([ADA]);
  });

  test('an earlier request does not bring a removed collaborator back', async () => {
    const { collaborators, holdBack } = openSharing();
    const release = holdBack();
    collaborators.read();
    const removed = collaborators.remove(ADA);
    release();
    await removed;
    await settle();
    expect(collaborators.state.get().people).toEqual([]);
  });
});
