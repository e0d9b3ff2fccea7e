import { practicePk } from './partitions.ts';

/**
 * What a practice's vaccination rules say of its patients. A version counts the practice's choices of rules; while a
 * new one is applied to all patients, there are rows of two.
 *
 * | Item                  | PK            | SK                          | LSI1SK                                    |
 * |-----------------------|---------------|-----------------------------|-------------------------------------------|
 * | a practice's rules    | PRACTICE#<id> | RULES                       |                                           |
 * | verdicts on a patient | PRACTICE#<id> | VERDICT#<version>#<grantId> | VERDICT#<version>#<state>#<day>#<grantId> |
 * | part of the figures   | PRACTICE#<id> | FIGURES#<version>#<part>    | VERDICT#<version>#!<part>                 |
 *
 * Verdicts have GSI1PK PATIENTS_RENEW, and GSI1SK <day>#USER#<sub of the owner>, by the day on which one changes.
 *
 * | Access pattern                        | How                                                                  |
 * |---------------------------------------|----------------------------------------------------------------------|
 * | figures and the first patients        | Query by-kind-and-time, LSI1SK begins with VERDICT#<version>#        |
 * | patients in a state                   | Query by-kind-and-time, LSI1SK begins with VERDICT#<version>#<state> |
 * | patients whose verdicts change        | Query by-next-reminder, GSI1PK PATIENTS_RENEW, up to today           |
 * | all rows of a version that is no more | Query by-kind-and-time, as the first                                 |
 *
 * A page of patients also reads their grants by a BatchGet.
 */

/** The rules that a practice chose. */
export const rulesKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'RULES' });

const VERDICT_PREFIX = 'VERDICT#';

/** What a version of the rules says of a patient. */
export const verdictKey = (practiceId: string, version: number, grantId: string) => ({
  PK: practicePk(practiceId),
  SK: `${VERDICT_PREFIX}${version}#${grantId}`,
});

/** All rows of a version in the index: the figures come first. */
export const verdictsPrefix = (version: number) => `${VERDICT_PREFIX}${version}#`;

/** Patients in a state, in the order of the day up to which they are covered. `rank`: the state's place in the list. */
export const verdictsOfState = (version: number, rank: number) => `${verdictsPrefix(version)}${rank}#`;

interface VerdictPlace {
  version: number;
  grantId: string;
  rank: number;
  /** Calendar days; null for none. */
  dueOn: string | null;
}

/** The place of a patient in the list. */
export const verdictIndexKey = ({ version, grantId, rank, dueOn }: VerdictPlace) => ({
  LSI1SK: `${verdictsOfState(version, rank)}${dueOn ?? '~'}#${grantId}`,
});

/** A part of the figures of a version. */
export const figuresKey = (practiceId: string, version: number, part: number) => ({
  PK: practicePk(practiceId),
  SK: `FIGURES#${version}#${part}`,
});

const FIGURES_MARK = '!';

export const figuresIndexKey = (version: number, part: number) => ({
  LSI1SK: `${verdictsPrefix(version)}${FIGURES_MARK}${part}`,
});

/** Whether a row of the index is a part of the figures. */
export const isFigures = ({ SK }: { SK?: unknown }) => String(SK).startsWith('FIGURES#');
