import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { patientDetailSchema } from '../../contract/practices/patients.ts';
import { toCalendar } from '../../lambdas/gateways/calendar-file.ts';

const REMINDER = [
  'pet_id',
  'record_id',
  'pet_name',
  'owner_name',
  'is_for_all',
  'title',
  'record_type',
  'expires_on',
  'chosen',
  // Whoever else looks after the pet and answered, or added the new dose: by name, and when.
  'chosen_by.name',
  'chosen_by.at',
  'renewed_by.name',
  'renewed_by.at',
  'next_reminder_on',
  'silenced_by',
];

/**
 * Everything that a caller without an account can read, field by field. Before you add a field here: anyone with the
 * link sees it, and so does everyone whom they send it to.
 */
const PUBLIC_FIELDS: Record<string, readonly string[]> = {
  'show-counter': [
    'name',
    'address',
    'country',
    'opening_words',
    'standing.status',
    'standing.at',
    'logo',
    'takes_pets',
  ],
  'get-logo': ['base64'],
  'preview-invitation': ['role', 'ends_at', 'all_pets', 'pet_name', 'owner_name', 'expires_at'],
  'get-shared-pet': [
    'share.expires_at',
    'share.max_views',
    'share.view_count',
    'share.types',
    'share.is_partial',
    'pet.id',
    'pet.name',
    'pet.species',
    'pet.breed',
    'pet.birthdate',
    'pet.chip_number',
    'pet.chip_company',
    'pet.sex',
    'pet.neutered',
    'pet.color',
    'pet.latest_weight.on',
    'pet.latest_weight.grams',
    'pet.latest_weight.unit',
    // Null unless the owner chose that the link shows contacts.
    'pet.vet_contact.name',
    'pet.vet_contact.phone',
    'pet.emergency_contact.name',
    'pet.emergency_contact.phone',
    'pet.vet_dial',
    'pet.emergency_dial',
    'pet.photo.id',
    'pet.photo.url',
    'pet.photo.has_small',
    'pet.photo.large_url',
    'pet.created_at',
    'records.id',
    'records.title',
    'records.record_type',
    'records.notes',
    'records.issued_on',
    'records.expires_on',
    'records.protects',
    'records.product',
    'records.manufacturer',
    'records.batch',
    'records.valid_from',
    'records.administered_by.person',
    'records.administered_by.clinic',
    'records.administered_by.licence',
    'records.against',
    'records.route',
    'records.shows.test',
    'records.shows.titre_of',
    'records.result',
    'records.not_needed',
    'records.created_at',
    // Who vouches for the record.
    'records.signature.id',
    'records.signature.signer',
    'records.signature.practice',
    'records.signature.signed_at',
    'records.signature.state',
    'records.signature.since',
    'records.file_url',
    'records.preview_url',
    'records.content_type',
    'records.source',
    'visit',
    'next',
    'file_urls_expire_in',
  ],
  'get-reminder': REMINDER,
  'act-on-reminder': REMINDER,
  unsubscribe: [],
  'open-unsubscribe': ['location'],
  // The text's properties are listed below; the tag is a header.
  'get-calendar': ['text', 'etag'],
  // What the page says is in verify.test.ts.
  'verify-signature': ['text', 'etag', 'is_missing'],
  'list-signatures': ['signatures.id', 'signatures.jws'],
  'list-signing-keys': [
    'keys.kty',
    'keys.crv',
    'keys.x',
    'keys.y',
    'keys.kid',
    'keys.alg',
    'keys.use',
    'keys.iat',
    'keys.retired_at',
    'keys.revoked_since',
  ],
  'send-help-message': ['reference'],
  'send-business-application': ['reference'],
  'take-over-account': ['temporary_password'],
  'report-error': [],
  'report-violations': [],
};

interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The paths of the plain values in a schema; lists and alternatives count as what they hold. */
function fieldsOf({ properties, items, anyOf }: JsonSchema, path = ''): string[] {
  if (items) return fieldsOf(items, path);
  if (anyOf) return anyOf.filter(({ type }) => type !== 'null').flatMap((each) => fieldsOf(each, path));
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, field]) =>
    fieldsOf(field, path === '' ? name : `${path}.${name}`),
  );
}

const publicCalls = Object.entries<Endpoint>(api).filter(([, { access }]) => access === 'public');

test('the public calls are those listed here', () => {
  expect(Object.keys(PUBLIC_FIELDS).toSorted()).toEqual(publicCalls.map(([name]) => name).toSorted());
});

test.each(publicCalls)('%s answers with the listed fields and no others', (name, { response }) => {
  const fields = response ? fieldsOf(z.toJSONSchema(response) as JsonSchema) : [];
  expect(fields).toEqual(PUBLIC_FIELDS[name]);
});

/** What a practice sees of a record to which its owner gave it access. */
const PATIENT_RECORD = [
  ...['id', 'title', 'record_type', 'notes', 'issued_on', 'expires_on'],
  ...['protects', 'product', 'manufacturer', 'batch', 'valid_from'],
  ...['administered_by.person', 'administered_by.clinic', 'administered_by.licence'],
  ...['against', 'route', 'shows.test', 'shows.titre_of', 'result'],
  ...['given_at', 'not_needed', 'created_at'],
  ...['entry.practice_id', 'entry.practice_name', 'entry.entry_id', 'entry.outdated_at'],
  ...['entry.withdrawn.at', 'entry.withdrawn.reason'],
  ...['signature.id', 'signature.signer', 'signature.practice', 'signature.signed_at', 'signature.state'],
  ...['signature.since', 'signature.logo', 'has_document', 'document_type', 'by_practice'],
];

test('a practice sees the listed fields of a record and no others', () => {
  const { records } = patientDetailSchema.shape;
  expect(fieldsOf(z.toJSONSchema(records) as JsonSchema)).toEqual(PATIENT_RECORD);
});

test('the calendar feed has the listed properties and no others', async () => {
  const event = { id: 'rec_1', day: '2026-05-01', summary: 'Rex: Rabies expires', url: 'https://a.test/' };
  const file = await toCalendar([{ ...event, changedAt: new Date('2026-01-01T00:00:00Z'), changes: 2 }]);
  const lines = file.split('BEGIN:VEVENT')[1]?.split('END:VEVENT')[0]?.trim().split(/\r?\n/) ?? [];
  expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual([
    'UID',
    'SEQUENCE',
    'DTSTAMP',
    'DTSTART',
    'X-MICROSOFT-CDO-ALLDAYEVENT',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT',
    'SUMMARY',
    'TRANSP',
    'URL',
    'LAST-MODIFIED',
  ]);
});
