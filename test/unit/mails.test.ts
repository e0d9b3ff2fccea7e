import { describe, expect, it, test } from 'vitest';
import { displayName } from '../../contract/pets/pet-text.ts';
import type { MailContent } from '../../lambdas/domain/mail/mail-content.ts';
import { COLOURS } from '../../lambdas/mails/colours.ts';
import { renderMail } from '../../lambdas/mails/render-mail.ts';
import { MAIL_SAMPLES, reminder } from '../support/mail-samples.ts';

const samples = Object.values(MAIL_SAMPLES);

/** Every text in a value, wherever it lies. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A copy in which every text is another one, but for those that are no texts: names of kinds, days, times. */
function replaceTexts(content: MailContent, text: string): MailContent {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        typeof inner === 'string' && TYPED.has(name) ? text : replace(inner),
      ]),
    );
  };
  // Safe: only texts have taken the place of texts.
  return replace(content) as MailContent;
}

/** Fields that hold what people type. */
const TYPED = new Set([
  'petName',
  'title',
  'label',
  'name',
  'subject',
  'message',
  'businessName',
  'contactName',
  'phone',
  'address',
  'additionalInfo',
]);

/** The mails whose first lines say who wrote what. */
const TO_SUPPORT: readonly string[] = [
  'help-message',
  'business-application',
  'payment-alert',
  'form-mails-full',
];

/** The inside of the page, without the sheet of styles and without what only a list of mails shows. */
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

describe.each(samples)('the mail $kind', (content) => {
  let mail: ReturnType<typeof renderMail> | undefined;
  /** As most tests look at it, rendered once. */
  const rendered = () => {
    mail ??= renderMail(content);
    return mail;
  };

  it('contains every link, in HTML and in plain text, and no other', async () => {
    const { html, text, images } = await rendered();
    const urls = textsIn(content).filter((value) => /^https?:/.test(value));
    for (const url of urls) {
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(text.split(/\s/)).toContain(url);
    }
    // And no other: a mail loads nothing and links nowhere else.
    const own = images.map(({ id }) => `cid:${id}`);
    const links = [...html.matchAll(/\b(?:href|src|background)="([^"]*)"/g)].map(([, to = '']) => to);
    expect(new Set(links.map((to) => to.replaceAll('&amp;', '&')))).toEqual(new Set([...urls, ...own]));
    expect(bodyOf(html)).not.toMatch(/<(link|script|iframe|form)\b|url\(/i);
  });

  it('contains user input, in HTML and in plain text', async () => {
    const { html, text } = await renderMail(replaceTexts(content, 'Zoë the dog'));
    const isTyped = JSON.stringify(content) !== JSON.stringify(replaceTexts(content, ''));
    expect(html.includes('Zoë the dog')).toBe(isTyped);
    expect(text.includes('Zoë the dog')).toBe(isTyped);
  });

  it('shows user input as text, never as HTML', async () => {
    const attack = `</title><script>alert(1)</script><img src=x onerror="alert('1')"> & Co`;
    const { html, text, subject } = await renderMail(replaceTexts(content, attack));
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    if (html.includes('alert(1)')) expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    if (html.includes('alert(1)')) expect(text).toContain('<script>alert(1)</script>');
    expect(subject).not.toContain('\n');
  });

  it.each(['\r\nBcc: victim@example.org', '\n\nBcc: victim@example.org', '\u2028Bcc: x', '\0\v\f\u0085'])(
    'keeps its subject on one line with the input %j',
    async (typed) => {
      const { subject } = await renderMail(replaceTexts(content, `Rex${typed}`));
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(subject.length).toBeGreaterThan(5);
    },
  );

  it('shortens long names in its subject without splitting a character', async () => {
    const { subject, html } = await renderMail(replaceTexts(content, '🐶'.repeat(10_000)));
    expect(Array.from(subject).length).toBeLessThanOrEqual(200);
    expect(subject + html).not.toMatch(/\p{Surrogate}/u);
  });

  it('supports dark mode', async () => {
    const { html } = await rendered();
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    // Whatever has a colour of its own has a class that turns it over.
    const coloured = [...bodyOf(html).matchAll(/<(\w+)([^>]*\bcolor:[^>]*)>/g)];
    expect(coloured.length).toBeGreaterThan(0);
    const unturned = coloured.filter(([, , attributes = '']) => !/class="\w+"/.test(attributes));
    // The library's cell around the page takes its colour from a selector of its own.
    expect(unturned.map(([, tag]) => tag)).toEqual(['td']);
    expect(html).toContain('.page>table>tbody>tr>td{background:');
  });

  it('says as much without its images', async () => {
    const { html, text, images } = await rendered();
    // Cognito, which sends the mails with a code, attaches nothing.
    expect(images.length > 0).toBe(!('code' in content));
    expect(new Set(images.map(({ id }) => id)).size).toBe(images.length);
    const alone = {
      ...content,
      ...('photos' in content && { photos: [] }),
      ...('photo' in content && { photo: null }),
    };
    expect((await renderMail(alone)).text).toBe(text);
    // Each has a text for its place, and a width where styles don't count.
    const places = html.match(/<img [^>]*>/g) ?? [];
    expect(places.filter((place) => !/alt="/.test(place) || !/width="\d+"/.test(place))).toEqual([]);
  });

  it.skipIf(TO_SUPPORT.includes(content.kind))('begins with the fact, also in its preview', async () => {
    const { html, text } = await rendered();
    const [, preview = ''] = /data-skip-in-text="true">([^<]+)/.exec(html) ?? [];
    const start = preview.replaceAll('&#x27;', "'").slice(0, 30);
    expect(text.replaceAll(/\s+/g, ' ').startsWith(`Pawfile ${start}`), start).toBe(true);
  });

  it('has at most two buttons', async () => {
    const { html } = await rendered();
    expect(html.match(/class="(button|second)"/g)?.length ?? 0).toBeLessThanOrEqual(2);
  });

  it('has a preview line and a clean plain-text version', async () => {
    const { html, text } = await rendered();
    const [, preview = ''] = /data-skip-in-text="true">([^<]+)/.exec(html) ?? [];
    expect(preview.trim().length).toBeGreaterThan(15);
    expect(text).toMatch(/^Pawfile\n\n\S/);
    expect(text).not.toMatch(/<\w|&\w+;|undefined|null|\[object|\n{3}| {2}\S/);
    expect(text.endsWith('\n')).toBe(true);
  });
});

describe('the colors', () => {
  /** WCAG 2.2, relative luminance and contrast. */
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  it.each(['light', 'dark'] as const)('have enough contrast in %s mode', (theme) => {
    const { surface, ink, inkSoft, accent, onAccent, late, lateSoft, soon, soonSoft } = COLOURS;
    for (const colour of [ink, inkSoft, accent, late, soon]) {
      expect(contrast(colour[theme], surface[theme])).toBeGreaterThan(4.5);
    }
    expect(contrast(late[theme], lateSoft[theme])).toBeGreaterThan(4.5);
    expect(contrast(soon[theme], soonSoft[theme])).toBeGreaterThan(4.5);
    expect(contrast(onAccent[theme], accent[theme])).toBeGreaterThan(7);
  });
});

describe('the reminder', () => {
  const one = reminder(1);
  const withItem = (item: Partial<(typeof one.items)[number]>) => ({
    ...one,
    items: one.items.map((first) => ({ ...first, ...item })),
  });

  it.each([
    ['2026-12-21', 'expires Dec 21', 'Monday, December 21, 2026, in 30 days'],
    ['2026-11-28', 'expires Nov 28', 'Saturday, November 28, 2026, in 7 days'],
    ['2026-11-22', 'expires Nov 22', 'Sunday, November 22, 2026, tomorrow'],
    ['2026-11-21', 'expires Nov 21', 'Saturday, November 21, 2026, today'],
    ['2026-11-20', 'expired Nov 20', 'Friday, November 20, 2026'],
    ['2026-01-25', 'expired Jan 25', 'Sunday, January 25, 2026'],
    ['2026-01-24', 'expired Jan 2026', 'Saturday, January 24, 2026'],
    ['2028-02-29', 'expires Feb 29, 2028', 'Tuesday, February 29, 2028, in 465 days'],
  ])('of one record that expires on %s', async (expiresOn, words, date) => {
    const { subject, html, text } = await renderMail(withItem({ expiresOn }));
    expect(subject).toBe(`Rabies for Bella: ${words}`);
    expect(text).toContain(`Pawfile\n\nRabies for Bella: ${words}.\n`);
    const line = displayName(words);
    expect(text).toContain(`${one.items[0]?.recordUrl}\n\n${line}\nVaccination · ${date}\n`);
    const [verdict, ...rest] = line.split(' ');
    expect(html).toContain(`>${verdict}</strong> ${rest.join(' ')}<br/>`);
    expect(html).toContain(date);
  });

  it('says of a medication past its date when it was due', async () => {
    const pills = { recordType: 'medication', title: 'Pills', expiresOn: '2026-11-17' };
    const { subject, text } = await renderMail(withItem(pills));
    expect(subject).toBe('Pills for Bella: was due Nov 17');
    expect(text).toContain('Was due Nov 17\nMedication · Tuesday, November 17, 2026\n');
    const items = [...withItem(pills).items, ...reminder(2).items];
    expect((await renderMail({ ...one, items })).subject).toBe('1 record was due, 2 expire soon: Bella, Max');
  });

  it('lists every action with its own link', async () => {
    const { text } = await renderMail(one);
    const [item] = one.items;
    for (const line of [
      `It’s done: add the new dose: ${item?.addDoseUrl}`,
      `Rabies for Bella: ${item?.recordUrl}`,
      `Mark as done: ${item?.answerUrls?.done}`,
      `I’ve booked it: remind me in a week: ${item?.answerUrls?.snooze}`,
      `Stop reminders: ${item?.answerUrls?.stop}`,
      `Reminder settings: ${one.settingsUrl}`,
      `Turn off all reminders: ${one.unsubscribeUrl}`,
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('You received this email because');
  });

  it('calls what replaces a record without doses a record', async () => {
    const { text } = await renderMail(withItem({ recordType: 'lab_result' }));
    expect(text).toContain(`It’s done: add the new record: ${one.items[0]?.addDoseUrl}`);
  });

  it('has one button for several records, and two for one', async () => {
    const buttonsOf = async (count: number) =>
      (await renderMail(reminder(count))).html.match(/class="(button|second)"/g);
    expect(await buttonsOf(3)).toEqual(['class="button"']);
    expect(await buttonsOf(1)).toEqual(['class="button"', 'class="second"']);
    expect((await renderMail(reminder(3))).text).toContain(`See all in Pawfile: ${one.dashboardUrl}`);
  });

  it('names the pets of several records once each, the most urgent first', async () => {
    expect((await renderMail(reminder(3))).subject).toBe('3 records expire soon: Bella, Max');
    const items = ['Zoë', 'Bella', 'Max', 'Rex', 'Bella', 'Io'].map((petName) => ({
      ...one.items[0],
      petName,
    })) as typeof one.items;
    expect((await renderMail({ ...one, items })).subject).toBe(
      '6 records expire soon: Zoë, Bella, Max and 2 more',
    );
  });

  it.each([
    [2, '2 records have expired: Bella, Max'],
    [1, '1 record has expired, 1 expires soon: Bella, Max'],
  ])('says in its subject that records have expired: %i of 2', async (expired, wanted) => {
    const items = reminder(2).items.map((item, index) =>
      index < expired ? { ...item, expiresOn: '2026-11-18' } : item,
    );
    expect((await renderMail({ ...one, items })).subject).toBe(wanted);
  });

  it('lists all of 300 records and is small enough for SES', async () => {
    const many = reminder(300);
    const { html, text, subject } = await renderMail(many);
    expect(subject).toBe('300 records expire soon: Bella, Max');
    for (const { answerUrls } of many.items) {
      for (const url of Object.values(answerUrls ?? {})) expect(text).toContain(url);
    }
    // Encoded for the way, a mail takes at most half as much again.
    expect(1.5 * (Buffer.byteLength(html) + Buffer.byteLength(text))).toBeLessThan(10_000_000);
  });

  it('keeps joined emojis and letters, and lets no name reverse the subject', async () => {
    const petName = '👩‍👩‍👧 سگ‌ها\u202Egnol';
    expect((await renderMail(withItem({ petName }))).subject).toBe(
      'Rabies for 👩‍👩‍👧 سگ‌ها gnol: expires Nov 21',
    );
  });

  it('needs at least one record', async () => {
    await expect(renderMail({ ...one, items: [] })).rejects.toThrow('A reminder needs a record.');
  });
});

describe('the mail on the first view of a link', () => {
  const opened = MAIL_SAMPLES['share-opened'];

  it('names the link, the pet, the time, the device and the country', async () => {
    const { subject, text } = await renderMail(opened);
    expect(subject).toBe('Your share link “Happy Paws, July” was opened');
    expect(text).toContain(
      'Pet: Rex\nWhen: Friday, July 3, 2026 at 8:05 AM UTC\nDevice: iPhone\nCountry: Switzerland\n',
    );
  });

  it.each([
    ['vet', 'Vet'],
    ['kennel', 'Kennel or groomer'],
    ['sitter', 'Sitter'],
    ['custom', 'Custom'],
  ] as const)('calls a %s link without a label %s', async (purpose, name) => {
    const { subject } = await renderMail({ ...opened, share: { label: null, purpose } });
    expect(subject).toBe(`Your share link “${name}” was opened`);
  });

  it.each([null, 'ZZ', 'XX'])('leaves out the country %s', async (country) => {
    const { text, html } = await renderMail({ ...opened, view: { ...opened.view, country } });
    expect(text + html).not.toContain('Country');
  });
});

describe('the mails about the end of a plan', () => {
  const textOf = async (content: MailContent) => (await renderMail(content)).text.replaceAll(/\s+/g, ' ');

  it.each([
    [{}, 'Nothing more is charged.'],
    [{ isOverdue: true }, 'your card may be charged for it until your plan ends. No other payment'],
    [{ renewalCents: 998 }, 'Your card is still charged $9.98 for the month that has begun.'],
    [{ hasPayments: true }, 'You pay for each month until your plan ends.'],
  ])('says with %j what is still charged', async (still, sentence) => {
    expect(await textOf({ ...MAIL_SAMPLES['plan-ends'], ...still })).toContain(sentence);
  });

  it('says why, where a payment was missing', async () => {
    const why = 'It ended because the payment of $9.98 for Multi-Pet failed and wasn’t made in time.';
    expect(await textOf(MAIL_SAMPLES['plan-ended'])).toContain(why);
    expect(await textOf({ ...MAIL_SAMPLES['plan-ended'], unpaid: null })).not.toContain('It ended because');
    const unpaid = { cents: 0, plan: null };
    expect(await textOf({ ...MAIL_SAMPLES['plan-ended'], unpaid })).toContain('because a payment failed and');
  });
});

describe('the mails that Cognito sends', () => {
  it.each(['confirm', 'reset'] as const)(
    'keep the placeholder of the code and stay within Cognito’s limits: %s',
    async (kind) => {
      const { html, subject } = await renderMail(MAIL_SAMPLES[kind]);
      expect(html.match(/\{####\}/g)).toHaveLength(2);
      expect(html.length).toBeLessThan(20_000);
      expect(subject.length).toBeLessThan(140);
    },
  );
});

describe('the mails of the contact forms', () => {
  it('show support everything, line by line', async () => {
    const { subject, text, html } = await renderMail(MAIL_SAMPLES['help-message']);
    expect(subject).toBe('Help [K7M2Q9XZ]: A document will not open');
    expect(text).toContain(
      'From: Ada Keeper\nEmail: ada@example.org\nSubject: A document will not open\nReceived: Saturday, November 21, 2026 at 8:05 AM UTC\nReference: K7M2Q9XZ\n',
    );
    expect(text).toContain('stays blank.\nIt is a PDF of 3 MB.\n\nThank you');
    expect(html).toContain('stays blank.<br/>It is a PDF of 3 MB.<br/><br/>Thank you');
    const application = await renderMail(MAIL_SAMPLES['business-application']);
    expect(application.subject).toBe('Business application [K7M2Q9XZ]: Happy Paws');
    for (const fact of [
      'Business: Happy Paws',
      'Type: Kennel',
      'Contact: Ada Keeper',
      'Phone: +41 44 000 00 00',
      'Address:\nDog Street 1\nZürich',
      'We look after forty dogs in summer.',
    ]) {
      expect(application.text).toContain(fact);
    }
  });

  it.each(['help-copy', 'business-copy'] as const)('confirm receipt to the sender: %s', async (kind) => {
    const { subject, text } = await renderMail(MAIL_SAMPLES[kind]);
    expect(subject).toContain('[K7M2Q9XZ]');
    expect(text).toContain('Reference: K7M2Q9XZ');
    expect(text).toContain('Saturday, November 21, 2026 at 8:05 AM UTC');
    expect(text).toContain('within 24 hours');
  });

  it('notify support when further messages are only stored', async () => {
    const { subject, text } = await renderMail(MAIL_SAMPLES['form-mails-full']);
    expect(subject).toBe('Some messages to support are stored, not mailed');
    expect(text).toContain('1,000 emails a day');
    expect(text).toContain('“Stored messages”');
  });
});

test('every other mail states what its reader needs to know', async () => {
  const subjectOf = async (content: MailContent) => (await renderMail(content)).subject;
  expect(await subjectOf(MAIL_SAMPLES.welcome)).toBe('Welcome to Pawfile');
  expect(await subjectOf(MAIL_SAMPLES['export-ready'])).toBe('Your Pawfile export is ready');
  expect((await renderMail(MAIL_SAMPLES['export-ready'])).text).toContain(
    'by Sunday, November 22, 2026 at 8:05 AM UTC',
  );
});

describe('the mail about a payment that failed', () => {
  const mail = MAIL_SAMPLES['payment-failed'];
  const textOf = async (content: MailContent) => (await renderMail(content)).text.replaceAll(/\s+/g, ' ');

  it('names the amount, the card, the next attempt and the end of the plan', async () => {
    const { subject } = await renderMail(mail);
    expect(subject).toBe('Your Pawfile payment of $9.98 failed');
    const text = await textOf(mail);
    expect(text).toContain(
      'We couldn’t charge $9.98 to your Visa card ending in 0341 for your Pawfile plan. We’ll try again on Tuesday, November 24, 2026.',
    );
    expect(text).toContain('stays active until Saturday, December 12, 2026.');
    expect(text).toContain('Pay now or change your card: https://pets.example.org/billing');
  });

  it('says that the plan is on hold once the grace period has passed', async () => {
    const text = await textOf({ ...mail, isOnHold: true });
    expect(text).toContain('Your plan is on hold until you pay.');
    expect(text).not.toContain('stays active');
  });

  it('says no more than Stripe did', async () => {
    const payment = { cents: 499, card: null, nextAttempt: null };
    expect(await textOf({ ...mail, payment })).toContain(
      'We couldn’t charge $4.99 to your card for your Pawfile plan. We won’t try this payment again automatically. To keep your plan, pay on the billing page, where you can also change your card.',
    );
    expect(await textOf({ ...mail, payment, isOnHold: true })).toContain('To resume your plan, pay on the');
    const unknown = { ...mail, payment: null, payBy: null };
    expect((await renderMail(unknown)).subject).toBe('Your Pawfile payment failed');
    expect(await textOf(unknown)).toContain('Pay on the billing page, or change your card there.');
    expect(await textOf(unknown)).toContain('for 21 days after the payment was due');
    const rare = { ...payment, card: { brand: 'girocard', last4: '0005' } };
    expect(await textOf({ ...mail, payment: rare })).toContain(
      'to your card ending in 0005 for your Pawfile plan.',
    );
  });
});
