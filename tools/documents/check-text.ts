import { proseLines } from './markdown.ts';

const DECISION = /^(\d{4})-[a-z0-9-]+\.md$/;

/**
 * Checks that decisions are numbered 0001, 0002, … without gaps: superseded ones stay. `names` are the files of the
 * folder.
 */
export function wrongNumbers(names: readonly string[]): readonly string[] {
  const strangers = names.filter((name) => !DECISION.test(name)).map((name) => `docs/decisions/${name} has no number`);
  const numbers = names.flatMap((name) => DECISION.exec(name)?.[1] ?? []).toSorted();
  const wrong = numbers.find((number, index) => Number(number) !== index + 1);
  if (wrong === undefined) return strangers;
  return [...strangers, `docs/decisions/${wrong}-… breaks the count: numbers run 0001, 0002, … once each`];
}

/**
 * Rule IDs that a document cites and the specification does not have. Only words with its areas count, so not UTF-8.
 */
export function unknownRules(document: { readonly path: string; readonly text: string }, known: ReadonlySet<string>) {
  const areas = new Set([...known].map((id) => id.slice(0, id.lastIndexOf('-'))));
  return proseLines(document.text, 'with code').flatMap((line, index) =>
    [...line.matchAll(/\b([A-Z]{2,})-(\d+)\b/g)]
      .filter(([id, area]) => areas.has(area ?? '') && !known.has(id))
      .map(([id]) => `${document.path}:${index + 1} cites ${id}, no rule`),
  );
}

/** A line that Git writes where two versions of a file conflict; a row of equals signs alone may underline a heading. */
const CONFLICT_MARKER = /^(?:<{7}|>{7}) /;

/** Lines that a merge left undecided. */
export function conflictMarkers({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  if (text.includes('\0')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      CONFLICT_MARKER.test(line) ? [`${path}:${index + 1} is left from a merge: ${line}`] : [],
    );
}

/** A path of one machine's own folders: a checkout of work, of temporary files, or of the root user. */
const MACHINE_PATH = /(?<![\w.~)\]}$-])\/(?:work|tmp|root)\/[\w.-]+/;

/** Lines that name a path which exists on one machine only. */
export function machinePaths({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  if (text.includes('\0')) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = MACHINE_PATH.exec(line)?.[0];
    return found === undefined ? [] : [`${path}:${index + 1} names a path of one machine: ${found}`];
  });
}
