import { readFileSync } from 'node:fs';
import { addDays } from '../../contract/dates.ts';
import type { DocumentType } from '../../contract/documents/documents.ts';
import type { SentBodyOf } from '../../contract/endpoint.ts';
import type { petCalls } from '../../contract/pets/pet-calls.ts';
import type { recordCalls } from '../../contract/records/record-calls.ts';
import { certificatePdf } from './certificate.ts';

export interface DemoRecord {
  record: SentBodyOf<(typeof recordCalls)['create-record']>;
  document?: { type: DocumentType; bytes: Buffer };
  /** The person of the family who adds it; the pet's owner if none is named. */
  by?: 'jon' | 'mia';
}

const CHIP_NUMBER = '985112003456781';
export const CLINIC = 'Riverside Animal Clinic';

/** The pet of the demo account. Its dates are relative to `now`, so that every badge is visible at any time. */
export function demoPet(now: Date): SentBodyOf<(typeof petCalls)['create-pet']> {
  return {
    name: 'Biscuit',
    species: 'dog',
    breed: 'Beagle',
    birthdate: day(now, -4 * 365 - 90),
    chip_number: CHIP_NUMBER,
    chip_company: 'homeagain',
  };
}

/** Its records, oldest first. */
export function demoRecords(now: Date): DemoRecord[] {
  return [
    {
      record: {
        title: 'Rabies vaccination',
        record_type: 'vaccination',
        notes: 'First dose.',
        issued_on: day(now, -710),
        expires_on: day(now, -345),
      },
    },
    {
      record: {
        title: 'Chicken protein',
        record_type: 'allergy',
        notes: 'Itching and ear infections. Lamb and fish are fine.',
        issued_on: day(now, -400),
        expires_on: null,
      },
    },
    {
      record: {
        title: 'Rabies vaccination',
        record_type: 'vaccination',
        notes: 'Booster, no reaction.',
        issued_on: day(now, -345),
        expires_on: day(now, 20),
        protects: ['rabies'],
        product: 'Imrab 1',
        manufacturer: 'Boehringer Ingelheim',
        batch: 'RB-20417',
        administered_by: { person: 'Dr. J. Alvarez, DVM', clinic: CLINIC },
      },
      document: { type: 'application/pdf', bytes: rabiesCertificate(now) },
    },
    {
      record: {
        title: 'Leptospirosis vaccination',
        record_type: 'vaccination',
        notes: null,
        issued_on: day(now, -120),
        expires_on: day(now, 245),
      },
    },
    {
      record: {
        title: 'Blood panel',
        record_type: 'lab_result',
        notes: 'Yearly check, all values in range.',
        issued_on: day(now, -60),
        expires_on: null,
      },
      document: {
        type: 'image/png',
        bytes: readFileSync(new URL('blood-panel.png', import.meta.url)),
      },
      by: 'jon',
    },
    {
      record: {
        title: 'Heartworm tablets',
        record_type: 'medication',
        notes: 'One tablet a month with food.',
        issued_on: day(now, -40),
        expires_on: day(now, -10),
      },
    },
    {
      record: {
        title: 'NexGard',
        given: { today: day(now, -8), after: null },
        record_type: 'treatment',
        notes: null,
        issued_on: day(now, -8),
        expires_on: day(now, 22),
        against: ['fleas', 'ticks'],
        product: 'NexGard 68 mg',
        batch: 'NX-1183',
        route: 'oral',
      },
      by: 'mia',
    },
  ];
}

/** The pet of Jon, who shares it with Dana. Nothing of it is due for a while. */
export function oliveOf(now: Date): SentBodyOf<(typeof petCalls)['create-pet']> {
  return {
    name: 'Olive',
    species: 'cat',
    breed: 'Tabby',
    birthdate: day(now, -6 * 365 - 20),
    chip_number: null,
    chip_company: null,
  };
}

/** Olive's records, oldest first. */
export function oliveRecords(now: Date): DemoRecord[] {
  return [
    {
      record: {
        title: 'Rabies vaccination',
        record_type: 'vaccination',
        notes: null,
        issued_on: day(now, -270),
        expires_on: day(now, 825),
        protects: ['rabies'],
        administered_by: { clinic: CLINIC },
      },
    },
    {
      record: {
        title: 'FVRCP vaccination',
        record_type: 'vaccination',
        notes: null,
        issued_on: day(now, -270),
        expires_on: day(now, 825),
        administered_by: { clinic: CLINIC },
      },
    },
    {
      record: {
        title: 'Revolution Plus',
        record_type: 'treatment',
        notes: 'Between the shoulder blades, she hides afterwards.',
        issued_on: day(now, -14),
        expires_on: day(now, 46),
        against: ['fleas', 'ticks', 'heartworm'],
        product: 'Revolution Plus',
        route: 'topical',
      },
    },
  ];
}

const day = (now: Date, days: number) => addDays(now, days).toISOString().slice(0, 10);

const rabiesCertificate = (now: Date) =>
  certificatePdf({
    title: 'Rabies Vaccination Certificate',
    issuer: CLINIC,
    entries: [
      ['Animal', 'Biscuit, Beagle'],
      ['Microchip', CHIP_NUMBER],
      ['Vaccine', 'Rabies, killed virus, 1 ml'],
      ['Batch', 'RB-20417'],
      ['Given on', day(now, -345)],
      ['Valid until', day(now, 20)],
      ['Veterinarian', 'Dr. J. Alvarez, DVM'],
    ],
    note: 'A sample for the local demo account. Not a real certificate.',
  });
