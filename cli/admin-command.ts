import { accepted, assertNever, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Administration, Restored } from '@uplift/server/administration';
import { ADMIN_USAGE, parseAdmin } from './admin-options.ts';
import type { AdminCommand, Listed } from './admin-options.ts';
import type { Console } from './command-line.ts';
import { formatAccount, joinFields, SUPPORT_RUNNERS } from './support-command.ts';

const [EXIT_DONE, EXIT_REFUSED, EXIT_MISUSED] = [0, 1, 2] as const;

/** Ways to the database. */
export interface AdminDoors {
  readonly open: () => Promise<Result<Administration, string>>;
  /** Fills an empty database, which is therefore not opened before. */
  readonly restore: (restoration: {
    readonly file: string;
    readonly onTable: OnTable;
  }) => Promise<Result<Restored, string>>;
}

type OnTable = (table: string, rows: number) => void;

/** Runs `admin` with the words after the command's name and returns its exit code. The database is opened for a command alone, never for help or a mistake. */
export async function admin(words: readonly string[], console: Console, doors: AdminDoors): Promise<number> {
  const command = parseAdmin(words);
  if (!command.ok) {
    await console.complain(`${command.refusal}\n\n${ADMIN_USAGE}`);
    return EXIT_MISUSED;
  }
  if (command.value === 'help') {
    await console.print(ADMIN_USAGE);
    return EXIT_DONE;
  }
  const said = await runWith(command.value, console, doors);
  await (said.ok ? console.print(said.value) : console.complain(`${said.refusal}\n`));
  return said.ok ? EXIT_DONE : EXIT_REFUSED;
}

async function runWith(command: AdminCommand, console: Console, doors: AdminDoors): Promise<Result<string, string>> {
  const onTable: OnTable = (table, rows) => void console.complain(`${table}: ${rows} rows\n`);
  if (command.type === 'restore') return restore(command.file, onTable, doors);
  const opened = await doors.open();
  if (!opened.ok) return opened;
  const administration = opened.value;
  try {
    return command.type === 'backup'
      ? await backup(command.file, onTable, administration)
      : await run(command, administration);
  } finally {
    await administration.close();
  }
}

async function backup(file: string, onTable: OnTable, administration: Administration): Promise<Result<string, string>> {
  const written = await administration.backup(file, onTable);
  if (!written.ok) return written;
  const { rows, hasSecrets } = written.value;
  const secret = hasSecrets
    ? 'It includes the secret, sealed with the passphrase.'
    : 'It doesn’t include the secret. Keep a copy of that somewhere else, or set UPLIFT_BACKUP_PASSPHRASE to include it.';
  return accepted(`${file} holds ${rows} rows. ${secret}\n`);
}

async function restore(file: string, onTable: OnTable, doors: AdminDoors): Promise<Result<string, string>> {
  const restored = await doors.restore({ file, onTable });
  if (!restored.ok) return restored;
  const { at, rows } = restored.value;
  return accepted(`${rows} rows as of ${at} are restored. Start the server with: npm start\n`);
}

/** Commands that work on an open database and print their results. */
type Runnable = Exclude<AdminCommand, { readonly type: 'backup' } | { readonly type: 'restore' }>;

type CommandOfType<Type extends Runnable['type']> = Extract<Runnable, { readonly type: Type }>;

type Runners = {
  readonly [Type in Runnable['type']]: (
    command: CommandOfType<Type>,
    administration: Administration,
  ) => Promise<Result<string, string>>;
};

const RUNNERS: Runners = {
  ...SUPPORT_RUNNERS,
  admit: ({ address }, administration) => admit(address, administration),
  'create-church': createChurch,
  'set-seats': setSeats,
  'add-member': addMember,
  list: ({ what }, administration) => list(what, administration),
  'change-address': changeAddress,
  visits: (_command, administration) => visits(administration),
  resync: (_command, administration) => resync(administration),
  'rotate-secret': (_command, administration) => rotate(administration),
  'adopt-secret': ({ isSure }, administration) => adopt(isSure, administration),
  'delete-account': deleteAccount,
};

/** Carries a command out. Returns what to print. */
function run<Type extends Runnable['type']>(
  command: CommandOfType<Type> & { readonly type: Type },
  administration: Administration,
): Promise<Result<string, string>> {
  return RUNNERS[command.type](command, administration);
}

async function resync(administration: Administration): Promise<Result<string, string>> {
  await administration.resync();
  return accepted(
    'Every device compares its library with the server the next time it’s online, and sends what’s missing.\n',
  );
}

async function admit(address: string, { people }: Administration): Promise<Result<string, string>> {
  const admitted = await people.admit(address);
  return admitted.ok ? accepted(`${admitted.value} is admitted.\n`) : admitted;
}

async function createChurch(
  { name, owner, seats }: CommandOfType<'create-church'>,
  { people, churches }: Administration,
): Promise<Result<string, string>> {
  const account = await people.find(owner);
  if (!account.ok) return account;
  const founded = await churches.found({ name, seats, ownerId: account.value.id });
  if (!founded.ok) return founded;
  return accepted(
    `${name} has ${seats} seats and is owned by ${account.value.fullName}. Its id is ${founded.value}.\n`,
  );
}

async function setSeats(
  { church, seats }: CommandOfType<'set-seats'>,
  { churches }: Administration,
): Promise<Result<string, string>> {
  const found = await churches.find(church);
  if (!found.ok) return found;
  await churches.setSeats(found.value.id, seats);
  return accepted(`${found.value.name} has ${seats} seats, ${found.value.members} of them taken.\n`);
}

async function addMember(
  { church, address, role }: CommandOfType<'add-member'>,
  { people, churches }: Administration,
): Promise<Result<string, string>> {
  const account = await people.find(address);
  if (!account.ok) return account;
  const found = await churches.find(church);
  if (!found.ok) return found;
  const added = await churches.addMember({ churchId: found.value.id, accountId: account.value.id }, role);
  return added.ok ? accepted(`${account.value.fullName} is ${role} of ${found.value.name}.\n`) : added;
}

async function deleteAccount(
  { address, isSure }: CommandOfType<'delete-account'>,
  administration: Administration,
): Promise<Result<string, string>> {
  const account = await administration.people.find(address);
  if (!account.ok) return account;
  const { id, fullName, emailAddress } = account.value;
  if (!isSure) {
    return refused(`This deletes the account of ${fullName} (${emailAddress}) permanently. Add --yes to do it.`);
  }
  const deleted = await administration.deleteAccount(id);
  return deleted.ok ? accepted(`The account of ${fullName} (${emailAddress}) is deleted.\n`) : deleted;
}

async function changeAddress(
  { from, to }: CommandOfType<'change-address'>,
  administration: Administration,
): Promise<Result<string, string>> {
  const changed = await administration.changeAddress({ from, to });
  if (!changed.ok) return changed;
  const { fullName, newAddress, isPaying } = changed.value;
  const payment = isPaying ? ' Also change the address at the payment provider.' : '';
  return accepted(
    `The account of ${fullName} has the address ${newAddress}. Within ten minutes, the server emails a link there to set a password.${payment}\n`,
  );
}

async function list(what: Listed, { people, churches }: Administration): Promise<Result<string, string>> {
  switch (what) {
    case 'accounts':
      return formatRows(await people.accounts(), formatAccount);
    case 'churches':
      return formatRows(await churches.list(), ({ id, name, seats, members }) => [
        id,
        name,
        `${members} of ${seats} seats`,
      ]);
    case 'admissions':
      return formatRows(await people.admissions(), ({ emailAddress, admittedAt }) => [
        emailAddress,
        admittedAt.toISOString(),
      ]);
    default:
      return assertNever(what);
  }
}

async function rotate(administration: Administration): Promise<Result<string, string>> {
  const rotated = await administration.rotateSecret();
  if (!rotated.ok) return rotated;
  const { resealed, unopened, isInFile } = rotated.value;
  const texts = `${resealed} texts resealed with the new secret.`;
  if (unopened > 0)
    return refused(
      `${texts} ${unopened} couldn’t be opened with any of this site’s secrets, so they and the previous secret were left as they are.`,
    );
  if (!isInFile) return accepted(`${texts} You can remove UPLIFT_ACCEPTED_SECRETS.\n`);
  return accepted(`${texts} Back up the data folder now: earlier backups open only with the previous secret.\n`);
}

async function adopt(isSure: boolean, administration: Administration): Promise<Result<string, string>> {
  if (!isSure) {
    return refused(
      'This gives up on the previous secret. Use it only if there’s no copy of that secret. Add --yes to do it.',
    );
  }
  const adopted = await administration.adoptSecret();
  if (!adopted.ok) return adopted;
  return accepted(
    `The database now uses this secret. ${adopted.value} accounts lost their key: each person must sign in once, with their password, on a device where they used Uplift, which restores the key. Back up the secret.\n`,
  );
}

async function visits(administration: Administration): Promise<Result<string, string>> {
  return formatRows(await administration.visits(), ({ day, visits: begun, pings }) => [
    day,
    `${begun} visits`,
    `${pings} pings`,
  ]);
}

function formatRows<Row>(rows: readonly Row[], formatFields: (row: Row) => readonly string[]): Result<string, string> {
  return accepted(joinFields(rows.map(formatFields)));
}
