import { removeOldAudit } from '../../platform/audit/audit.repository.ts';
import { removeGivenUpMails } from '../../platform/mail/mails.repository.ts';
import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { removeExpired } from './sweeping.repository.ts';

/** Removes expired rows every hour. */
export function sweepExpired(site: Site): void {
  const { queries, now } = site.platform;
  sweepHourly(site, { name: 'expired', run: () => removeExpired(queries, now()) });
  sweepHourly(site, { name: 'audit', run: () => removeOldAudit(queries, now()) });
  sweepHourly(site, { name: 'mails', run: () => removeGivenUpMails(queries, now()) });
}
