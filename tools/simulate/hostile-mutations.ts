import { accepted } from '@uplift/core/foundation';
import type { SealedHead, ServerRecord } from '@uplift/core/sync';
import type { ServerRules } from './account-server.ts';
import type { Mutation } from './mutation.ts';

/** The record that a hostile server treats in its own way: rather the first of a library than its last. */
const VICTIM = /1|file-3/u;
/** Time after which it begins: until then it is honest, and devices state what they have. */
const HONEST_CALLS = 40;

/** Servers that mean harm, without reading anything. */
export const HOSTILE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'entry-left-out',
    fault: 'A change of a record is never listed, and the record is listed as it was before.',
    isHostile: true,
    server: (rules) => ({
      ...rules,
      listed(id, row, cursor) {
        const listed = rules.listed(id, row, cursor);
        if (!listed.ok || listed.value.data === null || !VICTIM.test(id)) return listed;
        const { data } = listed.value;
        return data.since === 0 ? listed : accepted({ ...listed.value, data: { ...data, counters: {}, entries: [] } });
      },
    }),
  },
  {
    name: 'record-left-out',
    fault: 'Some records are left out of every list.',
    isHostile: true,
    server: (rules) => ({ ...rules, page: (rows) => rules.page(rows.filter(([id]) => !VICTIM.test(id))) }),
  },
  {
    name: 'log-rolled-back',
    fault: 'A record is listed as it was when it began, with the version that it has now.',
    isHostile: true,
    server: (rules) => {
      const first = new Map<string, ServerRecord>();
      return {
        ...rules,
        listed(id, row, cursor) {
          if (row.state === null || row.purged) return rules.listed(id, row, cursor);
          const old = first.get(id) ?? row;
          first.set(id, old);
          const rolled = { ...old, version: row.version, stateVersion: row.version, tail: null };
          return rules.listed(id, rolled, 0);
        },
      };
    },
  },
  {
    name: 'log-truncated',
    fault: 'The last entry of every log that is fetched whole is left out.',
    isHostile: true,
    server: (rules) => ({
      ...rules,
      listed(id, row, cursor) {
        const listed = rules.listed(id, row, cursor);
        if (!listed.ok || listed.value.data === null || listed.value.data.entries.length < 2) return listed;
        const { data } = listed.value;
        return accepted({ ...listed.value, data: { ...data, entries: data.entries.slice(0, -1) } });
      },
    }),
  },
  {
    name: 'deletion-invented',
    fault: 'A record that no one deleted is listed as permanently deleted.',
    isHostile: true,
    server: (rules) => ({
      ...rules,
      listed(id, row, cursor) {
        const listed = rules.listed(id, row, cursor);
        if (!listed.ok || !VICTIM.test(id)) return listed;
        return accepted({ id, version: row.version, data: null, proof: null });
      },
    }),
  },
  {
    name: 'heads-rolled-back',
    fault: 'A record is left out, and the heads are listed as they were before.',
    isHostile: true,
    server: rollBackHeads,
  },
];

/** A server that is honest at first; from then on it lists the heads of that moment, and leaves records out. */
function rollBackHeads(rules: ServerRules): ServerRules {
  let calls = 0;
  let before: readonly SealedHead[] = [];
  const isHonest = () => calls <= HONEST_CALLS;
  return {
    ...rules,
    page: (rows) => rules.page(isHonest() ? rows : rows.filter(([id]) => !VICTIM.test(id))),
    heads(heads) {
      calls += 1;
      if (isHonest()) before = heads;
      return rules.heads(before);
    },
  };
}
