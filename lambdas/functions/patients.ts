import { randomBytes } from 'node:crypto';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { patientCalls } from '../../contract/practices/patient-calls.ts';
import { type CounterDeps, counterOf, replaceCounter } from '../domain/practices/counter.ts';
import {
  getPatient,
  getPatientDocument,
  listPatients,
  type PatientDeps,
} from '../domain/practices/patients.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createCounterStore } from '../store/counters.ts';
import { createDocumentRows } from '../store/documents.ts';
import { createPatientPages } from '../store/patient-pages.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeGrantStore } from '../store/practice-grants.ts';
import { createRecordStore } from '../store/records.ts';
import type { Table } from '../store/table.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createPracticeGate } from './practice-gate.ts';

type Deps = PatientDeps & CounterDeps;

/** The calls of a practice's members about pets of others, in a function of their own: no other reaches both. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: patientCalls,
    handlersOn: (table) => handlersOf(depsOn(table)),
    gateOn: createPracticeGate(runtime),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (deps: Deps): OwnerHandlers<OperationsOf<Api, 'patients'>> => ({
  'list-patients': ({ access, query }) => listPatients(deps, access.practiceId, query),
  'get-patient': ({ access, params, query }) =>
    getPatient(deps, access.practiceId, params.grantId, query.after),
  'get-patient-document': ({ access, params }) =>
    getPatientDocument(deps, access.practiceId, params.grantId, params.recordId),
  'get-counter': ({ access }) => counterOf(deps, access.practiceId),
  'replace-counter': ({ access }) => replaceCounter(deps, access.practiceId),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => Deps {
  const { BUCKET_NAME, DOCUMENTS_URL } = readEnv(env);
  const documents = createDocumentGateway(aws, BUCKET_NAME, now, DOCUMENTS_URL);
  return (table) => ({
    grants: createPracticeGrantStore(table),
    patients: createPatientPages(table),
    counters: createCounterStore(table),
    storesOf: ({ scope }) => {
      const shown = { ...table, scope };
      return {
        pets: createPetStore(shown),
        records: createRecordStore(shown),
        documentRows: createDocumentRows(shown),
      };
    },
    documents,
    newCode,
    now,
  });
}

/** Digits of Crockford's base 32. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = () => Array.from(randomBytes(12), (byte) => DIGITS[byte % DIGITS.length]).join('');
