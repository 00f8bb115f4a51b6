import type { HttpRefusal } from '@uplift/adapters/http-api';
import { accepted, type Result } from '@uplift/core/foundation';
import type { Answer } from './accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { toAnswer, toDone } from './answers.ts';

/** Applies a new session of the server in every tab. */
export async function sessionStarted({ server, tabs, traces, passkeys }: AccountTools): Promise<Answer<true>> {
  passkeys.cancel();
  traces.setSignOutPending(false);
  await server.changed();
  tabs.send({ type: 'changed' });
  return accepted(true);
}

/** Result of a call that starts another session on success. */
export async function sessionStartedBy(
  answer: Result<unknown, HttpRefusal>,
  tools: AccountTools,
): Promise<Answer<true>> {
  return answer.ok ? sessionStarted(tools) : toDone(answer);
}

/** Answer of a call that starts another session on success. */
export async function sessionStartedWith<Value>(
  answer: Result<Value, HttpRefusal>,
  tools: AccountTools,
): Promise<Answer<Value>> {
  if (answer.ok) await sessionStarted(tools);
  return toAnswer(answer);
}
