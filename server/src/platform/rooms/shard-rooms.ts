import type { RoomLedger, RoomName, RoomRoll } from './room-ledger.ts';

/** Spreads rooms over several ledgers of one process; `pickLedger` chooses the ledger of a room. */
export function shardRooms(ledgers: readonly RoomLedger[], pickLedger: (name: RoomName) => RoomLedger): RoomLedger {
  return {
    process: ledgers[0]?.process ?? '',
    enter: (name, entering) => pickLedger(name).enter(name, entering),
    leave: (name, leaving) => pickLedger(name).leave(name, leaving),
    giveLead: (name, change) => pickLedger(name).giveLead(name, change),
    storePosition: (name, position) => pickLedger(name).storePosition(name, position),
    findPosition: (name) => pickLedger(name).findPosition(name),
    async refresh(names) {
      const refreshed = ledgers.map((ledger) => ledger.refresh(names.filter((name) => pickLedger(name) === ledger)));
      const rolls = await Promise.all(refreshed);
      return new Map<RoomName, RoomRoll>(rolls.flatMap((some) => [...some]));
    },
    publish: (name, envelope) => pickLedger(name).publish(name, envelope),
    subscribe: (name, listener) => pickLedger(name).subscribe(name, listener),
    async close() {
      await Promise.all(ledgers.map((ledger) => ledger.close()));
    },
  };
}
