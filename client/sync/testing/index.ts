export { syncChurches } from '../sync-churches.ts';
