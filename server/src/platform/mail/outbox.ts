import { listCauses, readCode } from '../database/failures.ts';
import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Mail, Mailer } from './mailer.ts';
import {
  failedMails,
  giveUpMail,
  nextDue,
  postponeMail,
  queueMail,
  removeMail,
  requeueMail,
  takeDueMails,
} from './mails.repository.ts';
import type { QueuedMail } from './mails.repository.ts';
import { RefusedForGood } from './transport.ts';
import type { Transport } from './transport.ts';

const PURPOSE = 'mail';

/** Delay after the first failed try, doubled after each further one, up to 10 minutes, for a day. */
const FIRST_WAIT_MS = 10_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 600_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const GIVEN_UP_AFTER_MS = DAY_MS;

/** Retention of a mail that was given up, for an operator to fix what refused it. */
const KEPT_AFTER_MS = 7 * DAY_MS;

/** Time a server reserves a mail for itself while sending it. */
const TAKEN_FOR_MS = 120_000;
const TAKEN_AT_ONCE = 10;

/** Logs failed mails, never their content or recipient. */
export interface OutboxLog {
  readonly warn: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

interface OutboxParts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly transport: Transport;
  readonly now: () => Date;
  readonly log: OutboxLog;
}

/** A mailer that keeps its mail in the database until the transport has taken it. */
export interface Outbox extends Mailer {
  /** Sends all due mails, and resolves when they were tried. */
  drain(): Promise<void>;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { queries, secrets, transport, now } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const drain = (): Promise<void> => {
    running = running.catch(() => {}).then(() => sendAllDue(parts)); // the caller of the run before got its error
    return running;
  };
  const wakeAfter = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, ms).unref();
  };
  const work = async (): Promise<void> => {
    try {
      await drain();
      const due = await nextDue(queries);
      wakeAfter(due === null ? LONGEST_WAIT_MS : clampWait(due.getTime() - now().getTime()));
    } catch (error) {
      parts.log.warn({ cause: formatCause(error) }, 'Couldn’t look up waiting email');
      wakeAfter(FIRST_WAIT_MS);
    }
  };
  const wake = (): void => {
    if (!isStopped) void work();
  };
  return {
    isReachable: () => transport.isReachable(),
    queue: (queue, mail) => queueSealed(queue, { secrets, mail, now: now() }),
    wake,
    drain,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running.catch(() => {}); // reported to the caller of that run
      await transport.close();
    },
  };
}

/** Queues a mail that whichever server runs sends; see {@link Mailer.queue}. */
export function queueSealed(
  queries: Queries,
  { secrets, mail, now }: { readonly secrets: Secrets; readonly mail: Mail | null; readonly now: Date },
): Promise<void> {
  return queueMail(queries, mail && secrets.seal(JSON.stringify(mail), PURPOSE), now);
}

/**
 * Sends mails again that failed or were given up: those to an address, trimmed and lower-cased, or all for null. Returns
 * how many, and how many more were sealed with another secret.
 */
export async function requeueFailed(
  queries: Queries,
  to: string | null,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
): Promise<{ readonly requeued: number; readonly unopened: number }> {
  const recipients = (await failedMails(queries)).map(({ id, sealed }) => ({ id, to: readRecipient(secrets, sealed) }));
  const meant = recipients.filter((mail) => mail.to !== null && (to === null || mail.to === to));
  for (const { id } of meant) await requeueMail(queries, id, now);
  return { requeued: meant.length, unopened: recipients.filter((mail) => mail.to === null).length };
}

/** Null for a mail that was sealed with another secret. */
function readRecipient(secrets: Secrets, sealed: string): string | null {
  try {
    return (JSON.parse(secrets.open(sealed, PURPOSE)) as Mail).to; // sealed by queue() alone
  } catch {
    return null;
  }
}

/**
 * Clamps a delay: not zero, as mail that another server is sending is due later; and not too long, for a clock that
 * was set.
 */
function clampWait(ms: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, ms));
}

async function sendAllDue(parts: OutboxParts): Promise<void> {
  const now = parts.now();
  const until = new Date(now.getTime() + TAKEN_FOR_MS);
  const due = await takeDueMails(parts.queries, { now, until, limit: TAKEN_AT_ONCE });
  await Promise.all(due.map((mail) => sendOne(parts, mail)));
  if (due.length === TAKEN_AT_ONCE) await sendAllDue(parts);
}

async function sendOne(parts: OutboxParts, queued: QueuedMail): Promise<void> {
  try {
    if (queued.sealed !== null) {
      const mail = JSON.parse(parts.secrets.open(queued.sealed, PURPOSE)) as Mail; // sealed by queue() alone
      await parts.transport.send(queued.id, mail);
    }
  } catch (error) {
    await putOff(parts, queued, error);
    return;
  }
  await removeMail(parts.queries, queued.id);
}

async function putOff({ queries, now, log }: OutboxParts, queued: QueuedMail, error: unknown): Promise<void> {
  const details = { mail: queued.id, tries: queued.tries + 1, cause: formatCause(error) };
  const age = now().getTime() - queued.queuedAt.getTime();
  if (error instanceof RefusedForGood || age >= GIVEN_UP_AFTER_MS) {
    log.warn(details, 'Gave up sending an email');
    await giveUpMail(queries, queued.id, { now: now(), removedAt: new Date(now().getTime() + KEPT_AFTER_MS) });
    return;
  }
  log.warn(details, 'Couldn’t send an email; it will be retried');
  const wait = Math.min(FIRST_WAIT_MS * 2 ** queued.tries, LONGEST_WAIT_MS);
  await postponeMail(queries, queued.id, new Date(now().getTime() + wait));
}

/**
 * The code of a failure, such as ECONNREFUSED, and the mail server's reply code, such as 550. Messages may contain an
 * address.
 */
function formatCause(error: unknown): string {
  const [outermost, ...inner] = listCauses(error);
  if (outermost === undefined) return 'unknown';
  const code = [outermost, ...inner].map(readCode).find((found) => found !== null) ?? outermost.name;
  return 'responseCode' in outermost ? `${code} ${String(outermost.responseCode)}` : code;
}
