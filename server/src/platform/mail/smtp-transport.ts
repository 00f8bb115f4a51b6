import type { Configuration } from '../configuration/configuration.ts';
import { RefusedForGood } from './transport.ts';
import type { Transport } from './transport.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 15_000;
const MAX_CONNECTIONS = 5;

/** Cache time of the mail server's reachability. */
const REMEMBERED_MS = 5_000;

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends through the mail server of an smtp: or smtps: address. A password goes over TLS alone, but on this machine. */
export function createSmtpTransport(smtpUrl: string, { mailFrom }: Pick<Configuration, 'mailFrom'>): Transport {
  const openMailServer = async () => {
    const { createTransport } = await import('nodemailer'); // with the first mail: a start is faster without
    return createTransport({ ...toConnection(new URL(smtpUrl)), ...LIMITS });
  };
  let opened: ReturnType<typeof openMailServer> | null = null;
  const mailServer = () => (opened ??= openMailServer());
  let known: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return {
    async isReachable() {
      if (known === null || performance.now() - known.at > REMEMBERED_MS) {
        const answer = verifies(mailServer());
        known = { at: performance.now(), answer };
      }
      return known.answer;
    },
    async send(id, { to, subject, text, html }) {
      const recipient = { name: '', address: to };
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const letter = {
        from: mailFrom,
        to: recipient,
        messageId: messageId(id, mailFrom),
        subject,
        text,
        html,
        headers,
      };
      const server = await mailServer();
      await server.sendMail(letter).catch((error: unknown) => {
        throw isForGood(error) ? new RefusedForGood() : error;
      });
    },
    async close() {
      (await opened)?.close();
    },
  };
}

async function verifies(mailServer: Promise<{ verify(): Promise<unknown> }>): Promise<boolean> {
  try {
    await (await mailServer).verify();
    return true;
  } catch {
    return false; // that it does not answer is the answer
  }
}

const LIMITS = {
  pool: true,
  maxConnections: MAX_CONNECTIONS,
  connectionTimeout: CONNECT_WITHIN_MS,
  greetingTimeout: CONNECT_WITHIN_MS,
  dnsTimeout: CONNECT_WITHIN_MS,
  socketTimeout: ANSWER_WITHIN_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

function toConnection(url: URL) {
  const isSecure = url.protocol === 'smtps:';
  const hasPassword = url.username !== '';
  return {
    host: url.hostname.replaceAll(/[[\]]/gu, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && hasPassword && !OWN_MACHINE.has(url.hostname),
    ...(hasPassword && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

/** Message id that is the same for every try, so that a mail server can recognize repeats. */
function messageId(id: string, mailFrom: string): string {
  return `<${id}@${/@([^\s<>@]+)>?$/u.exec(mailFrom)?.[1] ?? 'localhost'}>`;
}

/** Returns true if the recipient was refused permanently (RFC 5321 section 4.2.1). */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}
