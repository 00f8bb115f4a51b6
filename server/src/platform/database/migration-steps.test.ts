import { describe, expect, test } from 'vitest';
import { concurrentIndex, forbiddenStatements, parseStep } from './migration-steps.ts';
import { MIGRATIONS, readMigrations } from './migrations.ts';
import { findOldestSchema } from './schema-compatibility.repository.ts';

/**
 * Migrations before the rule. None of them breaks the release before; 0007 creates an index that stops writers for a
 * moment.
 */
const BEFORE_THE_RULE = 8;

const EXPAND = { type: 'expand' } as const;
const REWRITE = { type: 'rewrite', release: '2.1.0' } as const;
const CONTRACT = { type: 'contract', oldest: '0007_confirmed_sessions', release: '2.1.0' } as const;

describe('the migrations of this release', () => {
  const all = readMigrations(MIGRATIONS);

  test.each(all.slice(BEFORE_THE_RULE))('the migration $tag only adds, or only removes', ({ statements, step }) => {
    expect(forbiddenStatements(statements, step)).toEqual([]);
  });

  test('migrations of this release only need earlier ones, if any', () => {
    for (const { at, step } of all)
      expect(step.type === 'contract' ? findOldestSchema(step.oldest, all) : 0).toBeLessThan(at);
  });

  test('migrations of this release are each written later than the one before', () => {
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((one, other) => one - other));
  });
});

describe('a step that expands', () => {
  test.each([
    ['CREATE TABLE "badges" (\n\t"id" uuid PRIMARY KEY NOT NULL\n);'],
    ['CREATE INDEX CONCURRENTLY "songs_by_key" ON "songs" USING btree ("key");'],
    ['ALTER TABLE "sessions" ADD COLUMN "place" text;'],
    ['ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;'],
    ['ALTER TABLE "sessions" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;'],
    [`ALTER TABLE "sessions" ADD COLUMN "place" text DEFAULT '' NOT NULL;`],
    ['ALTER TABLE "sessions" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;'],
    ['-- a comment\nUPDATE "sessions" SET "place" = null WHERE "place" = 1'],
    ['ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "public"."d"("id") NOT VALID'],
    ['ALTER TABLE "a" DROP CONSTRAINT "a_c_d_id_fk";'],
    ['ALTER TABLE "a" ALTER COLUMN "c" DROP NOT NULL;'],
    ['ALTER TABLE "record_accounts" ADD COLUMN "c" uuid GENERATED ALWAYS AS (account_id) STORED;'],
  ])('an expanding migration may contain %s', (statement) => {
    expect(forbiddenStatements([statement], EXPAND)).toEqual([]);
  });

  test.each([
    ['DROP TABLE "sessions";'],
    ['ALTER TABLE "sessions" DROP COLUMN "device";'],
    ['ALTER TABLE "sessions" RENAME COLUMN "device" TO "place";'],
    ['ALTER TABLE "sessions" RENAME TO "logins";'],
    ['ALTER TABLE "sessions" ALTER COLUMN "level" SET DATA TYPE bigint;'],
    ['ALTER TABLE "sessions" ALTER COLUMN "device" SET NOT NULL;'],
    ['ALTER TABLE "sessions" ALTER COLUMN "device" DROP DEFAULT;'],
    ['ALTER TABLE "sessions" ADD COLUMN "place" text NOT NULL;'],
    ['ALTER TABLE "sessions" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;'],
    ['ALTER TABLE "sessions" ADD COLUMN "id2" uuid DEFAULT gen_random_uuid();'],
    ['ALTER TABLE "sessions" ADD COLUMN "code" text UNIQUE;'],
    ['ALTER TABLE "records" ADD COLUMN "c" uuid GENERATED ALWAYS AS (account_id) STORED;'],
    ['ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";'],
    ['ALTER TABLE "sessions" ADD CONSTRAINT "level_known" CHECK ("level" < 3);'],
    ['ALTER TABLE "sessions" ADD CONSTRAINT "x" FOREIGN KEY ("c") REFERENCES "public"."d"("id");'],
    ['CREATE INDEX "sessions_by_place" ON "sessions" USING btree ("place");'],
    ['CREATE UNIQUE INDEX CONCURRENTLY "one_place" ON "sessions" USING btree ("place");'],
    ['DROP INDEX "sessions_by_device";'],
    ['UPDATE "sessions" SET "level" = 2'],
    ['DELETE FROM "sessions" WHERE "level" = 1'],
    ['TRUNCATE "sessions"'],
    ['LOCK TABLE "sessions"'],
    ['VACUUM FULL "sessions"'],
  ])('an expanding migration may not contain %s', (statement) => {
    expect(forbiddenStatements([statement], EXPAND)).toHaveLength(1);
  });

  test('an expanding migration may contain anything about a table that it creates', () => {
    const statements = [
      'CREATE TABLE "badges" ("id" uuid);',
      'ALTER TABLE "badges" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id");',
      'CREATE UNIQUE INDEX "badges_by_id" ON "badges" USING btree ("id");',
      'INSERT INTO "badges" ("id") VALUES (gen_random_uuid());',
    ];
    expect(forbiddenStatements(statements, EXPAND)).toEqual([]);
    expect(forbiddenStatements(statements.slice(1), EXPAND)).toHaveLength(3);
  });
});

describe('a step that contracts', () => {
  test('a contracting migration is marked by its first line, with the release it needs', () => {
    const text = '-- contract: needs 0007_confirmed_sessions (2.1.0)\nDROP TABLE "old";';
    expect(parseStep(text)).toEqual(CONTRACT);
    expect(parseStep('DROP TABLE "old";')).toEqual(EXPAND);
  });

  test.each([
    ['DROP TABLE "old";'],
    ['ALTER TABLE "sessions" DROP COLUMN "device";'],
    ['DROP INDEX CONCURRENTLY "sessions_by_device";'],
  ])('a contracting migration may contain %s', (statement) => {
    expect(forbiddenStatements([statement], CONTRACT)).toEqual([]);
  });

  test.each([
    ['CREATE TABLE "badges" ("id" uuid);'],
    ['ALTER TABLE "sessions" ADD COLUMN "place" text;'],
    ['ALTER TABLE "sessions" RENAME COLUMN "device" TO "place";'],
    ['DROP TABLE "old" CASCADE;'],
  ])('a contracting migration may not contain %s', (statement) => {
    expect(forbiddenStatements([statement], CONTRACT)).toHaveLength(1);
  });
});

describe('a step that rewrites', () => {
  test('a rewriting migration is marked by its first line, with the first release that reads the new form', () => {
    expect(parseStep('-- rewrite: since 2.1.0\nUPDATE "records" SET "state" = null;')).toEqual(REWRITE);
  });

  test.each([
    ['UPDATE "records" SET "state" = null;'],
    ['ALTER TABLE "records" ALTER COLUMN "state_change" DROP DEFAULT;'],
    ['ALTER TABLE "records" ADD COLUMN "state_change" bigint DEFAULT 0 NOT NULL;'],
    ['CREATE TABLE "badges" ("id" uuid);'],
  ])('a rewriting migration may contain %s', (statement) => {
    expect(forbiddenStatements([statement], REWRITE)).toEqual([]);
  });

  test.each([['DELETE FROM "records"'], ['DROP TABLE "records";'], ['TRUNCATE "records"']])(
    'a rewriting migration may not contain %s',
    (statement) => {
      expect(forbiddenStatements([statement], REWRITE)).toHaveLength(1);
    },
  );
});

test('the name of an index that is created concurrently is read from its migration', () => {
  expect(concurrentIndex('CREATE INDEX CONCURRENTLY "a" ON "b" ("c");')).toBe('"a"');
  expect(concurrentIndex('CREATE INDEX "a" ON "b" ("c");')).toBeNull();
});
