import type { Mail } from '../platform/mail/mailer.ts';
import type { Transport } from '../platform/mail/transport.ts';

/** A mail server in memory: its received mails, and a switch that makes it unreachable. */
export interface MemoryTransport extends Transport {
  readonly mails: Mail[];
  /** False makes it unreachable. */
  isUp: boolean;
}

export function createMemoryTransport(): MemoryTransport {
  const mails: Mail[] = [];
  const transport: MemoryTransport = {
    mails,
    isUp: true,
    isReachable: async () => transport.isUp,
    async send(_id, mail) {
      if (!transport.isUp) throw Object.assign(new Error('The mail server is down'), { code: 'ECONNREFUSED' });
      mails.push(mail);
    },
    async close() {},
  };
  return transport;
}
