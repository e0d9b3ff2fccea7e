import { mayDo } from '../../../../contract/access/duties.ts';
import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import {
  acceptedType,
  documentType,
  filePath,
  type UploadInput,
  uploadName,
} from '../../../../contract/documents/documents.ts';
import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import {
  APPLICATION_FOLDER,
  type Application,
  type ApplicationInput,
  type ApplicationUpload,
  type OwnStanding,
} from '../../../../contract/practices/applications.ts';
import { NEWS_KINDS, type News, type NoteKind } from '../../../../contract/practices/notes.ts';
import { publicStanding, verifiedUntil } from '../../../../contract/practices/standing.ts';
import { isSameVet, type NamedVet, type Vet } from '../../../../contract/practices/vets.ts';
import { AppError } from '../../../../contract/problem.ts';
import { checkSize, checkUpload, invalidFileType } from '../../documents/check-upload.ts';
import { keepAttached } from '../../documents/documents.ts';
import type { CleanupJob } from '../../jobs/cleanup-job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { tooManyInADay } from '../../usage/usage.ts';
import { changeStanding } from '../change-standing.ts';
import type { PracticeAccess, StoredNote } from '../ports.ts';
import { practiceNotFound } from '../resolve-practice.ts';
import { type MoveDeps, movePractice, notNow } from './move-practice.ts';
import type { ApplicationDocuments, SentDocument, StoredApplication, VerificationStore } from './ports.ts';

/** Dependencies of the calls by which a practice asks to be verified. */
export interface ApplicationDeps extends MoveDeps {
  verification: VerificationStore;
  documents: ApplicationDocuments;
  cleanup: JobQueue<CleanupJob>;
}

/** Managers see this many notes. */
const NEWS_SHOWN = 20;

/** What a member sees of the practice's standing. Throws `practice-not-found`. */
export async function getStanding(
  { verification, now }: Pick<ApplicationDeps, 'verification' | 'now'>,
  { practiceId, roles }: PracticeAccess,
): Promise<OwnStanding> {
  const isManager = mayDo(roles, 'manage');
  const [found, notes] = await Promise.all([
    verification.get(practiceId),
    isManager ? verification.notes(practiceId, NEWS_SHOWN) : [],
  ]);
  if (!found) throw practiceNotFound();
  const { practice, application } = found;
  const { standing, kind } = practice;
  const asked = changeStanding(kind, standing, { move: { kind: 'apply' }, by: null, at: now() });
  return {
    name: practice.name,
    kind,
    standing: publicStanding(kind, standing, now()),
    state: standing.state,
    verified_until: standing.verified && verifiedUntil(standing.verified).toISOString(),
    is_being_checked: standing.state === 'verified' && standing.asked_at !== null,
    can_apply: isManager && typeof asked !== 'string',
    application: isManager && application ? shownApplication(application) : null,
    news: notes.flatMap(newsOf),
  };
}

const isNews = (kind: NoteKind): kind is News['kind'] => (NEWS_KINDS as readonly NoteKind[]).includes(kind);

/** What administrators write about a confirmation stays with them. */
const isTold = (kind: NoteKind) => kind !== 'verified' && kind !== 'lifted' && kind !== 'vet-confirmed';

const newsOf = ({ kind, at, text }: StoredNote): News[] =>
  isNews(kind) ? [{ kind, at: at.toISOString(), text: isTold(kind) ? text : null }] : [];

/** An application as managers and administrators see it. */
export const shownApplication = ({ documents, vets, message, sentAt }: StoredApplication): Application => ({
  documents: documents.map(({ path, name }) => ({
    id: uploadName(path),
    file_path: path,
    name,
    content_type: documentType(path),
  })),
  vets,
  message,
  sent_at: sentAt.toISOString(),
});

/**
 * A form that uploads one document to a new key below the practice. Throws `invalid-file-type`, `file-empty`,
 * `file-too-large`, `too-many-requests`, `try-again`.
 */
export async function createApplicationUpload(
  { verification, documents, now, newId }: ApplicationDeps,
  { practiceId }: PracticeAccess,
  { content_type, size }: UploadInput,
): Promise<ApplicationUpload> {
  const type = acceptedType(content_type);
  if (!type) throw invalidFileType();
  checkSize(size);
  const oldest = await verification.countUpload(practiceId, now());
  if (oldest) {
    throw tooManyInADay(
      `Your practice can upload ${APPLICATION.uploadsPerDay} documents a day.`,
      oldest,
      now(),
    );
  }
  const file_path = filePath(practiceId, APPLICATION_FOLDER, newId(), type);
  return { ...(await documents.createUpload(file_path, type, size)), file_path };
}

/**
 * Sends an application, or the answer to a question. Documents that were sent before may be among its own; the others
 * are deleted. Throws `practice-not-found`, `invalid-request`, `too-many-requests`, `changed-meanwhile`,
 * `document-not-found` and what `checkUpload` throws, `try-again`.
 */
export async function sendApplication(
  deps: ApplicationDeps,
  access: PracticeAccess,
  { documents: sent, vets, message }: ApplicationInput,
): Promise<OwnStanding> {
  const { practiceId, actor } = access;
  const { practice, member } = access.found;
  if (practice.kind === 'veterinary' && vets.length === 0) throw vetsMissing();
  const before = await deps.verification.application(practiceId);
  const documents: SentDocument[] = [];
  for (const { file_path, name } of sent) {
    const known = before?.documents.find(({ path }) => path === file_path);
    const version = known?.version ?? (await checkUpload(deps, practiceId, APPLICATION_FOLDER, file_path));
    documents.push({ path: file_path, version, name });
  }
  const replaced = (before?.documents ?? []).map(({ path }) => path);
  await deps.cleanup.send({ kind: 'settle-application', practiceId, replaced });
  const moved = await movePractice(deps, practiceId, {
    move: { kind: 'apply' },
    by: { userId: actor, name: member.name },
    text: message,
    isOwn: true,
    application({ application }, _moved, now) {
      // Another manager sent something meanwhile, whose documents would be forgotten.
      if (application?.sentAt.getTime() !== before?.sentAt.getTime()) throw notNow();
      const deleteOn = addCalendarDays(calendarDay(now, 'utc'), APPLICATION.keptDays);
      const named = keepConfirmed(vets, application?.vets ?? []);
      return { documents, vets: named, message, sentAt: now, deleteOn };
    },
  });
  if (typeof moved === 'string') throw notNow();
  for (const document of documents) await keepAttached(deps, document);
  return getStanding(deps, access);
}

/** A vet who was just named. */
export const newVet = (vet: Vet): NamedVet => ({ ...vet, confirmed_at: null, member_id: null });

/** The vets of an application that is sent again: those that were confirmed stay so. */
const keepConfirmed = (vets: readonly Vet[], before: readonly NamedVet[]): NamedVet[] =>
  vets.map((vet) => before.find((each) => isSameVet(each, vet)) ?? newVet(vet));

function vetsMissing() {
  const message = 'Enter at least one vet with the number of the license.';
  return new AppError('invalid-request', message, [{ path: 'vets', message }]);
}
