import type { Configuration } from '../configuration/configuration.ts';

/** Informs the person who started the server. */
export function say(text: string): void {
  console.log(text);
}

/** Ends a start that cannot succeed, with the reasons. */
export function giveUp(reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

/** Explains to the operator why the server cannot listen, and what to do. */
export function listenRefusal(error: unknown, { host, port }: Pick<Configuration, 'host' | 'port'>): string {
  const wrongHost = `HOST ${host} isn’t an address of this machine. Leave HOST empty to listen on every network.`;
  const sentences: ReadonlyMap<string | undefined, string> = new Map([
    [
      'EADDRINUSE',
      `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    ],
    ['EACCES', `Port ${port} needs more permissions than this user has. Choose a port above 1023: PORT=4400 npm start`],
    ['EADDRNOTAVAIL', wrongHost],
    ['ENOTFOUND', wrongHost],
  ]);
  return sentences.get(readCode(error)) ?? `The server cannot listen on ${host}, port ${port}: ${String(error)}`;
}

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
