import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server that stores received mails. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The code of the latest mail to this address that came after the first `after` mails; waits for it. */
  codeFor(address: string, after?: number): Promise<string>;
  /** Path and query of the link in the latest such mail. */
  linkFor(address: string, after?: number): Promise<string>;
  end(): Promise<void>;
}

async function received(stream: SMTPServerDataStream): Promise<ReceivedMail> {
  const { to, subject = '', text = '' } = await simpleParser(stream);
  return { to: to === undefined || Array.isArray(to) ? '' : to.text, subject, text };
}

/** Listens on a free port of this machine. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void keep(stream, done),
  });
  const keep = async (stream: SMTPServerDataStream, done: (error?: Error | null) => void): Promise<void> => {
    mails.push(await received(stream));
    done();
  };
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // listening on TCP, so no pipe name
  const found = async (address: string, after: number, pattern: RegExp): Promise<string> => {
    const latest = () =>
      mails
        .slice(after)
        .findLast(({ to, text }) => to.includes(address) && pattern.test(text))
        ?.text.match(pattern)?.[1] ?? null;
    await expect.poll(latest, { message: `a mail to ${address} with ${pattern}` }).not.toBeNull();
    return latest() ?? '';
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    codeFor: (address, after = 0) => found(address, after, /\b(\d{6})\b/u),
    linkFor: (address, after = 0) => found(address, after, /https?:\/\/[^/\s]+(\/\S+)/u),
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
