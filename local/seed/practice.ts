import * as z from 'zod/mini';
import { billingSchema } from '../../contract/billing/billing.ts';
import type { NewPractice } from '../../contract/practices/practices.ts';
import { ownPracticesSchema, practiceSchema } from '../../contract/practices/practices.ts';
import type { MemberInvitationInput } from '../../contract/practices/team.ts';
import { joinedPracticeSchema, memberInvitedSchema } from '../../contract/practices/team.ts';
import { ALVAREZ_EMAIL, KIM_EMAIL, VET_EMAIL } from './accounts.ts';
import { type ApiClient, readSuccess, signInToApi } from './api-client.ts';
import type { FamilyOptions } from './family.ts';

const CLINIC: NewPractice = {
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opening_words: 'We see what you choose, and add what we give your pet here.',
  member_name: 'Dr. Sam Rivera',
  is_vet: true,
};

/** The vets who sign for it, as members and in its application: the manager and Dr. Alvarez. */
const [RIVERA, ALVAREZ] = [
  { name: CLINIC.member_name, license: 'OR-V 4711' },
  { name: 'Dr. Ana Alvarez', license: 'OR-V 8802' },
];
export const RIVERSIDE_VETS = [RIVERA, ALVAREZ];

const COLLEAGUES: MemberInvitationInput[] = [
  { email: ALVAREZ_EMAIL, name: 'Dr. Ana Alvarez', roles: ['vet'] },
  { email: KIM_EMAIL, name: 'Kim Lee', roles: ['staff'] },
];

/** Opens the practice of the vet's account, unless it has one, takes the plan along and lets colleagues join. */
export async function fillPractice(options: FamilyOptions): Promise<void> {
  const vet = await signInToApi(options, VET_EMAIL);
  const { practices } = await vet('GET', '/api/practices', ownPracticesSchema);
  const { id } = practices[0] ?? (await vet('POST', '/api/practices', practiceSchema, { body: CLINIC }));
  const { subscribed } = await vet('GET', '/api/billing', billingSchema);
  if (subscribed) await vet('POST', `/api/practices/${id}/take-plan-along`, billingSchema);
  for (const colleague of COLLEAGUES) {
    const call = await signInToApi(options, colleague.email);
    const joined = await call('GET', '/api/practices', ownPracticesSchema);
    if (joined.practices.length > 0) continue;
    await vet('POST', `/api/practices/${id}/invitations`, memberInvitedSchema, { body: colleague });
    await options.deliverJobs();
    await accept(call, await tokenFor(options, colleague.email));
  }
  await vet('PUT', `/api/practices/${id}/membership`, z.unknown(), { body: RIVERA });
  const alvarez = await signInToApi(options, ALVAREZ_EMAIL);
  await alvarez('PUT', `/api/practices/${id}/membership`, z.unknown(), { body: ALVAREZ });
}

const accept = (call: ApiClient, token: string) =>
  call('POST', '/api/member-invitations/accept', joinedPracticeSchema, { body: { token } });

const mailsSchema = z.array(z.object({ to: z.string(), text: z.string() }));

/** The token in the newest invitation that the local mailbox has for an address. */
async function tokenFor({ siteUrl }: FamilyOptions, email: string): Promise<string> {
  const mails = mailsSchema.parse(JSON.parse(await readSuccess(await fetch(`${siteUrl}/__local/mail.json`))));
  const found = mails.find(({ to, text }) => to === email && text.includes('/invitation#practice.'));
  return /#practice\.([0-9a-f]{64})/.exec(found?.text ?? '')?.[1] ?? '';
}
