import type { Mail } from './mailer.ts';

/** A mail in the words of a feature: plain paragraphs, and one link or one code; with both, the link is at the end. */
export interface MailWords {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly code?: string;
}

/** Makes a mail of words: the same as text and as HTML, without a picture or a font from anywhere. */
export function mailOf({ to, subject, paragraphs, action, code }: MailWords): Mail {
  const [first = '', ...others] = paragraphs.map(onOneLine);
  const essence = code ?? action?.href ?? '';
  const link = action === undefined ? '' : `${action.label}: ${action.href}`;
  const [words, last] = code === undefined ? [link, ''] : [code, link];
  return {
    to: onOneLine(to),
    subject: onOneLine(subject),
    text: `${[first, words, ...others, last, 'Uplift'].filter((part) => part !== '').join('\n\n')}\n`,
    html: htmlOf(onOneLine(subject), [
      paragraph(first),
      code === undefined ? linkOf(action) : codeOf(code),
      ...others.map(paragraph),
      code === undefined ? '' : linkOf(action),
    ]),
    essence,
  };
}

/** Line breaks and other control characters become spaces: in a header each line is another header (RFC 5322 section 2.2). */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const STYLE = 'max-width:36rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif';

/** Says that it looks right on light and on dark, so that no reader inverts its colours by guess. */
function htmlOf(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0">
<div style="${STYLE}">
${parts.filter((part) => part !== '').join('\n')}
<p>Uplift</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function codeOf(code: string): string {
  return `<p style="font-size:2rem;font-weight:600;letter-spacing:0.2em">${escaped(code)}</p>`;
}

function linkOf(action: MailWords['action']): string {
  if (action === undefined) return '';
  return `<p><a href="${escaped(action.href)}" style="font-weight:600">${escaped(action.label)}</a></p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}
