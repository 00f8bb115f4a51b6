/** A worker joined to its page by a channel. For tests alone. */
export { withWorker, type WorkerChannel } from './worker-channel.ts';
