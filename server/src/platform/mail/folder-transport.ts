import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import type { Transport } from './transport.ts';

interface FolderTransportParts {
  readonly configuration: Pick<Configuration, 'dataFolder' | 'mailFrom'>;
  readonly now: () => Date;
  /** Informs the person who started the server. */
  readonly say: (text: string) => void;
}

const WRITER = { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Replaces a mail server: each mail becomes a file in the data folder that mail programs open, and a line on the
 * console with its essentials.
 */
export function createFolderTransport({ configuration, now, say }: FolderTransportParts): Transport {
  const folder = join(configuration.dataFolder, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    isReachable: async () => isWritable(folder),
    async send(id, { to, subject, text, html, essence }) {
      const at = now();
      const recipient = { name: '', address: to };
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport(WRITER).sendMail({
        from: configuration.mailFrom,
        to: recipient,
        date: at,
        subject,
        text,
        html,
      });
      const file = join(folder, `${at.toISOString().replaceAll(/[:.]/gu, '-')}-${id}.eml`);
      writeFileSync(file, message as Buffer, { mode: 0o600 }); // a buffer, as asked for above
      say(`Mail for ${to}: ${subject}. ${essence}`);
    },
    async close() {},
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false; // that it cannot be written is the answer
  }
}
