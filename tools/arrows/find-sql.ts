import { stringsIn, parseTree } from '../syntax.ts';
import type { SourceText } from '../syntax.ts';
import type { Finding } from './check-arrows.ts';

/** Beginnings of SQL statements, in the two ways SQL is typed: all small or all capital. An English sentence is neither. */
const STATEMENTS: readonly RegExp[] = [
  /^\s*(?:select|SELECT)\s[^;]{0,500}\s(?:from|FROM)\s/,
  /^\s*(?:insert\s+into|INSERT\s+INTO|delete\s+from|DELETE\s+FROM|truncate\s+table|TRUNCATE\s+TABLE)\s/,
  /^\s*(?:update|UPDATE)\s+[\w."…]+\s+(?:set|SET)\s/,
  /^\s*(?:create|alter|drop|CREATE|ALTER|DROP)\s+(?:table|index|type|schema|TABLE|INDEX|TYPE|SCHEMA)\s/,
  /^\s*(?:with|WITH)\s+[\w"]+\s+(?:as|AS)\s*\(/,
];

const MAY_HOLD_SQL = /\.repository\.ts$|\.test\.tsx?$|\/migrations\//;

/** Text that is SQL in a module that is no `*.repository.ts`: at most one finding a module. */
export function findSql(source: SourceText): readonly Finding[] {
  if (!/\.tsx?$/.test(source.path) || MAY_HOLD_SQL.test(source.path)) return [];
  const statement = stringsIn(parseTree(source)).find((text) => STATEMENTS.some((begin) => begin.test(text)));
  if (statement === undefined) return [];
  return [
    {
      rule: 'sql-in-repositories-alone',
      from: source.path,
      to: statement.trim().slice(0, 60),
      instead: 'Put the statement into the *.repository.ts of the feature, behind a function with a name.',
    },
  ];
}
