// Development: the page from Vite with hot reload on 5173, the server beside it on PORT (default 4400), restarted on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const children = [
  spawn('node', ['--watch', 'server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' }),
  spawn('vite', ['web'], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
