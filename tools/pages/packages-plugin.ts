import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** File in the built page that lists the packages in each of its scripts. A dot keeps it from being served. */
export const PACKAGES_FILE = '.vite/packages.json';

/** Bytes of code by package, by script. */
export const ScriptPackages = z.record(z.string(), z.record(z.string(), z.number()));
export type ScriptPackages = z.infer<typeof ScriptPackages>;

const PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Writes {@link PACKAGES_FILE}: for each script, the npm packages and the folders of the repository that its code is from. */
export function packagesPlugin(root: string): Plugin {
  return {
    name: 'uplift-packages',
    generateBundle(_options, bundle) {
      const packages: ScriptPackages = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const bytes: Record<string, number> = {};
        for (const [id, module] of Object.entries(output.modules)) {
          const name = findPackage(root, id);
          bytes[name] = (bytes[name] ?? 0) + module.renderedLength;
        }
        packages[output.fileName] = bytes;
      }
      this.emitFile({ type: 'asset', fileName: PACKAGES_FILE, source: JSON.stringify(packages) });
    },
  };
}

/** The npm package of a module, or the first two folders of a file of the repository. */
function findPackage(root: string, id: string): string {
  const found = PACKAGE.exec(id)?.[1];
  if (found !== undefined) return found.replace('\\', '/');
  return relative(root, id).replaceAll('\\', '/').split('/').slice(0, 2).join('/');
}
