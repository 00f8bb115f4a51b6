/** Empties every table except the list of migrations, in spite of references. */
export const EMPTY_ALL_TABLES = `
do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from %I', name);
  end loop;
end $$`;
