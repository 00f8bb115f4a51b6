import type { RoomLedger, RoomName, RoomRoll } from './room-ledger.ts';

/** Rooms that lie in several ledgers of one process, each in the one that `ledgerOf` names for it. */
export function spreadRooms(ledgers: readonly RoomLedger[], ledgerOf: (name: RoomName) => RoomLedger): RoomLedger {
  return {
    process: ledgers[0]?.process ?? '',
    enter: (name, entering) => ledgerOf(name).enter(name, entering),
    leave: (name, leaving) => ledgerOf(name).leave(name, leaving),
    giveLead: (name, change) => ledgerOf(name).giveLead(name, change),
    keepStand: (name, stand) => ledgerOf(name).keepStand(name, stand),
    standOf: (name) => ledgerOf(name).standOf(name),
    async refresh(names) {
      const refreshed = ledgers.map((ledger) => ledger.refresh(names.filter((name) => ledgerOf(name) === ledger)));
      const rolls = await Promise.all(refreshed);
      return new Map<RoomName, RoomRoll>(rolls.flatMap((some) => [...some]));
    },
    publish: (name, envelope) => ledgerOf(name).publish(name, envelope),
    subscribe: (name, hear) => ledgerOf(name).subscribe(name, hear),
    async close() {
      await Promise.all(ledgers.map((ledger) => ledger.close()));
    },
  };
}
