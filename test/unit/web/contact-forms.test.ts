import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES } from '../../../contract/contact/contact.ts';
import { AppError } from '../../../contract/problem.ts';
import { encryptionText, IN_PRODUCTION } from '../../../web/src/shared/encryption-text.ts';
import { checkApplication, EMPTY_APPLICATION } from '../../../web/src/site/business/application-values.ts';
import { composeLink } from '../../../web/src/site/frame/compose-link.ts';
import { failureText } from '../../../web/src/site/help/failure-text.ts';
import { checkMessage, emptyMessage } from '../../../web/src/site/help/help-values.ts';
import { HELP_QUESTIONS } from '../../../web/src/site/help/questions.tsx';

describe('a message to support', () => {
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'How?', website: '' };

  it('begins with the email of whoever is signed in', () => {
    expect(emptyMessage('ann@example.com')).toEqual({ ...message, name: '', subject: '', message: '' });
  });
  it('needs every field', () => {
    expect(checkMessage(message)).toEqual({ data: message });
    expect(Object.keys(checkMessage(emptyMessage('')).errors ?? {}).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
    ]);
    expect(checkMessage({ ...message, email: 'ann@' }).errors).toHaveProperty('email');
  });
  it('says how long it may be, and takes no second line into a header', () => {
    expect(checkMessage({ ...message, message: 'x'.repeat(100_000) })).toEqual({
      errors: { message: 'Use at most 10,000 characters.' },
    });
    expect(checkMessage({ ...message, subject: 'Hi\r\nBcc: all@example.com' })).toEqual({
      errors: { subject: 'Use one line only.' },
    });
    expect(checkMessage({ ...message, name: 'a\nb' }).errors).toEqual({ name: 'Use one line only.' });
  });
  it('that fails tells why, where that is known', () => {
    expect(failureText(new AppError('try-again', 'You seem to be offline.'))).toBe('You seem to be offline.');
    expect(failureText(new TypeError('a bug'))).toBe('Failed to send message. Please try again.');
  });
  it('takes along what a bot has filled in, for the server to drop', () => {
    expect(checkMessage({ ...message, website: 'https://spam.example' }).data?.website).toBe(
      'https://spam.example',
    );
  });
});

describe('a business application', () => {
  const filled = {
    ...EMPTY_APPLICATION,
    businessName: 'Happy Paws',
    contactName: 'Ann',
    email: 'ann@example.com',
  };

  it('needs name, type, contact and email; the rest is sent as null when it is empty', () => {
    expect(Object.keys(checkApplication(EMPTY_APPLICATION).errors ?? {}).sort()).toEqual([
      'businessName',
      'businessType',
      'contactName',
      'email',
    ]);
    expect(checkApplication({ ...filled, businessType: 'kennel' }).data).toMatchObject({
      phone: null,
      address: null,
      additionalInfo: null,
    });
  });
  it.each(Object.keys(BUSINESS_TYPES))('may be of the type %s', (businessType) => {
    expect(checkApplication({ ...filled, businessType }).data?.businessType).toBe(businessType);
  });
});

it('the mail service gets the whole address, and nothing of it as a parameter', () => {
  const link = new URL(composeLink('a+b&bcc=c@example.com'));
  expect(link.origin).toBe('https://mail.google.com');
  expect(link.searchParams.get('to')).toBe('a+b&bcc=c@example.com');
  expect(link.searchParams.has('bcc')).toBe(false);
});

it('the help center has four answers, and promises encryption of production alone', () => {
  expect(HELP_QUESTIONS).toHaveLength(4);
  expect(IN_PRODUCTION).toMatch(/^In production .*AES.*TLS/);
  expect(encryptionText({ stage: 'dev' })).toMatch(/^In production .* This is a trial installation \(dev\)/);
  expect(encryptionText({ stage: 'prod' })).toMatch(/^Your data is encrypted with AES/);
});
