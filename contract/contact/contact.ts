import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import { MAX_LINE_LENGTH } from '../limits.ts';
import { optionalText, requiredName, requiredText } from '../text.ts';

/** The kinds of businesses that may apply for an account, and their labels. */
export const BUSINESS_TYPES = {
  veterinary: 'Veterinary Clinic',
  pet_store: 'Pet Store',
  kennel: 'Kennel',
  grooming: 'Grooming',
  training: 'Training',
  boarding: 'Boarding',
  daycare: 'Daycare',
  rescue: 'Rescue',
  shelter: 'Shelter',
  other: 'Other Pet Business',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;

const isOneLine = (text: string) => !/[\r\n\u2028\u2029]/.test(text);

const requiredLine = (missing: string) =>
  requiredName(missing, MAX_LINE_LENGTH).check(z.refine<string>(isOneLine, 'Use one line only.'));

/**
 * A trap field: invisible to people, but filled in by bots. A message with it is dropped and answered like any other
 * (ruling D17).
 */
const trap = { website: z._default(z.string().check(z.maxLength(2_000)), '') };

export const helpMessageSchema = z.strictObject({
  name: requiredLine('Enter your name.'),
  email: emailSchema,
  subject: requiredLine('Enter a subject.'),
  message: requiredText('Enter your message.'),
  ...trap,
});
export type HelpMessage = z.output<typeof helpMessageSchema>;

export const businessApplicationSchema = z.strictObject({
  businessName: requiredLine('Enter the name of your business.'),
  businessType: z.enum(Object.keys(BUSINESS_TYPES) as [BusinessType, ...BusinessType[]], {
    error: 'Choose a business type.',
  }),
  contactName: requiredLine('Enter the name of a contact.'),
  email: emailSchema,
  phone: optionalText,
  address: optionalText,
  additionalInfo: optionalText,
  ...trap,
});
export type BusinessApplication = z.output<typeof businessApplicationSchema>;

/** What the sender of a message gets: a reference by which support finds it. */
export const messageReceiptSchema = z.object({ reference: z.string() });
export type MessageReceipt = z.output<typeof messageReceiptSchema>;

/** What the calls of all forms have in common. */
export const answeredByReceipt = {
  method: 'POST',
  takesKey: true,
  response: messageReceiptSchema,
  problems: ['too-many-messages', 'try-again'],
} as const;
