import type { OwnStanding } from '../../../../contract/practices/applications.ts';
import type { NewsKind } from '../../../../contract/practices/notes.ts';
import { GRANTS_UNTIL_VERIFIED } from '../../../../contract/practices/standing.ts';
import { momentText } from '../../shared/texts/day-text.ts';

/** Clinics are verified; the other businesses are approved (ruling D39). */
const isClinic = ({ kind }: Pick<OwnStanding, 'kind'>) => kind === 'veterinary';

/** What the standing means, and what is missing. */
export function standingTexts(own: OwnStanding): string[] {
  const { state, is_being_checked, verified_until, news } = own;
  const until = verified_until && momentText(verified_until);
  switch (state) {
    case 'none':
      return isClinic(own)
        ? [
            `Until we have checked your license, owners see “Not verified by Pawfile”, your vets can’t sign, and at most ${GRANTS_UNTIL_VERIFIED} pets can be shared with you.`,
          ]
        : [
            'Your account is free. Until we have checked that your business exists, “Not verified by Pawfile” shows beside its name.',
          ];
    case 'applied':
      return [
        'We’re checking what you sent. Managers get an email when we’re done or have a question.',
        'If you send something else now, the check starts again.',
      ];
    case 'in-question':
      return [questionText(own, reasonOf(news) ?? 'questioned')];
    case 'verified':
      return is_being_checked
        ? [
            `Time for the yearly check: send current documents by ${until}. You stay ${wordOf(own)} meanwhile.`,
          ]
        : [`We check again every year, and ask managers by email. The next check is due by ${until}.`];
    case 'refused':
      return ['We couldn’t confirm what you sent. You can send another application at any time.'];
    case 'suspended':
      return [
        isClinic(own)
          ? 'Your team can’t record, sign or invite, and owners see the suspension. Write to support to have it reviewed.'
          : 'Your team can’t invite anyone, and the suspension shows beside your name. Write to support to have it reviewed.',
      ];
  }
}

const wordOf = (own: OwnStanding) => (isClinic(own) ? 'verified' : 'approved');

type Reason = 'questioned' | 'changed' | 'lapsed';

const QUESTION_TEXTS: Readonly<Record<Reason, string>> = {
  questioned: 'We have a question about what you sent. Answer it below, with further documents if they help.',
  changed:
    'The name, country or registration number changed, so we check again. Send documents that show what is new.',
  lapsed: 'A year has passed since our last check. Send current documents.',
};

/** Only clinics have access that they could lose. */
const questionText = (own: OwnStanding, reason: Reason) =>
  isClinic(own) && reason !== 'questioned'
    ? `${QUESTION_TEXTS[reason]} You keep the access that owners gave you.`
    : QUESTION_TEXTS[reason];

/** Why something is in question, by the newest news; null for staff, who don't see them. */
const reasonOf = (news: OwnStanding['news']): Reason | null => {
  const kind = news[0]?.kind;
  return kind === 'changed' || kind === 'lapsed' ? kind : null;
};

/** What happened, as the heading of a piece of news. */
export const NEWS_NAMES: Readonly<Record<NewsKind, string>> = {
  applied: 'You sent documents',
  changed: 'The profile changed',
  verified: 'Check completed',
  questioned: 'We asked a question',
  refused: 'We couldn’t confirm it',
  suspended: 'We suspended your account',
  lifted: 'We ended the suspension',
  asked: 'We asked for the yearly check',
  lapsed: 'A year passed without a new check',
  'vet-named': 'You named a vet',
  'vet-removed': 'You removed a vet',
  'vet-confirmed': 'We confirmed a vet',
  'vet-refused': 'We couldn’t confirm a vet',
  'vet-account': 'You chose a vet’s account',
};

/** The label of the text that is sent with the documents. */
export const messageLabel = ({ state, news }: OwnStanding) =>
  state === 'in-question' && news[0]?.kind === 'questioned' ? 'Your answer' : 'Message to us';

export const needsVets = isClinic;
