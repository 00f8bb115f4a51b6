import { openAdministration } from '@uplift/server/administration';
import { admin } from './admin-command.ts';
import { processConsole } from './command-line.ts';

process.exitCode = await admin(process.argv.slice(2), processConsole(), () => openAdministration(process.env));
