import { test as base } from './journey.ts';
import { startAccountsServer, type AccountsServer, type Database } from './accounts-server.ts';

interface WorkerParts {
  /** Database of this file's server. */
  readonly database: Database;
  /** Variables of its environment, beyond those of every journey. */
  readonly variables: Readonly<Record<string, string>>;
  readonly accountsServer: AccountsServer;
}

/** Journeys of accounts: each worker has its own server, at the base address of its pages. */
export const test = base.extend<object, WorkerParts>({
  database: ['embedded', { option: true, scope: 'worker' }],
  variables: [{}, { option: true, scope: 'worker' }],
  accountsServer: [
    async ({ database, variables }, lend) => {
      const server = await startAccountsServer(database, variables);
      await lend(server);
      await server.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ accountsServer }, lend) => lend(accountsServer.origin),
});

export interface Person {
  readonly fullName: string;
  readonly emailAddress: string;
  readonly password: string;
}

let people = 0;

/** A person without an account. */
export function somebody(fullName = 'Ada Lovelace'): Person {
  people += 1;
  return { fullName, emailAddress: `person-${process.pid}-${people}@example.org`, password: 'sing-7-psalms-loud' };
}
