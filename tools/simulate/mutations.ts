import { DEVICE_MUTATIONS } from './device-mutations.ts';
import { HOSTILE_MUTATIONS } from './hostile-mutations.ts';
import type { Mutation } from './mutation.ts';
import { SERVER_MUTATIONS } from './server-mutations.ts';

/** Every planted bug, each to be noticed. */
export const MUTATIONS: readonly Mutation[] = [...DEVICE_MUTATIONS, ...SERVER_MUTATIONS, ...HOSTILE_MUTATIONS];
