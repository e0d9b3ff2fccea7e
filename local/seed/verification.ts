import { applicationUploadSchema, ownStandingSchema } from '../../contract/practices/applications.ts';
import { type NewPractice, ownPracticesSchema, practiceSchema } from '../../contract/practices/practices.ts';
import { reviewSchema } from '../../contract/practices/reviews.ts';
import { teamSchema } from '../../contract/practices/team.ts';
import type { Vet } from '../../contract/practices/vets.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD, VET_EMAIL } from './accounts.ts';
import { type ApiClient, sendFile, signInToApi } from './api-client.ts';
import { certificatePdf } from './certificate.ts';
import type { FamilyOptions } from './family.ts';
import { RIVERSIDE_VETS } from './practice.ts';

export interface VerificationOptions extends FamilyOptions {
  seedUser: (user: { email: string; password: string }) => Promise<unknown>;
}

/** Those that wait for an administrator. Their accounts are not offered on the sign-in page. */
const WAITING: { email: string; business: NewPractice; question: string | null; vets: Vet[] }[] = [
  {
    email: 'happy-paws@pawfile.test',
    question: null,
    vets: [],
    business: {
      name: 'Happy Paws',
      kind: 'kennel',
      address: '4 Mill Lane\nPortland, OR 97202',
      country: 'US',
      phone: '+1 503 555 0188',
      registration_number: 'K-2207',
      opening_words: null,
      member_name: 'Robin Hale',
      is_vet: false,
    },
  },
  {
    email: 'northside@pawfile.test',
    question: 'The license names another address. Which one is right?',
    vets: [{ name: 'Dr. Lee Novak', license: 'OR-V 5120' }],
    business: {
      name: 'Northside Pet Clinic',
      kind: 'veterinary',
      address: '88 Pine Street\nPortland, OR 97209',
      country: 'US',
      phone: '+1 503 555 0166',
      registration_number: null,
      opening_words: null,
      member_name: 'Dr. Lee Novak',
      is_vet: true,
    },
  },
];

/**
 * Verifies the vet's practice 26 days ago, and leaves an administrator one application and one practice in question.
 * Each call is made at the time that its note shows.
 */
export async function fillVerification(options: VerificationOptions): Promise<void> {
  const { clock, seedUser, deliverJobs } = options;
  await clock.free();
  const now = clock.now();
  const daysAgo = (days: number) => clock.set(new Date(now.getTime() - days * 86_400_000));
  for (const { email } of WAITING) await seedUser({ email, password: DEMO_PASSWORD });
  const [vet, admin] = await Promise.all(
    [VET_EMAIL, ADMIN_EMAIL].map((email) => signInToApi(options, email)),
  );
  if (!vet || !admin) throw new Error('Both have an account');
  try {
    const id = (await vet('GET', '/api/practices', ownPracticesSchema)).practices[0]?.id ?? '';
    if (await isToApply(vet, id)) {
      await daysAgo(28);
      await apply(vet, id, 'Riverside Animal Clinic', RIVERSIDE_VETS);
      for (const days of [27.5, 26]) {
        await daysAgo(days);
        await confirm(admin, id);
      }
      await chooseAccounts(vet, id);
    }
    for (const [index, { email, business, question, vets }] of WAITING.entries()) {
      await clock.free();
      const call = await signInToApi(options, email);
      await daysAgo(2 + index);
      const { practices } = await call('GET', '/api/practices', ownPracticesSchema);
      const { id } =
        practices[0] ?? (await call('POST', '/api/practices', practiceSchema, { body: business }));
      if (!(await isToApply(call, id))) continue;
      await apply(call, id, business.name, vets);
      const body = { text: question };
      if (question) await admin('POST', `/api/reviews/${id}/questions`, reviewSchema, { body });
    }
    await deliverJobs();
  } finally {
    await clock.free();
  }
}

const isToApply = async (call: ApiClient, id: string) =>
  (await call('GET', `/api/practices/${id}/standing`, ownStandingSchema)).state === 'none';

async function apply(call: ApiClient, id: string, name: string, vets: readonly Vet[]): Promise<void> {
  const bytes = certificatePdf({
    title: 'Veterinary License',
    issuer: 'State Veterinary Board of Oregon',
    entries: [
      ['Name', name],
      ['Number', 'OR 4711'],
      ['Valid until', 'December 31, 2027'],
    ],
    note: 'Made up for the demo.',
  });
  const body = { content_type: 'application/pdf', size: bytes.length };
  const form = await call('POST', `/api/practices/${id}/application-uploads`, applicationUploadSchema, {
    body,
  });
  await sendFile(form, bytes);
  await call('POST', `/api/practices/${id}/application`, ownStandingSchema, {
    body: {
      documents: [{ file_path: form.file_path, name: 'License.pdf' }],
      vets: [...vets],
      message: null,
    },
  });
}

/** Says whose accounts the vets' names are, which are those of the members. */
async function chooseAccounts(call: ApiClient, id: string): Promise<void> {
  const { members } = await call('GET', `/api/practices/${id}/members`, teamSchema);
  for (const vet of RIVERSIDE_VETS) {
    const member_id = members.find(({ name }) => name === vet.name)?.user_id;
    const body = { ...vet, signs: true, member_id };
    await call('PUT', `/api/practices/${id}/vets`, ownStandingSchema, { body });
  }
}

async function confirm(admin: ApiClient, id: string): Promise<void> {
  const { application_number } = await admin('GET', `/api/reviews/${id}`, reviewSchema);
  const note = 'The license is in the board’s register.';
  const body = { decision: 'confirm', note, application_number };
  await admin('POST', `/api/reviews/${id}/decisions`, reviewSchema, { body });
}
