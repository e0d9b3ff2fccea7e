import type { Endpoint } from '../endpoint.ts';
import type { PracticeKind } from './practices.ts';

/** The functions whose calls are about patients, the register and signatures. */
const OF_CLINICS: readonly Endpoint['service'][] = ['patients', 'entries', 'sign'];

/** Whether a kind of business has a call at all: only clinics have patients, record and sign (ruling D39). */
export const isForKind = (
  kind: PracticeKind,
  { service, duty }: Pick<Endpoint, 'service' | 'duty'>,
): boolean =>
  kind === 'veterinary' || !(OF_CLINICS.includes(service) || duty === 'record' || duty === 'sign');
