import { once } from 'node:events';
import { findFreePort } from '@uplift/server/free-port';

/** A Node option with which a process can be inspected, and the port for that. */
export async function inspectable(): Promise<{ readonly nodeOption: string; readonly inspectorPort: number }> {
  const inspectorPort = await findFreePort();
  return { nodeOption: `--inspect=127.0.0.1:${inspectorPort}`, inspectorPort };
}

export interface InspectorCommand {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Sends commands to a process's inspector, one after the other. Returns the result of the last. */
export async function inspect(inspectorPort: number, commands: readonly InspectorCommand[]): Promise<unknown> {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await listed.json()) as readonly { readonly webSocketDebuggerUrl: string }[]; // Node's inspector lists its targets so
  if (target === undefined) throw new Error('The process cannot be inspected.');
  const inspector = new WebSocket(target.webSocketDebuggerUrl);
  await once(inspector, 'open');
  let result: unknown = null;
  for (const [id, command] of commands.entries()) {
    inspector.send(JSON.stringify({ id, ...command }));
    const [event] = (await once(inspector, 'message')) as [MessageEvent<unknown>]; // emits its event
    result = (JSON.parse(String(event.data)) as { readonly result?: unknown }).result; // the protocol answers so
  }
  inspector.close();
  await once(inspector, 'close');
  return result;
}

const MICROSECONDS_PER_MS = 1_000;

/** CPU time that a process of Node has used since its start, in ms, on all of its threads. */
export async function readCpuMs(inspectorPort: number): Promise<number> {
  const expression = 'process.cpuUsage().user + process.cpuUsage().system';
  const evaluated = await inspect(inspectorPort, [{ method: 'Runtime.evaluate', params: { expression } }]);
  const { result } = evaluated as { readonly result: { readonly value: number } }; // the protocol answers so
  return result.value / MICROSECONDS_PER_MS;
}
