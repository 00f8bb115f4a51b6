import { convert } from './convert-command.ts';

// A reader that stops early, such as `head`, closes the pipe: then there is nothing left to say.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await convert(process.argv.slice(2), {
  stdin: process.stdin,
  print: (text) => written(process.stdout, text),
  complain: (text) => written(process.stderr, text),
});

function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}
