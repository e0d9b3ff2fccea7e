import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import { type DocumentUrl, documentType, uploadName } from '../../../../contract/documents/documents.ts';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import {
  type Decision,
  type DecisionInput,
  MOST_COUNTED,
  QUEUE_STATES,
  type Queue,
  type Queued,
  type QueueState,
  type Review,
} from '../../../../contract/practices/reviews.ts';
import { publicStanding, queuedAt, type Standing } from '../../../../contract/practices/standing.ts';
import { hasWaitingVet } from '../../../../contract/practices/vets.ts';
import { AppError } from '../../../../contract/problem.ts';
import { type Move, secondLookAt } from '../change-standing.ts';
import type { StoredNote } from '../ports.ts';
import { practiceNotFound } from '../resolve-practice.ts';
import { shownApplication } from './application.ts';
import { type MoveDeps, movePractice, type NotedMove, notNow } from './move-practice.ts';
import type {
  ApplicationDocuments,
  ChangedApplication,
  PracticeInReview,
  VerificationStore,
} from './ports.ts';

/** Dependencies of the administrators' calls. */
export interface ReviewDeps extends MoveDeps {
  verification: VerificationStore;
  documents: Pick<ApplicationDocuments, 'signedUrl'>;
  owners: { verifiedEmail(userId: string): Promise<string | null> };
}

/** Practices on one page of the queue, and notes on that of a practice. */
const PAGE = 20;
const NOTES_SHOWN = 50;

/** The practices in one state, the oldest first. */
export async function listReviews(
  { verification }: Pick<ReviewDeps, 'verification'>,
  state: QueueState,
  after: string | undefined,
): Promise<Queue> {
  const [counts, { practices, next }] = await Promise.all([
    Promise.all(
      QUEUE_STATES.map(async (each) => [each, await verification.count(each, MOST_COUNTED)] as const),
    ),
    verification.queue(state, after ?? null, PAGE),
  ]);
  // Safe: there is one entry for each state.
  return { counts: Object.fromEntries(counts) as Queue['counts'], practices: practices.map(queued), next };
}

const isBeingChecked = ({ state, asked_at }: Standing) => state === 'verified' && asked_at !== null;

function queued({ practice, application }: PracticeInReview): Queued {
  const { id, name, kind, country, standing } = practice;
  return {
    ...{ id, name, kind, country },
    at: queuedAt(standing),
    is_confirmed_once: standing.confirmed !== null,
    is_being_checked: isBeingChecked(standing),
    has_waiting_vet: hasWaitingVet(standing, application?.vets ?? []),
  };
}

/** All that an administrator sees of a practice. Throws `practice-not-found`. */
export async function getReview(
  { verification, now }: Pick<ReviewDeps, 'verification' | 'now'>,
  administrator: string,
  practiceId: string,
): Promise<Review> {
  const [found, members, notes] = await Promise.all([
    verification.get(practiceId),
    verification.members(practiceId),
    verification.notes(practiceId, NOTES_SHOWN),
  ]);
  if (!found) throw practiceNotFound();
  const { practice, application } = found;
  const { id, name, kind, address, country, phone, registration_number, openedAt, standing } = practice;
  return {
    ...{ id, name, kind, address, country, phone, registration_number },
    opened_at: openedAt.toISOString(),
    standing: publicStanding(kind, standing, now()),
    state: standing.state,
    is_being_checked: isBeingChecked(standing),
    application_number: standing.application,
    confirmed: confirmedBy(standing, administrator),
    application: application && shownApplication(application),
    members: members.map((member) => ({
      name: member.name,
      roles: member.roles,
      license: member.license,
    })),
    notes: notes.map(shownNote),
  };
}

function confirmedBy({ confirmed }: Standing, administrator: string): Review['confirmed'] {
  if (!confirmed) return null;
  const by_caller = confirmed.by === administrator;
  const caller_may_from = by_caller ? secondLookAt(confirmed).toISOString() : null;
  return { at: confirmed.at, by_caller, caller_may_from };
}

const shownNote = ({ kind, at, author, text }: StoredNote) => ({ kind, at: at.toISOString(), author, text });

/** A short-lived address of a document that a practice sent. Throws `document-not-found`. */
export async function reviewDocument(
  { verification, documents }: Pick<ReviewDeps, 'verification' | 'documents'>,
  practiceId: string,
  documentId: string,
): Promise<Omit<DocumentUrl, 'preview_url'>> {
  const application = (await verification.get(practiceId))?.application;
  const document = application?.documents.find(({ path }) => uploadName(path) === documentId);
  if (!document) throw new AppError('document-not-found', 'This document doesn’t exist or was deleted.');
  const { path, version, name } = document;
  return {
    signed_url: await documents.signedUrl(path, version, name.replaceAll(/["\\\p{Cc}]/gu, '')),
    expires_in: DOCUMENT_URL_SECONDS,
    content_type: documentType(path),
  };
}

/** Asks the managers a question. Throws `practice-not-found`, `changed-meanwhile`, `try-again`. */
export const askPractice = (deps: ReviewDeps, administrator: string, practiceId: string, text: string) =>
  moveByAdministrator(deps, administrator, practiceId, { move: { kind: 'question' }, text });

/**
 * Makes a decision. A confirmation counts for the application that was looked at. Throws `practice-not-found`,
 * `changed-meanwhile`, `confirmed-already`, `try-again`.
 */
export const decide = (
  deps: ReviewDeps,
  administrator: string,
  practiceId: string,
  { decision, note, application_number }: DecisionInput,
) =>
  moveByAdministrator(deps, administrator, practiceId, {
    move: moveOf(decision, application_number),
    text: note,
    application: keptAfter,
  });

const moveOf = (decision: Decision, application: number): Move =>
  decision === 'confirm' ? { kind: decision, application } : { kind: decision };

/**
 * Once it is decided, the documents are needed for some time only: for questions and complaints. Who verifies a clinic
 * confirms its vets.
 */
function keptAfter(
  { application }: PracticeInReview,
  { note }: { note: StoredNote['kind'] },
  now: Date,
): ChangedApplication | undefined {
  if (!application || (note !== 'verified' && note !== 'refused')) return undefined;
  const deleteOn = addCalendarDays(calendarDay(now, 'utc'), APPLICATION.keptDecidedDays);
  const confirmed_at = now.toISOString();
  const vets = application.vets.map((vet) => ({ ...vet, confirmed_at: vet.confirmed_at ?? confirmed_at }));
  return { ...application, deleteOn, ...(note === 'verified' && { vets }) };
}

/**
 * Makes a move for an administrator. Throws `practice-not-found`, `changed-meanwhile`, `confirmed-already`,
 * `try-again`.
 */
export async function moveByAdministrator(
  deps: ReviewDeps,
  administrator: string,
  practiceId: string,
  noted: Omit<NotedMove, 'by'>,
): Promise<Review> {
  const address = await deps.owners.verifiedEmail(administrator);
  const by = { userId: administrator, name: address ?? 'An administrator' };
  const moved = await movePractice(deps, practiceId, { ...noted, by });
  if (moved === 'not-now') throw notNow();
  if (moved === 'too-early') throw confirmedAlready();
  return getReview(deps, administrator, practiceId);
}

const confirmedAlready = () =>
  new AppError(
    'confirmed-already',
    'You confirmed this application less than 24 hours ago. Another administrator can confirm it now.',
  );
