export * from './account-tables.ts';
export * from './address-tables.ts';
export * from './record-tables.ts';
export * from './sharing-tables.ts';
export * from './subscription-tables.ts';
export * from './analytics-tables.ts';
export * from './secret-tables.ts';
export * from './audit-tables.ts';
