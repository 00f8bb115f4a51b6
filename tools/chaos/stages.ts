import type { Browser } from 'playwright-core';
import { pickOne, type SeededRandom } from '@uplift/testing/random';
import type { Account } from './account.ts';
import type { History } from './history.ts';
import type { ServerAndDatabase } from './server-and-database.ts';
import { openStageClient, type StageClient } from './stage-client.ts';
import { planStages, STAGE_SONGS, type StageName } from './stage-songs.ts';
import type { StageTally } from './stage-tally.ts';

export interface StagesParts {
  readonly backend: ServerAndDatabase;
  readonly account: Account;
  readonly browser: Browser;
  readonly history: History;
  readonly tally: StageTally;
  readonly newRandom: () => SeededRandom;
}

/** Reloads the stages during about every other outage: a reload prolongs the outage, and short ones have to happen too. */
export function reloadingAtTimes(stages: readonly StageClient[], random: SeededRandom): () => Promise<unknown> {
  return async () => {
    if (pickOne(random, [true, false])) await Promise.all(stages.map((stage) => stage.reloadWhileDead()));
  };
}

/** Opens a set on Perform and one on Present, each on its own device. */
export async function openStages(place: StagesParts): Promise<readonly StageClient[]> {
  const { backend, account, history, newRandom } = place;
  await planStages({ origin: backend.origin, account, visitor: await account.signIn() });
  for (const { id, title } of STAGE_SONGS) {
    history.keep({ type: 'added', songId: id });
    history.keep({ type: 'wrote', songId: id, field: 'title', text: title });
    history.keep({ type: 'staged', songId: id });
  }
  const open = async (stage: StageName) =>
    openStageClient({ ...place, stage, random: newRandom(), line: await backend.openLine(newRandom()) });
  return [await open('perform'), await open('present')];
}
