import { queuedAt, type Standing, type StandingState } from '../../../contract/practices/standing.ts';
import { practicePk } from './partitions.ts';
import { practiceKey } from './practices.ts';

/**
 * What practices send to be verified, and the queue of those who verify them.
 *
 * | Item                 | PK            | SK               |
 * |----------------------|---------------|------------------|
 * | what a practice sent | PRACTICE#<id> | APPLICATION      |
 * | its uploads of a day | PRACTICE#<id> | UPLOADS          |
 * | its changes of a day | PRACTICE#<id> | CHANGES          |
 * | note of its standing | PRACTICE#<id> | NOTE#<time>#<id> |
 *
 * The profile of a practice that has applied has GSI1PK PRACTICES#<state>, and GSI1SK <time>#PRACTICE#<id>, where the
 * year of a time begins with 0 while a vet of a verified practice waits: these come first. What it sent has, while that
 * has documents, GSI1PK PRACTICE_DOCUMENTS, and GSI1SK <delete_on>#PRACTICE#<id>.
 *
 * | Access pattern                        | How                                                                  |
 * |---------------------------------------|----------------------------------------------------------------------|
 * | practices in one state, oldest first  | Query by-next-reminder, GSI1PK PRACTICES#<state>; BatchGet profiles  |
 * | practices to check again              | Query by-next-reminder, GSI1PK PRACTICES#verified, up to a time      |
 * | practices' documents to delete        | Query by-next-reminder, GSI1PK PRACTICE_DOCUMENTS, up to today       |
 * | a practice and what it sent           | BatchGet: profile and application                                    |
 * | change a practice's standing          | Transaction: profile if its standing is unchanged, note, application |
 * | the notes of a practice, newest first | Query PK, SK begins with NOTE#, backwards                            |
 */

/** What a practice sent to be verified. */
export const applicationKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'APPLICATION' });

/** Counts the uploads of a practice's applications. */
export const practiceUploadsKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'UPLOADS' });

/** Counts how often a practice sent or changed what is checked. */
export const practiceChangesKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'CHANGES' });

export const NOTE_PREFIX = 'NOTE#';

/** `name`: the note's time and id. */
export const noteKey = (practiceId: string, name: string) => ({
  PK: practicePk(practiceId),
  SK: NOTE_PREFIX + name,
});

/** The name in such a key. */
export const readNoteName = ({ SK }: { SK?: unknown }) => String(SK).slice(NOTE_PREFIX.length);

/** All practices in one state of their verification. */
export const queuePartition = (state: StandingState) => `PRACTICES#${state}`;

export function queueIndexKey(practiceId: string, standing: Standing, hasWaitingVet: boolean) {
  const at = queuedAt(standing);
  const time = hasWaitingVet ? `0${at.slice(1)}` : at;
  return { GSI1PK: queuePartition(standing.state), GSI1SK: `${time}#${practicePk(practiceId)}` };
}

/** A practice's position in the queue, for a cursor: "<time>_<practiceId>". */
export const queuePosition = ({ GSI1SK }: { GSI1SK?: unknown }) =>
  String(GSI1SK).replace(`#${practicePk('')}`, '_');

/** The keys at that position. */
export function readQueuePosition(state: StandingState, position: string) {
  const [time = '', id = ''] = position.split(/_(.*)/);
  const GSI1SK = `${time}#${practicePk(id)}`;
  return { ...practiceKey(id), GSI1PK: queuePartition(state), GSI1SK };
}

/** What practices sent, by the day on which the documents are deleted. */
export const PRACTICE_DOCUMENTS_PARTITION = 'PRACTICE_DOCUMENTS';

export const documentsIndexKey = (practiceId: string, day: string) => ({
  GSI1PK: PRACTICE_DOCUMENTS_PARTITION,
  GSI1SK: `${day}#${practicePk(practiceId)}`,
});
