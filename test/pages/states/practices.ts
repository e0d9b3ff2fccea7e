import type { Practice } from '../../../contract/practices/practices.ts';

/** A clinic with a plan, of which the reader is a manager. */
export const aPractice: Practice = {
  id: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  roles: ['manager', 'vet'],
  state: 'open',
  standing: { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opening_words: null,
  opened_at: '2026-11-01T09:00:00.000Z',
  closed_at: null,
  readable_until: null,
  logo: null,
};
