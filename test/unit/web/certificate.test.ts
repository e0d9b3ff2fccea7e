import * as lib from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Practice } from '../../../contract/practices/practices.ts';
import type { RecordSignature } from '../../../contract/records/record-signature.ts';
import {
  type CertificateContent,
  certificateOfEntry,
  certificateOfRecord,
} from '../../../web/src/shared/history/certificate/certificate-content.ts';
import { writeCertificate } from '../../../web/src/shared/history/certificate/write-certificate.ts';
import { aPet, aRecord } from '../../support/entities.ts';
import { readPdf } from '../../support/read-pdf.ts';

const SIG = 'sig_01k9z3m8q4v7x2c5b6n1h0j9ga';

const dose = {
  ...aRecord({ title: 'Rabies, 3 years', record_type: 'vaccination' }),
  issued_on: '2026-11-27',
  expires_on: '2029-11-27',
  protects: ['rabies'],
  product: 'Imrab 3',
  manufacturer: 'Boehringer Ingelheim',
  batch: 'A48213',
  route: 'injection',
  administered_by: { person: 'Dr. Jürgen Weiß', clinic: 'Riverside', licence: 'OR 48213' },
};

const practice: Practice = {
  id: 'prc_01k9z3m8q4v7x2c5b6n1h0j9ga',
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  roles: ['staff'],
  state: 'open',
  standing: { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opening_words: null,
  opened_at: '2026-11-01T10:00:00.000Z',
  closed_at: null,
  readable_until: null,
  logo: null,
};

const signature = { id: SIG, signer: 'Dr. Jürgen Weiß', signed_at: '2026-11-27T10:00:00.000Z' };

const entryWith = (fields: Partial<Parameters<typeof certificateOfEntry>[1]> = {}) => ({
  id: 'ent_01k9z3m8q4v7x2c5b6n1h0j9ga',
  visit: '01k9z3m8q4v7x2c5b6n1h0j9ga',
  grant_id: 'grt_01k9z3m8q4v7x2c5b6n1h0j9ga',
  version: 1,
  pet: {
    name: 'Şirin',
    species: 'cat',
    breed: 'Angora',
    birthdate: '2023-03-14',
    microchip: '981020000771903',
    owner_name: '田中 花子',
  },
  record: dose,
  pack: null,
  documents: [],
  record_id: null,
  wallet: 'not-allowed' as const,
  entered_at: '2026-11-27T09:00:00.000Z',
  entered_by: 'Kim Lee',
  changed: null,
  withdrawn: null,
  is_signed: true,
  signature: { ...signature, state: 'current' as const },
  ...fields,
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** A JPEG of one pixel. */
const LOGO = Buffer.from(
  `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(86)}wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=`,
  'base64',
);

async function write(
  content: CertificateContent,
  { size = [595.28, 841.89] as [number, number], logo = null as Uint8Array | null } = {},
) {
  const painted: string[] = [];
  const bytes = await writeCertificate({
    lib,
    content,
    logo,
    site: 'https://pawfile.app',
    madeOn: 'Nov 29, 2026',
    size,
    painter: {
      widthOf: (text, { size }) => text.length * size,
      async paint(text) {
        painted.push(text);
        return { png: PIXEL, width: 10, height: 10 };
      },
    },
  });
  return { pages: await readPdf(bytes), painted, bytes };
}

const textOf = (pages: readonly string[]) => pages.join('').replaceAll(/\|[\s|]*/g, ' ');

describe('a certificate', () => {
  test('says the animal, the dose, who gave it and where, and where its signature is checked', async () => {
    const { pages, painted } = await write(certificateOfEntry(practice, entryWith()));
    expect(pages).toHaveLength(1);
    for (const part of [
      'Vaccination certificate',
      'Riverside Animal Clinic',
      '12 River Road, Portland, OR 97201',
      '+1 503 555 0142 · Registration OR-4711',
      'Microchip 981 020 000 771 903',
      'Vaccination Rabies, 3 years',
      'Protects against Rabies',
      'Maker Boehringer Ingelheim',
      'Batch A48213',
      'Given on Nov 27, 2026',
      'Protects until Nov 27, 2029',
      'License number OR 48213',
      'Signed by Dr. Jürgen Weiß on Nov 27, 2026',
      `pawfile.app/verify/${SIG}`,
      'This is no official certificate: neither an EU pet passport',
    ])
      expect(textOf(pages)).toContain(part);
    expect(painted).toEqual(['Şirin', '田中 花子']);
  });

  test('has the practice’s logo at its head, and none where that isn’t known', async () => {
    const content = certificateOfEntry({ ...practice, logo: '01m9c4t3e8h76k140zdgfkmn9a' }, entryWith());
    expect(content.logo).toBe('01m9c4t3e8h76k140zdgfkmn9a');
    const imagesOf = async (bytes: Uint8Array) =>
      (await lib.PDFDocument.load(bytes)).context
        .enumerateIndirectObjects()
        .filter(([, object]) => String(object).includes('/DCTDecode')).length;
    const { pages, bytes } = await write(content, { logo: LOGO });
    expect(pages).toHaveLength(1);
    expect(textOf(pages)).toContain('Riverside Animal Clinic');
    expect(await imagesOf(bytes)).toBe(1);
    expect(await imagesOf((await write(content)).bytes)).toBe(0);
  });

  test.each([
    ['unsigned', entryWith({ signature: null }), practice],
    ['changed since it was signed', entryWith({ signature: { ...signature, state: 'changed' } }), practice],
    ['signed, then withdrawn', entryWith({ signature: { ...signature, state: 'revoked' } }), practice],
    [
      'of a suspended practice',
      entryWith(),
      { ...practice, standing: { status: 'suspended' as const, at: null } },
    ],
  ])('that is %s has room for a stamp, and no code', async (_, entry, of) => {
    const text = textOf((await write(certificateOfEntry(of, entry))).pages);
    expect(text).toContain('Not signed electronically');
    expect(text).not.toContain('/verify/');
  });

  test.each([
    ['A4', [595.28, 841.89]],
    ['Letter', [612, 792]],
  ] as const)('fits one page of %s with the longest facts', async (_, [width, height]) => {
    const long = 'An unusually long name of a product '.repeat(5);
    const entry = entryWith({
      record: { ...dose, title: long, product: long, manufacturer: long, batch: long },
    });
    expect((await write(certificateOfEntry(practice, entry), { size: [width, height] })).pages).toHaveLength(
      1,
    );
  });

  test('of the owner is made of a record whose signature counts, and of no other', () => {
    const pet = aPet({ name: 'Biscuit', chip_number: '981020000771903' });
    const entry = { practice_id: practice.id, practice_name: 'Riverside', entry_id: 'ent_1' };
    const valid: RecordSignature = { ...signature, practice: 'Riverside', state: 'valid', since: null };
    expect(certificateOfRecord(pet, { ...dose, entry, signature: valid })).toMatchObject({
      practice: 'Riverside',
      signature: { id: SIG },
    });
    const logo = '01m9c4t3e8h76k140zdgfkmn9a';
    expect(certificateOfRecord(pet, { ...dose, entry, signature: { ...valid, logo } })?.logo).toBe(logo);
    // The owner may have entered it after the signature.
    expect(JSON.stringify(certificateOfRecord(pet, { ...dose, entry, signature: valid }))).not.toContain(
      '981',
    );
    for (const state of ['revoked', 'suspended', 'changed', 'unchecked'] as const) {
      expect(certificateOfRecord(pet, { ...dose, entry, signature: { ...valid, state } })).toBeNull();
    }
    const outdated = { ...entry, outdated_at: '2026-11-28T10:00:00.000Z' };
    expect(certificateOfRecord(pet, { ...dose, entry: outdated, signature: valid })).toBeNull();
    expect(certificateOfRecord(pet, { ...dose, entry })).toBeNull();
    const withdrawn = { at: '2026-11-28T10:00:00.000Z', reason: 'Wrong pet.' };
    expect(certificateOfRecord(pet, { ...dose, entry: { ...entry, withdrawn } })).toBeNull();
    expect(certificateOfRecord(pet, dose)).toBeNull();
  });
});
