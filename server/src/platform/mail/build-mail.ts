import type { Mail } from './mailer.ts';

/** A mail with a feature's texts: plain paragraphs, and one link or one code; with both, the link is at the end. */
export interface MailWords {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly code?: string;
}

/** Builds a mail: the same as text and as HTML, without external pictures or fonts. */
export function buildMail(mail: MailWords): Mail {
  const { code, action } = mail;
  const [to, subject] = [onOneLine(mail.to), onOneLine(mail.subject)];
  const paragraphs = mail.paragraphs.map(onOneLine);
  return {
    to,
    subject,
    text: formatText(paragraphs, mail),
    html: formatHtml(subject, arrangeParts(paragraphs.map(paragraph), htmlOfCode(code), htmlOfLink(action))),
    essence: code ?? action?.href ?? '',
  };
}

function formatText(paragraphs: readonly string[], { code, action }: MailWords): string {
  const link = action === undefined ? '' : `${action.label}: ${action.href}`;
  return `${[...arrangeParts(paragraphs, code ?? '', link), 'Uplift'].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Puts the code, otherwise the link, after the first paragraph. */
function arrangeParts([first = '', ...others]: readonly string[], code: string, link: string): readonly string[] {
  return code === '' ? [first, link, ...others] : [first, code, ...others, link];
}

/** Line breaks and other control characters become spaces: in a header each line is another header (RFC 5322 section 2.2). */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const STYLE = 'max-width:36rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif';

/** Formats HTML that declares support for light and dark, so that no reader inverts its colors by guess. */
function formatHtml(title: string, parts: readonly string[]): string {
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

function htmlOfCode(code: string | undefined): string {
  if (code === undefined) return '';
  return `<p style="font-size:2rem;font-weight:600;letter-spacing:0.2em">${escaped(code)}</p>`;
}

function htmlOfLink(action: MailWords['action']): string {
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
