import { processConsole } from './command-line.ts';
import { convert } from './convert-command.ts';

process.exitCode = await convert(process.argv.slice(2), { stdin: process.stdin, ...processConsole() });
