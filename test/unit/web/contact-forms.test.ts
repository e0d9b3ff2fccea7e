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

  it('starts with the signed-in owner’s email', () => {
    expect(emptyMessage('ann@example.com')).toEqual({ ...message, name: '', subject: '', message: '' });
  });
  it('requires every field', () => {
    expect(checkMessage(message)).toEqual({ data: message });
    expect(Object.keys(checkMessage(emptyMessage('')).errors ?? {}).sort()).toEqual([
      'email',
      'message',
      'name',
      'subject',
    ]);
    expect(checkMessage({ ...message, email: 'ann@' }).errors).toHaveProperty('email');
  });
  it('limits its length, and keeps line breaks out of headers', () => {
    expect(checkMessage({ ...message, message: 'x'.repeat(100_000) })).toEqual({
      errors: { message: 'Use at most 10,000 characters.' },
    });
    expect(checkMessage({ ...message, subject: 'Hi\r\nBcc: all@example.com' })).toEqual({
      errors: { subject: 'Use one line only.' },
    });
    expect(checkMessage({ ...message, name: 'a\nb' }).errors).toEqual({ name: 'Use one line only.' });
  });
  it('reports why it failed, if known', () => {
    expect(failureText(new AppError('try-again', 'You seem to be offline.'))).toBe('You seem to be offline.');
    expect(failureText(new TypeError('a bug'))).toBe('Failed to send message. Please try again.');
  });
  it('sends a bot’s input along, for the server to drop', () => {
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

  it('requires name, type, contact and email, and sends other empty fields as null', () => {
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
  it.each(Object.keys(BUSINESS_TYPES))('accepts the type %s', (businessType) => {
    expect(checkApplication({ ...filled, businessType }).data?.businessType).toBe(businessType);
  });
});

it('passes the whole address to the mail service, not as parameters', () => {
  const link = new URL(composeLink('a+b&bcc=c@example.com'));
  expect(link.origin).toBe('https://mail.google.com');
  expect(link.searchParams.get('to')).toBe('a+b&bcc=c@example.com');
  expect(link.searchParams.has('bcc')).toBe(false);
});

it('has four answers, and promises encryption for production only', () => {
  expect(HELP_QUESTIONS).toHaveLength(4);
  expect(IN_PRODUCTION).toMatch(/^In production .*AES.*TLS/);
  expect(encryptionText({ stage: 'dev' })).toMatch(/^In production .* This is a trial installation \(dev\)/);
  expect(encryptionText({ stage: 'prod' })).toMatch(/^Your data is encrypted with AES/);
});
