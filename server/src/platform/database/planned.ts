import type { Queries } from './database.ts';

/**
 * A frequent statement: built once for a database and, by the name it is prepared under, planned once on each
 * connection. A `select` without a lock shares its connection with others (connections/shared-connections.ts): it must return little.
 */
export function planned<Statement>(prepare: (queries: Queries) => Statement): (queries: Queries) => Statement {
  const prepared = new WeakMap<Queries, Statement>();
  return (queries) => {
    const statement = prepared.get(queries) ?? prepare(queries);
    prepared.set(queries, statement);
    return statement;
  };
}
