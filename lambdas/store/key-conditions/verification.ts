import type { StandingState } from '../../../contract/practices/standing.ts';
import { NOTE_PREFIX, PRACTICE_DOCUMENTS_PARTITION, queuePartition } from '../keys/verification.ts';
import { type KeyCondition, ofPractice, throughDay } from './condition.ts';

export const notesOfPractice = (practiceId: string) => ofPractice('SK', practiceId, NOTE_PREFIX);

/** The practices in one state of their verification, those first that have been in it longest. */
export const practicesInState = (state: StandingState): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part',
  ExpressionAttributeValues: { ':part': queuePartition(state) },
});

/** Verified practices that were checked up to `time`, the oldest first. */
export const verifiedPracticesUpTo = (time: Date): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': queuePartition('verified'), ':to': `${time.toISOString()}~` },
});

/** Verified practices that are listed as if none of their vets waited. */
export const verifiedWithoutWaiting = (): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK >= :from',
  ExpressionAttributeValues: { ':part': queuePartition('verified'), ':from': '1' },
});

/** What practices sent whose documents are deleted on `through`, a day of UTC, or earlier. */
export const practiceDocumentsUpTo = (through: string) => throughDay(PRACTICE_DOCUMENTS_PARTITION, through);
