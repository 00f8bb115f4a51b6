import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { addressComplaints, normalisedAddress } from '@uplift/core/membership';
import { noteAudit } from '../platform/audit/audit.repository.ts';
import type { Queries } from '../platform/database/database.ts';
import { admitAddress } from '../platform/sessions/admissions.repository.ts';
import { findAccountByAddress, allAccounts, allAdmissions } from './people.repository.ts';
import type { ListedAccount } from './people.repository.ts';

/** Commands of the operator on accounts, which no call of the API has. Refusals are sentences. */
export interface PeopleAdministration {
  /** All accounts, sorted by address. */
  accounts(): Promise<readonly ListedAccount[]>;
  /** The account of an address as typed. */
  find(address: string): Promise<Result<ListedAccount, string>>;
  admissions(): Promise<readonly { readonly emailAddress: string; readonly admittedAt: Date }[]>;
  /** Admits an address, which need not have an account yet; returns it as stored. */
  admit(address: string): Promise<Result<string, string>>;
}

export function administerPeople(queries: Queries, now: () => Date): PeopleAdministration {
  return {
    accounts: () => allAccounts(queries),
    admissions: () => allAdmissions(queries),
    async find(address) {
      const account = await findAccountByAddress(queries, normalisedAddress(address));
      return account === null ? refused(`No account has the address ${address}.`) : accepted(account);
    },
    async admit(address) {
      if (addressComplaints(address).length > 0) return refused(`"${address}" isn’t an email address.`);
      const emailAddress = normalisedAddress(address);
      const account = await findAccountByAddress(queries, emailAddress);
      await queries.transaction(async (transaction) => {
        await admitAddress(transaction, emailAddress, now());
        const entry = { actor: 'operator', action: 'admitted', accountId: account?.id ?? null } as const;
        await noteAudit(transaction, entry, now());
      });
      return accepted(emailAddress);
    },
  };
}
