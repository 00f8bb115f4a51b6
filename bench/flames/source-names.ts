import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Cleanups } from '../harness/cleanups.ts';
import type { CallFrame, Flame } from './flame-tree.ts';

/** The name at the start of what a function begins with. */
const NAME = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\s*\*?\s*|const\s+|get\s+|static\s+)?([\w$#]+)/u;

/** Names the calls of a checkout's built page after its sources. Builds the page a second time, with source maps, into a folder that is deleted when the bench ends. */
export function nameBySources(root: string, cleanups: Cleanups): (frame: CallFrame) => Pick<Flame, 'name' | 'path'> {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-flames-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const vite = join(root, 'node_modules', '.bin', 'vite');
  const words = ['build', 'web', '--sourcemap', 'hidden', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(vite, words, { cwd: root, stdio: ['ignore', 2, 2] });
  const maps = new Map<string, TraceMap | null>();
  const readMap = (url: string): TraceMap | null => {
    const path = join(folder, 'assets', `${basename(url)}.map`);
    const map = maps.get(path) ?? (existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null);
    maps.set(path, map);
    return map;
  };
  return (frame) => {
    const source = findSource(readMap(frame.url), frame);
    if (source === null) return { name: frame.functionName === '' ? '(anonymous)' : frame.functionName, path: '' };
    const { name, file, line } = source;
    const path = relative(root, resolve(folder, 'assets', file)).replaceAll('\\', '/');
    return { name: name ?? `${basename(path)}:${line}`, path };
  };
}

interface Source {
  /** Null for a function without a name. */
  readonly name: string | null;
  /** As in the map, beside the script. */
  readonly file: string;
  readonly line: number;
}

function findSource(map: TraceMap | null, { lineNumber, columnNumber }: CallFrame): Source | null {
  if (map === null) return null;
  const { source, line, column, name } = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
  if (source === null) return null;
  const text = sourceContentFor(map, source)?.split('\n')[line - 1] ?? '';
  return { name: name ?? NAME.exec(text.slice(column))?.[1] ?? null, file: source, line };
}
