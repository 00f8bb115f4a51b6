import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { ChurchRole } from '@uplift/core/membership';
import { parseWords } from './command-line.ts';
import { SUPPORT_READERS, SUPPORT_USAGE } from './support-options.ts';
import type { SupportCommand } from './support-options.ts';

export type Listed = 'accounts' | 'churches' | 'admissions';

export type AdminCommand =
  | SupportCommand
  | { readonly type: 'admit'; readonly address: string }
  | { readonly type: 'create-church'; readonly name: string; readonly owner: string; readonly seats: number }
  | { readonly type: 'set-seats'; readonly church: string; readonly seats: number }
  | { readonly type: 'add-member'; readonly church: string; readonly address: string; readonly role: ChurchRole }
  | { readonly type: 'list'; readonly what: Listed }
  | { readonly type: 'change-address'; readonly from: string; readonly to: string }
  | { readonly type: 'visits' }
  | { readonly type: 'resync' }
  | { readonly type: 'rotate-secret' }
  | { readonly type: 'adopt-secret'; readonly isSure: boolean }
  | { readonly type: 'backup'; readonly file: string }
  | { readonly type: 'restore'; readonly file: string }
  | { readonly type: 'delete-account'; readonly address: string; readonly isSure: boolean };

export const ADMIN_USAGE = `Usage: npm run admin -- COMMAND

Works on the database that the server uses (DATABASE_URL or the one in UPLIFT_DATA),
whether or not the server is running.

  admit ADDRESS                                  lets an address in while UPLIFT_ADMISSION is beta
  create-church NAME --owner ADDRESS [--seats N] creates a church with N seats (50) and its owner
  set-seats CHURCH N                             changes how many people a church may have
  add-member CHURCH ADDRESS [--role ROLE]        makes an account owner, leader or member (member)
  change-address OLD NEW                         gives an account another address, and mails it a link to
                                                 set a password, for a person who lost the mailbox
  list [accounts|churches|admissions]            prints them, one per line, with tabs between fields
  visits                                         prints the visits and pings of each day, latest first
  backup FILE                                    writes everything on the server to a new file, including the
                                                 secret if UPLIFT_BACKUP_PASSPHRASE is set to seal it
  restore FILE                                   restores a backup into an empty database
  resync                                         makes every device compare its library with the server's
                                                 again, after a restore with Postgres tools
  rotate-secret                                  replaces the server's secret and reseals with the new one
  adopt-secret [--yes]                           gives up on the previous secret and continues with this one
  delete-account ADDRESS [--yes]                 deletes an account and all its data on the server
${SUPPORT_USAGE}  --help                                         shows this text

CHURCH is a church's id or name.
`;

const SEATS = 50;
const MOST_SEATS = 10_000;

const OPTIONS = {
  owner: { type: 'string' },
  seats: { type: 'string' },
  role: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Typed = Extract<ReturnType<typeof parseWords<typeof OPTIONS>>, { readonly ok: true }>['value'];
type Reader = (words: Typed['positionals'], options: Typed['values']) => Result<AdminCommand, string>;

const READERS: Readonly<Record<AdminCommand['type'], Reader>> = {
  ...SUPPORT_READERS,
  admit: ([address]) =>
    address === undefined ? refused('Say which address: admit ADDRESS') : accepted({ type: 'admit', address }),
  'create-church': ([name], { owner, seats }) => {
    if (name === undefined || owner === undefined)
      return refused('Say its name and its owner: create-church NAME --owner ADDRESS');
    const read = readSeats(seats ?? String(SEATS));
    return read.ok ? accepted({ type: 'create-church', name, owner, seats: read.value }) : read;
  },
  'set-seats': ([church, seats]) => {
    if (church === undefined || seats === undefined) return refused('Say how many: set-seats CHURCH N');
    const read = readSeats(seats);
    return read.ok ? accepted({ type: 'set-seats', church, seats: read.value }) : read;
  },
  'add-member': ([church, address], { role = 'member' }) => {
    if (church === undefined || address === undefined) return refused('Say who joins: add-member CHURCH ADDRESS');
    if (!isRole(role)) return refused('A role is owner, leader or member.');
    return accepted({ type: 'add-member', church, address, role });
  },
  list: ([what = 'accounts']) =>
    isListed(what) ? accepted({ type: 'list', what }) : refused('List accounts, churches or admissions.'),
  'change-address': ([from, to]) =>
    from === undefined || to === undefined
      ? refused('Say both addresses: change-address OLD NEW')
      : accepted({ type: 'change-address', from, to }),
  visits: () => accepted({ type: 'visits' }),
  resync: () => accepted({ type: 'resync' }),
  'rotate-secret': () => accepted({ type: 'rotate-secret' }),
  'adopt-secret': (_words, { yes }) => accepted({ type: 'adopt-secret', isSure: yes === true }),
  backup: ([file]) => (file === undefined ? refused('Say where to: backup FILE') : accepted({ type: 'backup', file })),
  restore: ([file]) =>
    file === undefined ? refused('Say which backup: restore FILE') : accepted({ type: 'restore', file }),
  'delete-account': ([address], { yes }) =>
    address === undefined
      ? refused('Say which account: delete-account ADDRESS')
      : accepted({ type: 'delete-account', address, isSure: yes === true }),
};

/** Parses the words after the command's name: returns a command, 'help', or a sentence about the mistake. */
export function parseAdmin(words: readonly string[]): Result<AdminCommand | 'help', string> {
  const parsed = parseWords(words, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  if (values.help === true) return accepted('help');
  const [type, ...rest] = positionals;
  if (type === undefined) return refused('Say what to do.');
  return isCommandType(type) ? READERS[type](rest, values) : refused(`There is no command "${type}".`);
}

function readSeats(text: string): Result<number, string> {
  const seats = /^\d{1,6}$/u.test(text) ? Number(text) : 0;
  return seats >= 1 && seats <= MOST_SEATS ? accepted(seats) : refused('A church has 1 to 10,000 seats.');
}

function isCommandType(word: string): word is AdminCommand['type'] {
  return Object.hasOwn(READERS, word);
}

function isRole(word: string): word is ChurchRole {
  return word === 'owner' || word === 'leader' || word === 'member';
}

function isListed(word: string): word is Listed {
  return word === 'accounts' || word === 'churches' || word === 'admissions';
}
