import { PRACTICES } from '../../contract/limits.ts';
import { Paragraph } from './frame.tsx';

/** Whose plan a mail is about, where a practice pays for it and the reader is one of its managers. */
export const OfPractice = ({ practice }: { practice: string | null }) =>
  practice !== null && (
    <Paragraph>This is about the plan of {practice}. You and its other managers get this email.</Paragraph>
  );

/** What is left after a plan ends. */
export const keptText = (practice: string | null) =>
  practice === null
    ? 'You keep all your pets, records and documents.'
    : `For ${PRACTICES.readOnlyDays} days after it ends, members can read and export what the practice has.`;
