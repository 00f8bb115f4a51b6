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

/** Why the server cannot listen, as a sentence that says what to do. */
export function listenRefusal(error: unknown, { host, port }: Pick<Configuration, 'host' | 'port'>): string {
  switch (readCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs more permissions than this user has. Choose a port above 1023: PORT=4400 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} isn’t an address of this machine. Leave HOST empty to listen on every network.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${String(error)}`;
  }
}

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
