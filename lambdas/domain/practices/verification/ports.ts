import type { PracticeProfile } from '../../../../contract/practices/practices.ts';
import type { QueueState } from '../../../../contract/practices/reviews.ts';
import type { Standing } from '../../../../contract/practices/standing.ts';
import type { NamedVet } from '../../../../contract/practices/vets.ts';
import type { DocumentGateway } from '../../documents/ports.ts';
import type { Member, StoredNote, StoredPractice } from '../ports.ts';

/** A document of an application, in the version that was checked. */
export interface SentDocument {
  path: string;
  version: string;
  name: string;
}

/** What managers sent to be verified. */
export interface StoredApplication {
  documents: SentDocument[];
  vets: NamedVet[];
  message: string | null;
  sentAt: Date;
  /** The day on which its documents are deleted. */
  deleteOn: string;
  /** Counts its changes; 0 for one that was stored before they were counted. */
  version: number;
}

/** What is stored of an application with a change, which the store counts. */
export type ChangedApplication = Omit<StoredApplication, 'version'>;

/** A practice with what it sent. */
export interface PracticeInReview {
  practice: StoredPractice;
  application: StoredApplication | null;
}

/** A change of a practice's standing, with its note; null for one that never applied. */
export interface StandingChange {
  practiceId: string;
  before: Standing;
  standing: Standing;
  note: StoredNote | null;
  /** Whether it puts the practice before those that are only verified. */
  hasWaitingVet: boolean;
  /** The profile, where that changes with it. */
  profile?: PracticeProfile;
  /** What was sent by which this is decided, and what is stored instead; null where it stays. */
  application?: { before: StoredApplication | null; after: ChangedApplication | null };
  /** When it was made, if it counts as one that the practice made on this day. */
  countedAt?: Date;
}

export interface VerificationStore {
  /** Read consistently. */
  get(practiceId: string): Promise<PracticeInReview | null>;
  /** What it sent, read consistently. */
  application(practiceId: string): Promise<StoredApplication | null>;
  /** The newest notes, the newest first. */
  notes(practiceId: string, count: number): Promise<StoredNote[]>;
  note(practiceId: string, name: string): Promise<StoredNote | null>;
  members(practiceId: string): Promise<Member[]>;
  /**
   * Writes a change as a whole. `conflict`: standing or application are no longer those before. `fullSince`: the time
   * of the oldest of those that fill the day.
   */
  change(change: StandingChange): Promise<'written' | 'conflict' | { fullSince: Date }>;
  /**
   * A page of the practices in a state, the oldest first, and of verified ones those before where a vet waits; what
   * they sent, of verified ones only. What was written in the last second may be missing.
   */
  queue(
    state: QueueState,
    after: string | null,
    count: number,
  ): Promise<{ practices: PracticeInReview[]; next: string | null }>;
  /** How many practices are in a state, at most `most`. */
  count(state: QueueState, most: number): Promise<number>;
  /** Counts an upload; the time of the oldest one if there were too many in 24 hours. */
  countUpload(practiceId: string, now: Date): Promise<Date | null>;
}

/** What the daily run finds. */
export interface DuePractices {
  /** A page of verified practices that were checked up to a time, the oldest first. */
  checkedUpTo(time: Date, after: string | null): Promise<{ ids: string[]; next: string | null }>;
  /**
   * Lists those first, of a page of verified practices, where a vet waits. Each change does so; the release before
   * doesn't. Returns where the next page begins.
   */
  placeWaiting(after: string | null): Promise<string | null>;
  /** The practices whose documents are to be deleted by a day. */
  withDocumentsUpTo(day: string): Promise<string[]>;
  /** Removes the documents from what a practice sent, unless it has sent something else since. */
  forgetDocuments(practiceId: string, application: StoredApplication): Promise<void>;
}

export type ApplicationDocuments = Pick<
  DocumentGateway,
  'createUpload' | 'inspect' | 'readRange' | 'deleteRefused' | 'keep' | 'signedUrl'
>;
