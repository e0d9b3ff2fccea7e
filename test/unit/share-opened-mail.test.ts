import { describe, expect, it } from 'vitest';
import { shareOpenedMail } from '../../lambdas/domain/share-opened-mail.ts';

const opened = {
  share: { label: 'Happy Paws, July', purpose: 'kennel' },
  petName: 'Rex',
  opening: { opened_at: '2026-07-03T08:05:09.000Z', device: 'iPhone', country: 'CH' },
  sharePage: 'https://pets.example.org/pet/pet_1/share',
} as const;

describe('the mail on the first opening of a link', () => {
  it('tells which link, of which pet, when, on what and from where', () => {
    const { subject, text, html } = shareOpenedMail(opened);
    expect(subject).toBe('Your share link "Happy Paws, July" was opened');
    expect(text).toBe(
      [
        'Your share link “Happy Paws, July” for Rex was opened for the first time.',
        'Pet: Rex\nWhen: 3 July 2026 at 08:05 UTC\nDevice: iPhone\nCountry: Switzerland',
        'See your share links:\nhttps://pets.example.org/pet/pet_1/share',
        'If you no longer want it to work, open that page and deactivate the link: it ends at once.',
        'You asked for this email when you made the link. It comes once.',
      ].join('\n\n'),
    );
    for (const part of ['<strong>Rex</strong>', '08:05 UTC', 'Switzerland', `href="${opened.sharePage}"`]) {
      expect(html).toContain(part);
    }
  });

  it.each([
    ['vet', 'Vet'],
    ['kennel', 'Kennel or groomer'],
    ['sitter', 'Sitter'],
    ['custom', 'Custom'],
  ] as const)('calls a %s link without a label %s', (purpose, name) => {
    const { subject } = shareOpenedMail({ ...opened, share: { label: null, purpose } });
    expect(subject).toBe(`Your share link "${name}" was opened`);
  });

  it.each([null, 'ZZ', 'XX'])('says nothing of the country %s', (country) => {
    const { text, html } = shareOpenedMail({ ...opened, opening: { ...opened.opening, country } });
    expect(text + html).not.toContain('Country');
  });

  it('shows what an owner wrote as text, never as HTML', () => {
    const petName = `<img src=x onerror="alert('1')"> & Co`;
    const share = { label: '</title><b>bold</b>', purpose: 'vet' } as const;
    const { html, text } = shareOpenedMail({ ...opened, share, petName });
    expect(html).not.toMatch(/<img|<b>|<\/title><b/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co');
    expect(text).toContain(petName);
  });

  it('keeps a subject on one line and a long name short', () => {
    const share = { label: 'Happy\r\nPaws\tJuly', purpose: 'vet' } as const;
    const { subject, text } = shareOpenedMail({ ...opened, share, petName: '🐶'.repeat(10_000) });
    expect(subject).toBe('Your share link "Happy Paws July" was opened');
    expect(text).toContain(`Pet: ${'🐶'.repeat(79)}…\n`);
  });

  it('leaves the colours of text and ground to the reader’s program, for its dark mode', () => {
    const { html } = shareOpenedMail(opened);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.replace(/<a [^>]*>/g, '')).not.toMatch(/color:|background/);
  });
});
