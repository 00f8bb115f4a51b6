import type { KeyedValueRepository } from '@uplift/core/foundation';
import type { ChangeBus } from '../tabs/change-bus.ts';
import { isObject } from '../records/raw-record.ts';
import type { ValueEngine } from './value-engine.ts';

export interface KeyedValueParts {
  readonly store: 'preferences' | 'onboarding';
  readonly engine: ValueEngine;
  readonly bus: ChangeBus;
}

/** Creates small values by key, on any engine. */
export function createKeyedValueRepository({ store, engine, bus }: KeyedValueParts): KeyedValueRepository {
  const putAll: KeyedValueRepository['putAll'] = async (values) => {
    const result = await engine.put([...values].map(([id, value]) => ({ id, value })));
    if (result.ok && values.size > 0) bus.publish({ store, ids: [...values.keys()], cause: 'put' });
    return result;
  };
  return {
    get: async (id) => readValue(await engine.get(id)),
    async getAll() {
      const entries = (await engine.getAll()).filter((entry) => isObject(entry));
      return new Map(entries.map((entry) => [String(entry['id']), entry['value']]));
    },
    put: (id, value) => putAll(new Map([[id, value]])),
    putAll,
    subscribe: (listener) =>
      bus.subscribe(store, ({ ids }) => {
        for (const id of ids) listener(id);
      }),
  };
}

function readValue(entry: unknown): unknown {
  return isObject(entry) ? entry['value'] : undefined;
}
