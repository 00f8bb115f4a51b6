import { openAdministration, restoreBackup } from '@uplift/server/administration';
import { admin } from './admin-command.ts';
import { processConsole } from './command-line.ts';

process.exitCode = await admin(process.argv.slice(2), processConsole(), {
  open: () => openAdministration(process.env),
  restore: (restoration) => restoreBackup(process.env, restoration),
});
