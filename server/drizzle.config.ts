/** Migrations are written from the schema: `npx drizzle-kit@0.31.11 generate --config server/drizzle.config.ts`. */
export default {
  dialect: 'postgresql',
  schema: './server/src/platform/database/schema.ts',
  out: './server/migrations',
};
