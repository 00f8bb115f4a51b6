import { posix } from 'node:path';
import { anchorsIn, linksIn } from './markdown.ts';
import type { Link } from './markdown.ts';

/** The checkout as the checks of documents see it; paths are relative to its root, with forward slashes. */
export interface Checkout {
  /** Returns the text of a file, or null if it does not exist. */
  readonly read: (path: string) => string | null;
  readonly isFolder: (path: string) => boolean;
}

const LEADS_OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Lists the links of a document to missing files or headings. */
export function brokenLinks(path: string, checkout: Checkout): readonly string[] {
  const text = checkout.read(path) ?? '';
  return linksIn(text).flatMap((link) => {
    const reason = LEADS_OUTSIDE.test(link.target) ? null : findReason(path, link, checkout);
    return reason === null ? [] : [`${path}:${link.line} links to ${link.target}: ${reason}`];
  });
}

function findReason(path: string, { target }: Link, checkout: Checkout): string | null {
  const { filePart, anchor } = splitTarget(target);
  if (filePart.startsWith('/')) return 'a path from the root leads nowhere on the page of a repository';
  const file = filePart === '' ? path : fileFrom(path, decoded(filePart));
  const text = checkout.read(file);
  if (text === null) return checkout.isFolder(file) ? null : 'no such file';
  return anchor === '' || hasAnchor(file, text, decoded(anchor)) ? null : 'no such heading';
}

function splitTarget(target: string): { readonly filePart: string; readonly anchor: string } {
  const [filePart = '', anchor = ''] = target.split('#', 2);
  return { filePart, anchor };
}

/** Only headings of Markdown can be checked; a line of a source file is taken as given. */
function hasAnchor(file: string, text: string, anchor: string): boolean {
  return !file.endsWith('.md') || anchorsIn(text).has(anchor);
}

function fileFrom(path: string, relative: string): string {
  return posix.join(posix.dirname(path), relative).replace(/\/$/, '');
}

/** A broken percent sign is part of the name. */
function decoded(text: string): string {
  return URL.canParse(`file:///${text}`) && !/%(?![0-9a-f]{2})/i.test(text) ? decodeURIComponent(text) : text;
}
