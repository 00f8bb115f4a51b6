import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTERS, GAUGES } from './metrics.ts';
import type { CounterName, Metrics } from './metrics.ts';

/** Seconds: most calls take milliseconds, a hash of a password a quarter of a second, a large batch seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5];

/** Metrics of this process: those of Node (memory, CPU, event-loop delay, garbage collection) and Uplift's own. */
export function createPrometheusMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'uplift_build_info', help: 'The release', labelNames: ['version'], registers }).set({ version }, 1);
  const calls = new Histogram({
    name: 'uplift_http_request_duration_seconds',
    help: 'How long calls took, by route, method and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const counters = createCounters(registry);
  return {
    observeCall({ method, route, status, seconds }) {
      calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    count(name, labels) {
      counters[name].inc(labels);
    },
    watch(name, read) {
      const gauge = new Gauge({
        ...GAUGES[name],
        registers: [],
        async collect() {
          this.set(await readSafely(read));
        },
      });
      registry.registerMetric(gauge);
    },
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}

function createCounters(registry: Registry): Readonly<Record<CounterName, Counter>> {
  const create = ({ name, help, labels }: (typeof COUNTERS)[CounterName]) =>
    new Counter({ name, help, labelNames: labels, registers: [registry] });
  return {
    pushes: create(COUNTERS.pushes),
    socketMessages: create(COUNTERS.socketMessages),
    rateLimitRefusals: create(COUNTERS.rateLimitRefusals),
    policyViolations: create(COUNTERS.policyViolations),
    mails: create(COUNTERS.mails),
  };
}

/** A database that doesn't answer must not hide every other metric. */
async function readSafely(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
