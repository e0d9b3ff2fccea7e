import { may } from '../../contract/access/powers.ts';
import { isWithin, type Scope } from '../../contract/access/scope.ts';
import type { Patient } from '../../contract/practices/patients.ts';
import type { PracticeGrant } from '../domain/access/grant-ports.ts';
import type { StoredPatient } from './patient-row.ts';

/**
 * What a practice's list shows of a patient under its grant as it is now. The row may be of an earlier version, until
 * the job that renews it has run: then it shows nothing that the grant doesn't. Null without both.
 */
export function patientAsGranted(
  { patient, grantVersion, scope }: StoredPatient,
  grant: PracticeGrant | null | undefined,
): Patient | null {
  if (!patient || !grant) return null;
  if (grantVersion === grant.version) return patient;
  return {
    ...patient,
    owner_name: grant.ownerName,
    owner_email: grant.ownerEmail,
    may_add: may(grant.role, 'add'),
    may_remind: grant.mayRemind,
    due: isSince(grant.scope, scope)
      ? patient.due.filter(({ record_type }) => isWithin(grant.scope, { kind: record_type, on: null }))
      : [],
    // The newest record may be of a kind that was closed.
    last_added: null,
  };
}

/** Whether a scope begins no later than the one by which a row was written; null where the row doesn't say. */
const isSince = (scope: Scope, written: Scope | null): boolean =>
  scope.kind === 'everything' ||
  scope.since === null ||
  (written?.kind === 'some' && written.since !== null && written.since >= scope.since);
