import { fileURLToPath } from 'node:url';

/** Where drizzle's migrator finds the migrations, which are written from the schema and never edited once released. */
export const MIGRATIONS = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
} as const;
