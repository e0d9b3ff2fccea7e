import { describe, expect, it, test } from 'vitest';
import { renderMail } from '../../lambdas/mails/render-mail.ts';
import { renderSite } from '../../web/src/site/render-site.tsx';
import { MAIL_SAMPLES } from '../support/mail-samples.ts';
import { avoidedWords } from '../support/plain-english.ts';
import { SETUP_GUIDE } from '../support/setup-guide.ts';

/** What a reader sees of a document, and what search engines show of it. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style).*?<\/\1>/gs, ' ')
    .replaceAll(/<meta name="description" content="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g, '>$1<')
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ');

describe('plain English', () => {
  const assets = { css: { text: '', address: '/site.css' }, firstScript: '', script: '/site.js' };
  const pages = [...renderSite(assets, SETUP_GUIDE)].filter(([path]) => path.endsWith('.html'));

  it.each(pages)('holds on the page %s', (_path, html) => {
    expect(textOf(html).length).toBeGreaterThan(200);
    expect(avoidedWords(textOf(html))).toEqual([]);
  });

  it.each(Object.values(MAIL_SAMPLES))('holds in the mail $kind', async (content) => {
    const { subject, text, html } = await renderMail(content);
    expect(avoidedWords([subject, text, textOf(html)].join('\n'))).toEqual([]);
  });
});

test('finds avoided words', () => {
  expect(avoidedWords('Ask anew. Whoever  asks')).toEqual([
    '“anew” in “Ask anew. Whoever asks”',
    '“Whoever” in “Ask anew. Whoever asks”',
  ]);
  expect(avoidedWords('A renewed plan')).toEqual([]);
});
