import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAccountsServer, type AccountsServer } from '../../support/accounts-server.ts';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.ts';

/** A server that logs everything, behind a line that records everything. */
export interface WatchedServer {
  readonly server: AccountsServer;
  readonly proxy: RecordingProxy;
  /** Every file that a server left that is down: its database with the write-ahead log, its secret, and its log. */
  leftFiles(): readonly Buffer[];
  end(): Promise<void>;
}

export async function startWatchedServer(): Promise<WatchedServer> {
  const logFolder = mkdtempSync(join(tmpdir(), 'uplift-log-'));
  const logFile = join(logFolder, 'log');
  const output = openSync(logFile, 'w');
  const server = await startAccountsServer('embedded', { LOG_LEVEL: 'debug' }, output);
  const proxy = await startRecordingProxy(Number(new URL(server.origin).port));
  return {
    server,
    proxy,
    leftFiles: () => [...filesIn(server.folder), ...filesIn(logFolder)],
    async end() {
      await proxy.end();
      await server.end();
      closeSync(output);
      rmSync(logFolder, { recursive: true });
    },
  };
}

function filesIn(folder: string): readonly Buffer[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}
