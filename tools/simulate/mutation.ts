import type { SyncRecords } from '@uplift/core/sync';
import type { ServerRules } from './account-server.ts';
import type { TabPorts } from './device.ts';

/** A planted bug that the simulation has to notice. */
export interface Mutation {
  readonly name: string;
  /** Description of the planted fault. */
  readonly fault: string;
  /** True for a server that means harm: a device must warn of it. */
  readonly isHostile?: boolean;
  readonly server?: (rules: ServerRules) => ServerRules;
  readonly records?: (ports: TabPorts) => SyncRecords;
}
