import { BUSINESS_TYPES } from '../../contract/contact/contact.ts';
import type { MailContent } from '../domain/mail/mail-content.ts';
import { Action, Facts, Frame, Paragraph, Typed } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { dayOf, oneLine } from './words.ts';

type PracticeMail =
  | Extract<MailContent, { practiceName: string; text: string }>
  | ContentOf<
      | 'practice-verified'
      | 'practice-lifted'
      | 'practice-lapsed'
      | 'practice-asked'
      | 'practice-vet-confirmed'
    >;

interface Texts {
  subject: string;
  lead: string;
  /** What an administrator typed. */
  quote?: string;
  next?: string;
  action: string;
}

/** Tells a manager what happened to the practice's standing, and what to do. */
export function practiceMail(content: PracticeMail): Template {
  const name = oneLine(content.practiceName);
  const { subject, lead, quote, next, action } = textsOf(content, name);
  return (
    <Frame
      subject={subject}
      preview={[lead, quote].filter(Boolean).join(' ')}
      reason={`You received this email because you are a manager of ${name} on Pawfile.`}
    >
      <Paragraph>{lead}</Paragraph>
      {quote !== undefined && <Typed>{quote}</Typed>}
      {next !== undefined && <Paragraph>{next}</Paragraph>}
      <Action href={content.page}>{action}</Action>
    </Frame>
  );
}

function textsOf(content: PracticeMail, name: string): Texts {
  const { isClinic } = content;
  const verified = isClinic ? 'verified' : 'approved';
  switch (content.kind) {
    case 'practice-questioned':
      return {
        subject: `A question about ${name}`,
        lead: 'We checked what you sent and would like to know:',
        quote: content.text,
        next: 'Answer in the app, where you can also add documents. Replies to this email don’t reach us.',
        action: 'Answer the question',
      };
    case 'practice-refused':
      return {
        subject: `We couldn’t confirm what you sent for ${name}`,
        lead: 'This is what we found:',
        quote: content.text,
        next: 'You can send another application at any time.',
        action: 'View the application',
      };
    case 'practice-suspended':
      return {
        subject: `${name} is suspended`,
        lead: 'This is the reason:',
        quote: content.text,
        next: isClinic
          ? 'Until the suspension ends, your team can’t record, sign or invite, and owners see it. What was signed before stays visible, marked as signed by a suspended practice.'
          : 'Until the suspension ends, your team can’t invite anyone, and it shows beside your name.',
        action: 'View the details',
      };
    case 'practice-lifted':
      return {
        subject: `${name} is no longer suspended`,
        lead: 'The page Verification says whether we need anything else from you.',
        action: 'View the details',
      };
    case 'practice-verified':
      return isClinic
        ? {
            subject: `${name} is verified`,
            lead: 'Owners now see “Verified by Pawfile” beside its name, and your vets can sign entries.',
            next: 'We check again every year, and ask you 60 days before.',
            action: 'View your practice',
          }
        : {
            subject: `${name} is approved`,
            lead: 'Its account on Pawfile is free.',
            next: 'We check again every year, and ask you 60 days before.',
            action: 'View your business',
          };
    case 'practice-vet-confirmed':
      return {
        subject: `A vet of ${name} can sign`,
        lead: 'We confirmed the name and license. Those under Team must be the same.',
        action: 'View the vets',
      };
    case 'practice-vet-refused':
      return {
        subject: `We couldn’t confirm a vet of ${name}`,
        lead: 'This is what we found:',
        quote: content.text,
        next: 'You can name this vet again with the right number.',
        action: 'View the vets',
      };
    case 'practice-asked':
      return {
        subject: `Time to check ${name} again`,
        lead: `Send current documents by ${dayOf(content.until)}. We check every account once a year.`,
        next: `It stays ${verified} while we check. Without documents, that ends on that day.`,
        action: 'Send documents',
      };
    case 'practice-lapsed':
      return {
        subject: `${name} is no longer ${verified}`,
        lead: 'A year has passed since we last checked it.',
        next: isClinic
          ? 'It keeps the access that owners gave it. Send current documents, and we check again.'
          : 'Send current documents, and we check again.',
        action: 'Send documents',
      };
  }
}

/** Tells support that an application waits. */
export function practiceAppliedMail({
  practiceName,
  businessType,
  vet,
  page,
}: ContentOf<'practice-applied'>): Template {
  const name = oneLine(practiceName);
  const subject = vet === null ? `Application of ${name}` : `Another vet of ${name}`;
  const lead =
    vet === null ? `${name} sent documents to be checked.` : `${name} named a vet to be confirmed.`;
  return (
    <Frame
      subject={subject}
      preview={lead}
      reason="Pawfile sends this email once for each application and answer."
    >
      <Paragraph>{lead}</Paragraph>
      <Facts facts={[vet === null ? ['Kind of business', BUSINESS_TYPES[businessType]] : ['Vet', vet]]} />
      <Action href={page}>{vet === null ? 'Open the application' : 'Open the practice'}</Action>
    </Frame>
  );
}
