import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { FREE_PLAN } from '../../../contract/plans.ts';
import { Component as FeaturesPage } from '../../../web/src/public-pages/features.tsx';
import { Component as HowItWorksPage } from '../../../web/src/public-pages/how-it-works.tsx';
import { PAGE_TEXTS } from '../../../web/src/public-pages/page-texts.ts';
import { PricingPage } from '../../../web/src/public-pages/pricing.tsx';
import { PrivacyPage } from '../../../web/src/public-pages/privacy.tsx';
import { SecurityPage } from '../../../web/src/public-pages/security.tsx';
import { Component as SupportPage } from '../../../web/src/public-pages/support.tsx';
import { Component as TermsPage } from '../../../web/src/public-pages/terms.tsx';

/** A page as a server renders it: without a browser, and without the stage's settings. */
const PAGES: Record<keyof typeof PAGE_TEXTS, ReactElement> = {
  features: <FeaturesPage />,
  pricing: <PricingPage freePlan={null} />,
  support: <SupportPage />,
  howItWorks: <HowItWorksPage />,
  security: <SecurityPage config={undefined} />,
  privacy: <PrivacyPage config={undefined} />,
  terms: <TermsPage />,
};

const render = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

/** What a page says, without its marks. */
const textOf = (page: ReactElement) =>
  render(page)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(Object.entries(PAGES))('%s', (name, page) => {
  const texts = PAGE_TEXTS[name as keyof typeof PAGE_TEXTS];

  test('renders without a browser, with one heading and parts that have ids of their own', () => {
    const html = render(page);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain(`<title>${texts.title} · Pawfile</title>`);
  });

  test('has a description that search engines show whole', () => {
    const { length } = texts.description;
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  test('promises no money back and no time for an answer, which no software can keep', () => {
    expect(textOf(page)).not.toMatch(/money.back|guarantee|within 24 hours|trial period/i);
  });
});

test('no two pages have the same title or description', () => {
  const all = Object.values(PAGE_TEXTS);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test('pricing says what the free plan of the stage has, and no more', () => {
  const unlimited = textOf(<PricingPage freePlan={FREE_PLAN} />);
  expect(unlimited).toContain('Unlimited records');
  expect(unlimited).toContain('Share links and QR codes');
  const limited = textOf(<PricingPage freePlan={{ recordsPerPet: 5, sharing: false }} />);
  expect(limited).toContain('Up to 5 records per pet');
  expect(limited).not.toMatch(/Unlimited records|Share links/);
  const unknown = textOf(<PricingPage freePlan={null} />);
  expect(unknown).toContain('No card needed');
  expect(unknown).not.toMatch(/Unlimited records|Share links|records per pet/);
});

describe('privacy and security', () => {
  const PROMISE = 'encrypted with AES-256 at rest and TLS 1.3 in transit';

  test('production names its region and what holds there', () => {
    const config = { stage: 'prod', region: 'eu-central-1' };
    expect(textOf(<PrivacyPage config={config} />)).toContain('accounts in the region eu-central-1.');
    expect(textOf(<SecurityPage config={config} />)).toContain(`Your data is ${PROMISE}.`);
  });

  test('a trial installation warns; the local cloud names no region, for it is in none', () => {
    const config = { stage: 'local', region: 'us-east-1' };
    const text = textOf(<PrivacyPage config={config} />);
    expect(text).not.toContain('us-east-1');
    expect(text).toContain('This is a trial installation (local): keep nothing private here.');
  });

  test('while nothing is known of the stage, they say what holds anywhere', () => {
    for (const page of [PAGES.privacy, PAGES.security]) {
      expect(textOf(page)).toContain(`In production your data is ${PROMISE}.`);
      expect(textOf(page)).not.toContain('trial installation (');
    }
  });
});

/**
 * The dates of the legal texts are those on which the texts last changed (ruling D18). Who changes a text finds this test
 * failing: then its LAST_CHANGED becomes the day of the change, and the text's sum here the new one.
 */
test.each([
  ['privacy', PAGES.privacy, '2026-11-21', '90f52e2d8e930059'],
  ['terms', PAGES.terms, '2026-11-21', '0f383641b6f3961d'],
] as const)('the date of %s is that of its text', (_name, page, day, sum) => {
  const html = render(page);
  const [, shown] = /<time dateTime="([^"]+)">/.exec(html) ?? [];
  const own = html.slice(html.indexOf('<h1'), html.indexOf('<nav')).replaceAll(/<[^>]*>|\s/g, '');
  const text = createHash('sha256').update(own).digest('hex').slice(0, 16);
  expect({ day: shown, text }).toEqual({ day, text: sum });
});
