import type { RecordChange, Result, StorageRefusal } from '@uplift/core/foundation';
import type { ChangeBus } from '../tabs/change-bus.ts';
import { changeRecords } from './record-transaction.ts';
import type { Decide, RecordsChange } from './record-transaction.ts';
import type { ValueWriting, Writing } from './build-write.ts';

export interface RepositoryParts<Value> extends ValueWriting<Value> {
  readonly bus: ChangeBus;
}

/** Runs one command and, when it wrote something, tells this tab and the others which records. */
export async function changed<Value, Answer>(
  parts: Writing<Value> & Pick<RepositoryParts<Value>, 'bus'>,
  { cause, ...change }: Pick<RecordChange, 'cause'> & RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  let ids: readonly string[] = [];
  const result = await changeRecords(parts, change, (found, besides) => {
    const decision = decide(found, besides);
    ids = decision.ok ? [...new Set(decision.value.writes.map(({ id }) => id))] : [];
    return decision;
  });
  if (result.ok && ids.length > 0) parts.bus.publish({ store: parts.kind.store, ids, cause });
  return result;
}
