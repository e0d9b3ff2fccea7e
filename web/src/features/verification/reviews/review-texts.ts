import type { NoteKind } from '../../../../../contract/practices/notes.ts';
import type { Decision, Queued, QueueState, Review } from '../../../../../contract/practices/reviews.ts';
import type { VetDecision } from '../../../../../contract/practices/vets.ts';
import { momentText } from '../../../shared/texts/day-text.ts';

/** The states of the queue, as their tabs name them. */
export const STATE_NAMES: Readonly<Record<QueueState, string>> = {
  applied: 'Applied',
  'in-question': 'In question',
  verified: 'Verified',
  refused: 'Refused',
  suspended: 'Suspended',
};

/** What a tab shows when its list is empty. */
export const EMPTY_TEXTS: Readonly<Record<QueueState, string>> = {
  applied: 'No application is waiting',
  'in-question': 'No practice is in question',
  verified: 'No practice is verified yet',
  refused: 'No practice was refused',
  suspended: 'No practice is suspended',
};

const SINCE: Readonly<Record<QueueState, string>> = {
  applied: 'Applied',
  'in-question': 'In question since',
  verified: 'Checked',
  refused: 'Refused',
  suspended: 'Suspended',
};

/** "Applied Nov 27, 2026". */
export const sinceText = (state: QueueState, { at }: Pick<Queued, 'at'>) =>
  `${SINCE[state]} ${momentText(at)}`;

/** What happened, as a note's heading. */
export const NOTE_NAMES: Readonly<Record<NoteKind, string>> = {
  applied: 'Sent documents',
  changed: 'Changed the profile',
  confirmed: 'Confirmed, first of two',
  verified: 'Verified',
  questioned: 'Asked a question',
  refused: 'Refused',
  suspended: 'Suspended',
  lifted: 'Ended the suspension',
  asked: 'Asked for the yearly check',
  lapsed: 'Verification ended after a year',
  'vet-named': 'Named a vet',
  'vet-removed': 'Removed a vet',
  'vet-confirmed': 'Confirmed a vet',
  'vet-refused': 'Refused a vet',
  'vet-account': 'Chose a vet’s account',
};

interface DecisionTexts {
  /** The button, and the dialog's title before the practice's name. */
  label: string;
  title: (name: string) => string;
  description: string;
  field: string;
  done: string;
}

/** What an administrator can do about a practice. */
export const DECISION_TEXTS: Readonly<Record<Decision | 'question', DecisionTexts>> = {
  confirm: {
    label: 'Confirm',
    title: (name) => `Confirm ${name}`,
    description:
      'You have compared the documents with an official list, such as that of the licensing board or of companies. The note stays with administrators.',
    field: 'What you checked',
    done: 'Confirmed',
  },
  question: {
    label: 'Ask a question',
    title: (name) => `Ask ${name} a question`,
    description:
      'Each manager gets it by email and answers in the app. Confirmations so far no longer count.',
    field: 'Question',
    done: 'Question sent',
  },
  refuse: {
    label: 'Refuse',
    title: (name) => `Refuse ${name}`,
    description: 'Each manager gets the reason by email and can apply again.',
    field: 'Reason',
    done: 'Application refused',
  },
  suspend: {
    label: 'Suspend',
    title: (name) => `Suspend ${name}`,
    description:
      'From now on it can’t record, sign or invite, and the suspension shows beside its name. Each manager gets the reason by email.',
    field: 'Reason',
    done: 'Practice suspended',
  },
  lift: {
    label: 'End the suspension',
    title: (name) => `End the suspension of ${name}`,
    description: 'It returns to what it was before. The note stays with administrators.',
    field: 'Note',
    done: 'Suspension ended',
  },
};

/** What an administrator can decide about a vet of a verified practice. */
export const VET_DECISION_TEXTS: Readonly<Record<VetDecision['decision'], DecisionTexts>> = {
  confirm: {
    label: 'Confirm vet',
    title: (name) => `Confirm ${name}`,
    description:
      'You have found name and license in the list of the licensing board. This vet can sign from now on. The note stays with administrators.',
    field: 'What you checked',
    done: 'Vet confirmed',
  },
  refuse: {
    label: 'Refuse vet',
    title: (name) => `Refuse ${name}`,
    description: 'Each manager gets the reason by email, and can name this vet again.',
    field: 'Reason',
    done: 'Vet refused',
  },
};

/** What an administrator can do now, the main action first. */
export function possibleDecisions({ state, is_being_checked }: Review): (Decision | 'question')[] {
  if (state === 'suspended') return ['lift'];
  if (state === 'none' || state === 'refused') return ['suspend'];
  if (state === 'verified' && !is_being_checked) return ['question', 'suspend'];
  return ['confirm', 'question', ...(state === 'verified' ? [] : (['refuse'] as const)), 'suspend'];
}

/** What comes next, in a sentence or two. */
export function nextText({ state, kind, confirmed, is_being_checked, application }: Review): string {
  if (state === 'none') return 'This business hasn’t sent anything yet.';
  if (state === 'suspended') return 'It stays suspended until an administrator ends the suspension.';
  if (state === 'refused') return 'It can apply again.';
  if (state === 'verified' && !is_being_checked) {
    const isWaiting = application?.vets.some(({ confirmed_at }) => confirmed_at === null);
    return isWaiting ? 'A vet waits to be confirmed.' : 'Nothing to do until the yearly check.';
  }
  if (kind !== 'veterinary') return 'One confirmation approves it.';
  if (!confirmed) return 'Two confirmations verify it: of two administrators, or of one after 24 hours.';
  return confirmed.caller_may_from === null
    ? `Another administrator confirmed it on ${momentText(confirmed.at)}. Your confirmation verifies it.`
    : `You confirmed it on ${momentText(confirmed.at)}. Another administrator can confirm it now, or you 24 hours after that.`;
}
