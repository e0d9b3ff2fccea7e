import { ulid } from 'ulid';
import { addCalendarMonths } from '../../contract/dates.ts';
import { entriesSchema, entryPageSchema, entryUploadSchema } from '../../contract/practices/entries.ts';
import { type Patient, patientPageSchema } from '../../contract/practices/patients.ts';
import { ownPracticesSchema } from '../../contract/practices/practices.ts';
import { START_TEMPLATES } from '../../contract/practices/start-templates.ts';
import { KIM_EMAIL } from './accounts.ts';
import { type ApiClient, sendFile, signInToApi } from './api-client.ts';
import { certificatePdf } from './certificate.ts';
import type { FamilyOptions } from './family.ts';

/** A dose that the practice gave. */
interface Given {
  pet: string;
  template: string;
  daysAgo: number;
  batch: string;
  /** Its certificate was photographed. */
  hasCertificate?: true;
}

/** Olive’s owner doesn’t let the practice add records: that dose is in its register only. */
const GIVEN: readonly Given[] = [
  { pet: 'Maple', template: 'fvrcp-1', daysAgo: 3, batch: '4471902A' },
  { pet: 'Olive', template: 'rabies-1', daysAgo: 1, batch: '18264B' },
  { pet: 'Biscuit', template: 'bordetella', daysAgo: 0, batch: 'A123B', hasCertificate: true },
];

/** Records doses of the practice's patients, as its staff does, unless they are there. */
export async function fillEntries(options: FamilyOptions): Promise<void> {
  const staff = await signInToApi(options, KIM_EMAIL);
  const { practices } = await staff('GET', '/api/practices', ownPracticesSchema);
  const practiceId = practices.find(({ state }) => state === 'open')?.id;
  if (practiceId === undefined) return;
  await options.deliverJobs();
  const { patients } = await staff('GET', `/api/practices/${practiceId}/patients`, patientPageSchema);
  const register = `/api/practices/${practiceId}/entries`;
  const { entries } = await staff('GET', register, entryPageSchema);
  const now = options.clock.now();
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  for (const { pet, template: id, daysAgo, batch, hasCertificate } of GIVEN) {
    const patient = patients.find(({ name }) => name === pet);
    const template = START_TEMPLATES.find((each) => each.id === id);
    if (entries.some((entry) => entry.grant_id === patient?.id && entry.record.batch === batch)) continue;
    if (!patient || !template) throw new Error(`The practice has no patient ${pet}, or no product ${id}`);
    const { title, record_type, protects, product, manufacturer, months, route } = template;
    const issued_on = day(daysAgo);
    const expires_on = months === null ? null : addCalendarMonths(issued_on, months);
    const dose = { title, record_type, protects, product, manufacturer, route, batch, issued_on, expires_on };
    const key = ulid(now.getTime()).toLowerCase();
    const facts: [string, string][] = [
      ['Vaccine', title],
      ['Batch', batch],
      ['Given on', issued_on],
      ['Protects until', expires_on ?? ''],
    ];
    const documents = hasCertificate ? [await uploadCertificate(staff, practiceId, patient, facts)] : [];
    await staff('POST', register, entriesSchema, {
      body: { visit: key, today: day(0), documents, entries: [{ key, grant_id: patient.id, ...dose }] },
    });
  }
  // So that the owners' mails are in the mailbox.
  await options.deliverJobs();
}

/** Uploads the certificate of a dose. */
async function uploadCertificate(
  staff: ApiClient,
  practiceId: string,
  { id: grant_id, name, breed }: Patient,
  facts: [string, string][],
) {
  const bytes = certificatePdf({
    title: 'Vaccination Certificate',
    issuer: 'Riverside Animal Clinic, 12 River Road, Portland, OR',
    entries: [['Animal', [name, breed].filter(Boolean).join(', ')], ...facts],
    note: 'A sample for the local demo account. Not a real certificate.',
  });
  const body = { grant_id, content_type: 'application/pdf', size: bytes.length };
  const form = await staff('POST', `/api/practices/${practiceId}/entry-uploads`, entryUploadSchema, { body });
  await sendFile(form, bytes);
  return { grant_id, file_path: form.file_path };
}
