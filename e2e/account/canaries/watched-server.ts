import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@uplift/server/redis-server';
import { startAccountsServer, type AccountsServer } from '../../support/accounts-server.ts';
import { startRecordingLine, type RecordingLine } from '../../support/recording-line.ts';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.ts';

/** A server that logs everything, between lines to its pages and to Redis that record everything. */
export interface WatchedServer {
  readonly server: AccountsServer;
  readonly proxy: RecordingProxy;
  readonly redisLine: RecordingLine;
  /** Every file that a server left that is down: its database with the write-ahead log, its secret, and its log. */
  leftFiles(): readonly Buffer[];
  end(): Promise<void>;
}

export async function startWatchedServer(): Promise<WatchedServer> {
  const logFolder = mkdtempSync(join(tmpdir(), 'uplift-log-'));
  const logFile = join(logFolder, 'log');
  const output = openSync(logFile, 'w');
  const redis = await startRedis();
  const redisLine = await startRecordingLine(Number(new URL(redis.url).port));
  const variables = { LOG_LEVEL: 'debug', REDIS_URL: `redis://127.0.0.1:${redisLine.port}` };
  const server = await startAccountsServer('embedded', variables, output);
  const proxy = await startRecordingProxy(Number(new URL(server.origin).port));
  return {
    server,
    proxy,
    redisLine,
    leftFiles: () => [...filesIn(server.folder), ...filesIn(logFolder)],
    async end() {
      await proxy.end();
      await server.end();
      await redisLine.end();
      await redis.end();
      closeSync(output);
      rmSync(logFolder, { recursive: true });
    },
  };
}

function filesIn(folder: string): readonly Buffer[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}
