/**
 * Effect of a migration on servers of the release before, which run next to it during an update:
 * - expand adds only what they can ignore;
 * - contract removes what the release `release`, whose latest migration is `oldest`, no longer uses;
 * - rewrite changes the form of what is stored, which releases before `release` can't read.
 */
export type MigrationStep =
  | { readonly type: 'expand' }
  | { readonly type: 'contract'; readonly oldest: string; readonly release: string }
  | { readonly type: 'rewrite'; readonly release: string };

const CONTRACT = /^-- contract: needs (?<oldest>\w+) \((?<release>\d+\.\d+\.\d+)\)$/mu;

const REWRITE = /^-- rewrite: since (?<release>\d+\.\d+\.\d+)$/mu;

/**
 * Parses the step of a migration from the first line of its file: `-- contract: needs 0012_names (2.3.0)`,
 * `-- rewrite: since 2.3.0`, or expand without one.
 */
export function parseStep(text: string): MigrationStep {
  const rewritten = REWRITE.exec(text)?.groups;
  if (rewritten !== undefined) return { type: 'rewrite', release: rewritten['release'] ?? '' };
  const found = CONTRACT.exec(text)?.groups;
  if (found === undefined) return { type: 'expand' };
  return { type: 'contract', oldest: found['oldest'] ?? '', release: found['release'] ?? '' };
}

/** Returns true for a statement that can't run in a transaction, so that writers continue during it. */
export function isConcurrent(statement: string): boolean {
  return /^(?:create (?:unique )?|drop )index concurrently\b/iu.test(withoutComments(statement));
}

/** The name of the index that a statement creates concurrently; null for any other statement. */
export function concurrentIndex(statement: string): string | null {
  return (
    /^create (?:unique )?index concurrently (?:if not exists )?(?<name>"[^"]+")/iu.exec(withoutComments(statement))
      ?.groups?.['name'] ?? null
  );
}

/** Statements that the release before doesn't notice, on tables that are in use. */
const EXPANDING: readonly RegExp[] = [
  /^create table "/iu,
  /^create index concurrently "/iu,
  // A column that is null, or has a constant default: neither is written to the rows that exist.
  /^alter table "\w+" add column "\w+" (?!.*\b(?:not null|default|unique|primary key|references|generated)\b)/iu,
  /^alter table "\w+" add column "\w+" \S+(?: with time zone)? default (?:-?\d+|'[^']*'(?:::\w+)?|true|false)(?: not null)?$/iu,
  /^alter table "\w+" add constraint "\w+" foreign key .* not valid$/iu,
  // Looser than what the release before keeps to. Another foreign key has to delete what the dropped one did.
  /^alter table "\w+" alter column "\w+" drop not null$/iu,
  /^alter table "\w+" drop constraint "\w+_fk"$/iu,
  // Rewrites the table while everyone waits, which a row for each owner of records allows.
  /^alter table "record_accounts" add column "\w+" \S+ generated always as \(.+\) stored$/iu,
  /^update "\w+" set .* where /iu,
];

/** Statements on a table that the same migration creates: no one uses it yet. */
const ON_NEW_TABLE: readonly RegExp[] = [
  /^alter table (?<table>"\w+") (?:add constraint|add column) /iu,
  /^create (?:unique )?index "\w+" on (?<table>"\w+") /iu,
  /^insert into (?<table>"\w+") /iu,
];

/** Statements of a rewrite, next to those that expand: no server of another release runs. */
const REWRITING: readonly RegExp[] = [/^update "\w+" set /iu, /^alter table "\w+" alter column "\w+" drop default$/iu];

const CONTRACTING: readonly RegExp[] = [
  /^drop table "\w+"$/iu,
  /^drop index concurrently (?:if exists )?"\w+"$/iu,
  /^alter table "\w+" drop (?:column|constraint) "\w+"$/iu,
];

/** The statements of a migration that its step does not allow, without their comments. */
export function forbiddenStatements(statements: readonly string[], { type }: MigrationStep): readonly string[] {
  const plain = statements.map(withoutComments).filter((statement) => statement !== '');
  if (type === 'contract') return plain.filter((statement) => !CONTRACTING.some((form) => form.test(statement)));
  const created = plain.flatMap(
    (statement) => /^create table (?<table>"\w+")/iu.exec(statement)?.groups?.['table'] ?? [],
  );
  const isOnNewTable = (statement: string): boolean =>
    ON_NEW_TABLE.some((form) => created.includes(form.exec(statement)?.groups?.['table'] ?? ''));
  const allowed = type === 'rewrite' ? [...EXPANDING, ...REWRITING] : EXPANDING;
  return plain.filter((statement) => !isOnNewTable(statement) && !allowed.some((form) => form.test(statement)));
}

function withoutComments(statement: string): string {
  return statement
    .replaceAll(/^--.*$/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/;\s*$/u, '')
    .trim();
}
