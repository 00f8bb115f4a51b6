import type { Rolldown } from 'vite';

/** Parts of the app that the page of guests names through front doors and doesn't use: its library, its device, its sync. */
const NOT_FOR_GUESTS =
  /[\\/]web[\\/]src[\\/](?:app|features)[\\/]|ui-kit[\\/]table|adapters[\\/](?:device-store|peer-links|keys)|client[\\/](?:records|sync|searching|claiming|importing)|react-router|core[\\/](?:search|library|sync|replication)/u;

const reached = new WeakMap<object, ReadonlySet<string>>();

/** Returns true for a module that the page of guests imports at its start. `entry`: the id of its module. */
export function isForGuests(entry: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  const known = reached.get(graph) ?? collectImports(entry, graph);
  reached.set(graph, known);
  return known.has(id) && !NOT_FOR_GUESTS.test(id);
}

function collectImports(entry: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (id: string): void => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  return ids;
}
