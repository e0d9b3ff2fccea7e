import { isAppError } from '../../../ui/error-text.ts';

/** Why an invitation can't be answered. */
export interface Refusal {
  title: string;
  detail: string;
}

/** Refusals that stay. The titles say what the server's texts begin with, so the details only say what to do. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'link-invalid': {
    title: 'This invitation doesn’t work',
    detail:
      'It was used or withdrawn, or a newer one replaced it. Pets that are shared with you are on your Home page. If one is missing, ask for a new invitation.',
  },
  'link-expired': { title: 'This invitation has expired', detail: 'Ask for a new one.' },
};

/** The same of invitations to a team. */
const TEAM_REFUSALS: typeof REFUSALS = {
  ...REFUSALS,
  'link-invalid': {
    title: 'This invitation doesn’t work',
    detail:
      'It was used or withdrawn, or a newer one replaced it. If you joined before, the team is on your Home page. If not, ask a manager for a new invitation.',
  },
};

/** Why an invitation can't be accepted any more; null for a temporary failure. */
export const refusalOf = (error: unknown, to: 'pets' | 'team' = 'pets'): Refusal | null =>
  isAppError(error) ? ((to === 'team' ? TEAM_REFUSALS : REFUSALS)[error.code] ?? null) : null;
