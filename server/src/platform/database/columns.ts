import { customType, timestamp } from './drizzle-tables.ts';

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A moment, to the microsecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
