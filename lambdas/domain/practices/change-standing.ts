import type { BusinessType } from '../../../contract/contact/contact.ts';
import { addDays } from '../../../contract/dates.ts';
import type { NoteKind } from '../../../contract/practices/notes.ts';
import {
  ASKED_BEFORE_DAYS,
  isVerified,
  needsTwoConfirmations,
  SECOND_LOOK_HOURS,
  type Standing,
  type StandingState,
  verifiedUntil,
} from '../../../contract/practices/standing.ts';

/** What someone does about a practice's standing. */
export type Move =
  /** A manager sends an application, or what was asked for. */
  | { kind: 'apply' }
  /** A manager changes the name or registration number, or only the address. */
  | { kind: 'change'; of: 'identity' | 'address' }
  /** An administrator confirms what that application says. */
  | { kind: 'confirm'; application: number }
  | { kind: 'question' | 'refuse' | 'suspend' | 'lift' }
  /** A manager or administrator changes who is to sign. */
  | { kind: 'vet'; note: Extract<NoteKind, `vet-${string}`> }
  /** A day has come: to ask for the yearly check, or to end a verification that wasn't renewed. */
  | { kind: 'ask' | 'lapse' };

/** A move by someone, null for Pawfile itself. */
export interface MadeMove {
  move: Move;
  by: string | null;
  at: Date;
}

/** The standing after a move, and the note that says what happened. */
export interface Moved {
  standing: Standing;
  note: NoteKind;
}

/**
 * Makes a move. `not-now`: it isn't possible in this state, or is about another application; `too-early`: the same
 * administrator confirmed less than a day ago.
 */
export function changeStanding(
  type: BusinessType,
  standing: Standing,
  { move, by, at }: MadeMove,
): Moved | 'not-now' | 'too-early' {
  const changed = changes(type, standing, move, by, at);
  if (typeof changed === 'string') return changed;
  const { note, ...fields } = changed;
  const state = fields.state ?? standing.state;
  const since = state === standing.state ? standing.since : at.toISOString();
  return { note, standing: { ...standing, since, ...fields, version: standing.version + 1 } };
}

type Changes = Partial<Standing> & { note: NoteKind };

function changes(
  type: BusinessType,
  standing: Standing,
  move: Move,
  by: string | null,
  at: Date,
): Changes | 'not-now' | 'too-early' {
  switch (move.kind) {
    case 'apply':
      return apply(standing, at);
    case 'change':
      return move.of === 'identity'
        ? changeIdentity(standing)
        : { note: 'changed', ...newApplication(standing) };
    case 'confirm':
      return confirm(type, standing, move.application, by, at);
    case 'question':
      return question(standing);
    case 'refuse':
      return isIn(standing, 'applied', 'in-question')
        ? { note: 'refused', state: 'refused', confirmed: null }
        : 'not-now';
    case 'suspend':
      return suspend(standing, at);
    case 'lift':
      return lift(standing, at);
    case 'vet':
      return changeVet(standing, move.note);
    case 'ask':
      return isToBeAsked(standing, at) ? { note: 'asked', asked_at: at.toISOString() } : 'not-now';
    case 'lapse':
      return lapse(standing, at);
  }
}

const isIn = ({ state }: Standing, ...states: StandingState[]) => states.includes(state);

/** Whether the yearly check is running: the practice stays verified meanwhile. */
const isBeingChecked = (standing: Standing) => standing.state === 'verified' && standing.asked_at !== null;

/** A confirmation counts for what was looked at. */
const newApplication = ({ application }: Standing) => ({ application: application + 1, confirmed: null });

function apply(standing: Standing, at: Date): Changes | 'not-now' {
  const sent = { ...newApplication(standing), applied_at: at.toISOString() };
  if (isBeingChecked(standing)) return { note: 'applied', ...sent };
  return isIn(standing, 'verified', 'suspended') ? 'not-now' : { note: 'applied', state: 'applied', ...sent };
}

/** Someone else may stand behind another name or number, so that it is no longer what we verified. */
function changeIdentity(standing: Standing): Changes {
  const changed = { note: 'changed', ...newApplication(standing), verified: null, asked_at: null } as const;
  if (standing.state === 'verified') return { ...changed, state: 'in-question' };
  const { suspended } = standing;
  if (suspended?.from !== 'verified') return changed;
  return { ...changed, suspended: { ...suspended, from: 'in-question' } };
}

function confirm(
  type: BusinessType,
  standing: Standing,
  application: number,
  by: string | null,
  at: Date,
): Changes | 'not-now' | 'too-early' {
  const isOpen = isIn(standing, 'applied', 'in-question') || isBeingChecked(standing);
  if (!isOpen || by === null || application !== standing.application) return 'not-now';
  const { confirmed } = standing;
  if (needsTwoConfirmations(type)) {
    if (!confirmed) return { note: 'confirmed', confirmed: { by, at: at.toISOString() } };
    if (confirmed.by === by && at < secondLookAt(confirmed)) return 'too-early';
  }
  const checked_at = at.toISOString();
  const since = standing.verified && isVerified(standing, at) ? standing.verified.since : checked_at;
  return {
    note: 'verified',
    state: 'verified',
    confirmed: null,
    verified: { since, checked_at },
    asked_at: null,
  };
}

/** When the administrator who confirmed first may confirm again. */
export const secondLookAt = ({ at }: NonNullable<Standing['confirmed']>): Date =>
  new Date(Date.parse(at) + SECOND_LOOK_HOURS * 3_600_000);

/** A question during the yearly check is about what was sent for it, and ends no verification. */
function question(standing: Standing): Changes | 'not-now' {
  if (isBeingChecked(standing)) return { note: 'questioned', confirmed: null };
  return isIn(standing, 'applied', 'in-question', 'verified')
    ? { note: 'questioned', state: 'in-question', confirmed: null, verified: null }
    : 'not-now';
}

function suspend(standing: Standing, at: Date): Changes | 'not-now' {
  if (standing.suspended) return 'not-now';
  const suspended = { since: at.toISOString(), from: standing.state };
  return { note: 'suspended', state: 'suspended', confirmed: null, suspended };
}

/** Until it is verified, vets are part of the application. A new one needs to be looked at, also in a yearly check. */
function changeVet(standing: Standing, note: Changes['note']): Changes | 'not-now' {
  if (standing.state !== 'verified') return 'not-now';
  return { note, ...(note === 'vet-named' && newApplication(standing)) };
}

/** Back to what it was, if that is still true. */
function lift(standing: Standing, at: Date): Changes | 'not-now' {
  const { suspended } = standing;
  if (!suspended) return 'not-now';
  const lifted = { ...standing, suspended: null, state: suspended.from };
  const isOver = suspended.from === 'verified' && !isVerified(lifted, at);
  return {
    note: 'lifted',
    suspended: null,
    ...(isOver ? { state: 'in-question', verified: null, asked_at: null } : { state: suspended.from }),
  };
}

/** From when the managers are asked for the next yearly check. */
const askedFrom = (verified: NonNullable<Standing['verified']>): Date =>
  addDays(verifiedUntil(verified), -ASKED_BEFORE_DAYS);

const isToBeAsked = ({ state, verified, asked_at }: Standing, at: Date): boolean =>
  state === 'verified' && verified !== null && asked_at === null && at >= askedFrom(verified);

/** What was sent for the yearly check waits among the applications. */
function lapse({ state, verified, applied_at }: Standing, at: Date): Changes | 'not-now' {
  if (state !== 'verified' || verified === null || at < verifiedUntil(verified)) return 'not-now';
  const hasSent = applied_at !== null && applied_at > verified.checked_at;
  return { note: 'lapsed', state: hasSent ? 'applied' : 'in-question', verified: null, asked_at: null };
}
