import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';
import type { Mail, Mailer } from './mailer.ts';
import { nextDue, postponeMail, queueMail, removeMail, takeDueMails } from './mails.repository.ts';
import type { QueuedMail } from './mails.repository.ts';
import type { Transport } from './transport.ts';

const PURPOSE = 'mail';

/** The first try that fails is repeated after 10 s, then after twice as long each time, at most every 10 minutes, for a day. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 600_000;
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000;

/** How long one server keeps a mail to itself while it sends it. */
const TAKEN_FOR_MS = 120_000;
const TAKEN_AT_ONCE = 10;

/** What the outbox tells the log: that a mail failed, never what stands in it or whom it is for. */
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
  /** Sends everything that is due now, and resolves when it was tried. */
  drain(): Promise<void>;
}

export function createOutbox(parts: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const drain = (): Promise<void> => {
    running = running.then(() => sendAllDue(parts));
    return running;
  };
  const wake = (): void => {
    if (isStopped) return;
    void drain().then(sleep, (error: unknown) => {
      parts.log.warn({ cause: causeOf(error) }, 'Mail could not be looked up');
      running = Promise.resolve();
      sleepFor(FIRST_WAIT_MS);
    });
  };
  const sleep = async (): Promise<void> => {
    const due = await nextDue(parts.queries).catch(() => parts.now());
    if (due !== null) sleepFor(Math.max(FIRST_WAIT_MS, due.getTime() - parts.now().getTime()));
  };
  const sleepFor = (ms: number): void => {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(wake, Math.min(ms, LONGEST_WAIT_MS));
    timer.unref();
  };
  return {
    isReachable: () => parts.transport.isReachable(),
    queue: (queries, mail) =>
      queueMail(queries, mail && parts.secrets.seal(JSON.stringify(mail), PURPOSE), parts.now()),
    wake,
    drain,
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running.catch(() => {});
      await parts.transport.close();
    },
  };
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
  const age = now().getTime() - queued.queuedAt.getTime();
  const details = { mail: queued.id, tries: queued.tries + 1, cause: causeOf(error) };
  if (age >= GIVEN_UP_AFTER_MS) {
    log.warn(details, 'A mail was given up after a day');
    await removeMail(queries, queued.id);
    return;
  }
  log.warn(details, 'A mail could not be sent and is tried again');
  const wait = Math.min(FIRST_WAIT_MS * 2 ** queued.tries, LONGEST_WAIT_MS);
  await postponeMail(queries, queued.id, new Date(now().getTime() + wait));
}

/** The code of a failure, such as ECONNREFUSED: its message may hold an address. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
