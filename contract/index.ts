export { complaining, complaintsBody } from './complaints.ts';
export type { ComplaintsBody } from './complaints.ts';
export { healthBody } from './health.ts';
export type { HealthBody } from './health.ts';
