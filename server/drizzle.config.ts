import { defineConfig } from 'drizzle-kit';

/** Migrations are written from the schema: `npx drizzle-kit generate --config server/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/platform/database/schema.ts',
  out: './server/migrations',
});
