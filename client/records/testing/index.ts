/** A worker joined to its page by a channel. For tests alone. */
export { withWorker } from './worker-channel.ts';
