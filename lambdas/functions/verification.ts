import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { applicationCalls } from '../../contract/practices/application-calls.ts';
import { reviewCalls } from '../../contract/practices/review-calls.ts';
import type { PracticeJob } from '../domain/jobs/mail-job.ts';
import {
  type ApplicationDeps,
  createApplicationUpload,
  getStanding,
  sendApplication,
} from '../domain/practices/verification/application.ts';
import {
  askPractice,
  decide,
  getReview,
  listReviews,
  type ReviewDeps,
  reviewDocument,
} from '../domain/practices/verification/review.ts';
import { decideVet, setVet } from '../domain/practices/verification/vets.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue, createMailJobs } from '../gateways/job-queue.ts';
import { keptByJobs } from '../gateways/kept-by-jobs.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { createUnlistedDocuments } from '../gateways/unlisted-documents.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { countSignatures } from '../store/signature-count.ts';
import type { Table } from '../store/table.ts';
import { createVerificationStore } from '../store/verification.ts';
import { newIdAt } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createPracticeGate } from './practice-gate.ts';

type VerificationDeps = ApplicationDeps & ReviewDeps;

/** What practices send to be verified, and what administrators decide: alone in reading these documents. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: { ...applicationCalls, ...reviewCalls },
    handlersOn: (table) => handlersOf(depsOn(table), table),
    gateOn: createPracticeGate(runtime),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (
  deps: VerificationDeps,
  table: Table,
): OwnerHandlers<OperationsOf<Api, 'verification'>> => ({
  'count-signatures': ({ params, query }) => countSignatures(table, params.reviewId, query.since),
  'get-standing': ({ access }) => getStanding(deps, access),
  'create-application-upload': ({ access, body }) => createApplicationUpload(deps, access, body),
  'send-application': ({ access, body }) => sendApplication(deps, access, body),
  'set-vet': ({ access, body }) => setVet(deps, access, body),
  'list-reviews': ({ query }) => listReviews(deps, query.state ?? 'applied', query.after),
  'get-review': ({ caller, params }) => getReview(deps, caller.userId, params.reviewId),
  'get-review-document': ({ params }) => reviewDocument(deps, params.reviewId, params.documentId),
  'ask-practice': ({ caller, params, body }) => askPractice(deps, caller.userId, params.reviewId, body.text),
  'decide-review': ({ caller, params, body }) => decide(deps, caller.userId, params.reviewId, body),
  'decide-vet': ({ caller, params, body }) => decideVet(deps, caller.userId, params.reviewId, body),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => VerificationDeps {
  const { APPLICATIONS_BUCKET, CLEANUP_QUEUE_URL, DOCUMENTS_URL, SCANS_DOCUMENTS, USER_POOL_ID } =
    readEnv(env);
  const documents = createDocumentGateway(aws, APPLICATIONS_BUCKET, now, DOCUMENTS_URL);
  const gateways = {
    documents: keptByJobs(createUnlistedDocuments(documents), SCANS_DOCUMENTS === 'true'),
    cleanup: createJobQueue<object>(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    mailJobs: createMailJobs<PracticeJob>(aws, readMailQueue(env)),
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    newId: newIdAt(now),
    now,
  } as const;
  return (table) => ({ ...gateways, verification: createVerificationStore(table) });
}
