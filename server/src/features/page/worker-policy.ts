import { POLICY_REPORTS_PATH } from '../../platform/http/security-headers.ts';

/** The worker that hashes passwords (web/src/app/workers/hashing-worker.ts), as it is or compressed. */
const HASHING_WORKER = /^\/assets\/hashing-worker-[\w-]+\.js(?:\.br|\.gz)?$/u;

/** It may run WebAssembly, and reach nothing: a password that it gets can't leave the device. */
const HASHING_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
  `report-uri ${POLICY_REPORTS_PATH}`,
].join(';');

/**
 * The content security policy of a worker whose script needs another one than the page, by the script's path in the
 * built page; null for every other file. A worker has the policy that its script was sent with (CSP Level 3, 4.2.1).
 */
export function workerPolicy(path: string): string | null {
  return HASHING_WORKER.test(path) ? HASHING_POLICY : null;
}
