import { accepted, assertNever, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Administration } from '@uplift/server/administration';
import { ADMIN_USAGE, parseAdmin } from './admin-options.ts';
import type { AdminCommand, Listed } from './admin-options.ts';
import type { Console } from './command-line.ts';

const [EXIT_DONE, EXIT_REFUSED, EXIT_MISUSED] = [0, 1, 2] as const;

/** Runs `admin` with the words after the command's name and answers its exit code. The database is opened for a command alone, never for help or a mistake. */
export async function admin(
  words: readonly string[],
  console: Console,
  open: () => Promise<Result<Administration, string>>,
): Promise<number> {
  const command = parseAdmin(words);
  if (!command.ok) {
    await console.complain(`${command.refusal}\n\n${ADMIN_USAGE}`);
    return EXIT_MISUSED;
  }
  if (command.value === 'help') {
    await console.print(ADMIN_USAGE);
    return EXIT_DONE;
  }
  const said = await runOpened(command.value, open);
  await (said.ok ? console.print(said.value) : console.complain(`${said.refusal}\n`));
  return said.ok ? EXIT_DONE : EXIT_REFUSED;
}

async function runOpened(
  command: AdminCommand,
  open: () => Promise<Result<Administration, string>>,
): Promise<Result<string, string>> {
  const opened = await open();
  if (!opened.ok) return opened;
  try {
    return await run(command, opened.value);
  } finally {
    await opened.value.close();
  }
}

type Asked<Kind extends AdminCommand['kind']> = Extract<AdminCommand, { readonly kind: Kind }>;

type Runners = {
  readonly [Kind in AdminCommand['kind']]: (
    command: Asked<Kind>,
    administration: Administration,
  ) => Promise<Result<string, string>>;
};

const RUNNERS: Runners = {
  admit: ({ address }, administration) => admit(address, administration),
  'create-church': createChurch,
  'set-seats': setSeats,
  'add-member': addMember,
  list: ({ what }, administration) => list(what, administration),
  visits: (_command, administration) => visits(administration),
  'rotate-secret': (_command, administration) => rotate(administration),
  'delete-account': deleteAccount,
};

/** Carries a command out. Answers what to print. */
function run<Kind extends AdminCommand['kind']>(
  command: Asked<Kind> & { readonly kind: Kind },
  administration: Administration,
): Promise<Result<string, string>> {
  return RUNNERS[command.kind](command, administration);
}

async function admit(address: string, { people }: Administration): Promise<Result<string, string>> {
  const admitted = await people.admit(address);
  return admitted.ok ? accepted(`${admitted.value} is admitted.\n`) : admitted;
}

async function createChurch(
  { name, owner, seats }: Asked<'create-church'>,
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
  { church, seats }: Asked<'set-seats'>,
  { churches }: Administration,
): Promise<Result<string, string>> {
  const found = await churches.find(church);
  if (!found.ok) return found;
  await churches.setSeats(found.value.id, seats);
  return accepted(`${found.value.name} has ${seats} seats, ${found.value.members} of them taken.\n`);
}

async function addMember(
  { church, address, role }: Asked<'add-member'>,
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
  { address, isSure }: Asked<'delete-account'>,
  administration: Administration,
): Promise<Result<string, string>> {
  const account = await administration.people.find(address);
  if (!account.ok) return account;
  const { id, fullName, emailAddress } = account.value;
  if (!isSure) {
    return refused(`This deletes the account of ${fullName} (${emailAddress}) for good. Say --yes to do it.`);
  }
  const deleted = await administration.deleteAccount(id);
  return deleted.ok ? accepted(`The account of ${fullName} (${emailAddress}) is deleted.\n`) : deleted;
}

async function list(what: Listed, { people, churches }: Administration): Promise<Result<string, string>> {
  switch (what) {
    case 'accounts':
      return lines(await people.accounts(), ({ id, emailAddress, fullName, createdAt }) => [
        id,
        emailAddress,
        fullName,
        createdAt.toISOString(),
      ]);
    case 'churches':
      return lines(await churches.list(), ({ id, name, seats, members }) => [id, name, `${members} of ${seats} seats`]);
    case 'admissions':
      return lines(await people.admissions(), ({ emailAddress, admittedAt }) => [
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
  const texts = `${resealed} texts were sealed with the new secret.`;
  if (unopened > 0)
    return refused(
      `${texts} ${unopened} open with no secret of this site and were left, and so was the secret before.`,
    );
  if (!isInFile) return accepted(`${texts} UPLIFT_ACCEPTED_SECRETS can go.\n`);
  return accepted(`${texts} Back up the data folder now: a backup from before opens with the secret before.\n`);
}

async function visits(administration: Administration): Promise<Result<string, string>> {
  return lines(await administration.visits(), ({ day, visits: begun, pings }) => [
    day,
    `${begun} visits`,
    `${pings} pings`,
  ]);
}

function lines<Row>(rows: readonly Row[], fieldsOf: (row: Row) => readonly string[]): Result<string, string> {
  return accepted(rows.map((row) => `${fieldsOf(row).join('\t')}\n`).join(''));
}
