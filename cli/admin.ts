import { openAdministration } from '@uplift/server/administration';
import { admin } from './admin-command.ts';

// A reader that stops early, such as `head`, closes the pipe: then there is nothing left to say.
process.stdout.on('error', () => process.exit(0));

const console = {
  print: (text: string) => written(process.stdout, text),
  complain: (text: string) => written(process.stderr, text),
};

process.exitCode = await admin(process.argv.slice(2), console, () => openAdministration(process.env));

function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}
