import { RefusedForGood } from '../mail/transport.ts';
import type { Transport } from '../mail/transport.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Metrics } from './metrics.ts';

/** Rate limits that count their refusals. */
export function countedLimits(limits: RateLimits, metrics: Metrics): RateLimits {
  return {
    ...limits,
    async count(limit, ...counted) {
      const seconds = await limits.count(limit, ...counted);
      if (seconds > 0) metrics.count('rateLimitRefusals', { limit: limit.name });
      return seconds;
    },
    async countBoth(...attempts) {
      const exceeded = await limits.countBoth(...attempts);
      if (exceeded !== null) metrics.count('rateLimitRefusals', { limit: exceeded.limit.name });
      return exceeded;
    },
  };
}

/** A transport that counts what becomes of the mails given to it. */
export function countedTransport(transport: Transport, metrics: Metrics): Transport {
  return {
    ...transport,
    async send(...mail) {
      try {
        await transport.send(...mail);
      } catch (error) {
        metrics.count('mails', { outcome: error instanceof RefusedForGood ? 'refused' : 'failed' });
        throw error;
      }
      metrics.count('mails', { outcome: 'sent' });
    },
  };
}
