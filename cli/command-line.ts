import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { accepted, refused } from '@uplift/core/foundation';

/** Output of a command; each text ends with its own newline. */
export interface Console {
  print(text: string): Promise<void>;
  complain(text: string): Promise<void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Separates the words of a command line into options and the rest; returns a sentence about a mistake. */
export function parseWords<const Known extends Options>(words: readonly string[], options: Known) {
  try {
    return accepted(parseArgs({ args: [...words], allowPositionals: true, options }));
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** The console of this process, which ends if its reader stops early, as `head` does. */
export function processConsole(): Console {
  process.stdout.on('error', () => process.exit(0));
  return {
    print: (text) => written(process.stdout, text),
    complain: (text) => written(process.stderr, text),
  };
}

function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}
