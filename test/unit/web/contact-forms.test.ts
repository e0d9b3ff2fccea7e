import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES } from '../../../contract/contact/contact.ts';
import { AppError } from '../../../contract/problem.ts';
import { ENCRYPTION, encryptionText } from '../../../web/src/shared/texts/encryption-text.ts';
import { HELP_FAQ } from '../../../web/src/shared/texts/faq.tsx';
import { CONTACT_ACTIONS, helpFailureText } from '../../../web/src/site/contact/contact-actions.ts';
import { BUSINESS_FIELDS, emptyValues, HELP_FIELDS } from '../../../web/src/site/contact/contact-fields.ts';
import type { ContactKind } from '../../../web/src/site/contact/contact-forms.tsx';
import { composeLink } from '../../../web/src/site/frame/copy-support-address.ts';

/** The errors or the body of a call with these values. */
function check(kind: ContactKind, values: Record<string, string>) {
  const { data, errors } = CONTACT_ACTIONS[kind].prepare(values);
  return errors ? { errors } : { data: data.body };
}

describe('help form', () => {
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'How?', website: '' };

  it('requires every field', () => {
    expect(check('help', message)).toEqual({ data: message });
    expect(Object.keys(check('help', emptyValues(HELP_FIELDS)).errors ?? {}).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
    ]);
    expect(check('help', { ...message, email: 'ann@' }).errors).toHaveProperty('email');
  });
  it('limits the length and accepts no second line in a header', () => {
    expect(check('help', { ...message, message: 'x'.repeat(100_000) })).toEqual({
      errors: { message: 'Use at most 10,000 characters.' },
    });
    expect(check('help', { ...message, subject: 'Hi\r\nBcc: all@example.com' })).toEqual({
      errors: { subject: 'Use one line only.' },
    });
    expect(check('help', { ...message, name: 'a\nb' }).errors).toEqual({ name: 'Use one line only.' });
  });
  it('explains a failure if the reason is known', () => {
    expect(helpFailureText(new AppError('try-again', 'You seem to be offline.'))).toBe(
      'You seem to be offline.',
    );
    expect(helpFailureText(new TypeError('a bug'))).toBe('Failed to send message. Please try again.');
  });
  it('sends a bot’s value of the trap field for the server to drop', () => {
    expect(check('help', { ...message, website: 'https://spam.example' }).data).toMatchObject({
      website: 'https://spam.example',
    });
  });
});

describe('business application', () => {
  const filled = {
    ...emptyValues(BUSINESS_FIELDS),
    businessName: 'Happy Paws',
    contactName: 'Ann',
    email: 'ann@example.com',
  };

  it('requires name, type, contact and email, and sends null for other empty fields', () => {
    expect(Object.keys(check('business', emptyValues(BUSINESS_FIELDS)).errors ?? {}).sort()).toEqual([
      'businessName',
      'businessType',
      'contactName',
      'email',
    ]);
    expect(check('business', { ...filled, businessType: 'kennel' }).data).toMatchObject({
      phone: null,
      address: null,
      additionalInfo: null,
    });
  });
  it.each(Object.keys(BUSINESS_TYPES))('accepts the type %s', (businessType) => {
    expect(check('business', { ...filled, businessType }).data).toMatchObject({ businessType });
  });
});

it('passes the whole address to the mail service, and none of it as a parameter', () => {
  const link = new URL(composeLink('a+b&bcc=c@example.com'));
  expect(link.origin).toBe('https://mail.google.com');
  expect(link.searchParams.get('to')).toBe('a+b&bcc=c@example.com');
  expect(link.searchParams.has('bcc')).toBe(false);
});

it('has four answers in the help center, and promises encryption only for the live site', () => {
  expect(HELP_FAQ).toHaveLength(4);
  expect(ENCRYPTION).toMatch(/^On the live site, .*AES.*TLS/);
  expect(encryptionText({ stage: 'prod' })).toBe(
    'Your data is encrypted with AES-256 at rest and TLS 1.3 in transit between your browser and Pawfile.',
  );
  expect(encryptionText({ stage: 'dev' })).toMatch(
    /^On the live site, .* This is a test environment \(dev\).* may accept older TLS versions/,
  );
});
