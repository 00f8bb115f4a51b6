import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMail } from './build-mail.ts';

const link = { label: 'Set a New Password', href: 'https://songs.example.org/reset-password?prid=1&prt=2' };

describe('a mail in words', () => {
  test('a mail says the same as text and as HTML, with the link between', () => {
    const mail = buildMail({
      to: 'ada@example.org',
      subject: 'Reset',
      paragraphs: ['First.', 'Second.'],
      action: link,
    });
    expect(mail.text).toBe(`First.\n\nSet a New Password: ${link.href}\n\nSecond.\n\nUplift\n`);
    expect(mail.html).toContain('<p>First.</p>');
    expect(mail.html).toContain(`<a href="https://songs.example.org/reset-password?prid=1&amp;prt=2"`);
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.essence).toBe(link.href);
  });

  test('a code in a mail is alone on its line', () => {
    const mail = buildMail({ to: 'ada@example.org', subject: 'Code', paragraphs: ['Enter it.'], code: '012345' });
    expect(mail.text.split('\n')).toContain('012345');
    expect(mail.essence).toBe('012345');
  });

  test('a mail loads nothing from anywhere', () => {
    const { html } = buildMail({ to: 'a@b.c', subject: 's', paragraphs: ['p'], action: link });
    expect(html).not.toMatch(/<(?:img|link|script|style|iframe)|url\(|@import/u);
  });

  test('markup in a name is shown in a mail as it was typed', () => {
    const name = `<img src=x onerror=alert(1)> & "Ada" 'B'`;
    const { html } = buildMail({ to: 'a@b.c', subject: `${name} invited you`, paragraphs: [`${name} invited you.`] });
    expect(html).toContain('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot; &#39;B&#39; invited you.</p>');
    expect(html).not.toContain('<img');
  });

  test('no text in a mail opens a header or a line of its own', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\0', '\u2028', '\u0085', '<', ':') });
    fc.assert(
      fc.property(texts, texts, texts, (to, subject, words) => {
        const mail = buildMail({ to, subject, paragraphs: [words], code: '1' });
        expect(`${mail.to}${mail.subject}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(mail.text.split('\n').length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
