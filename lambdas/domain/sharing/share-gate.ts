import { AppError } from '../../../contract/problem.ts';
import {
  lockMinutes,
  locksLink,
  minutesText,
  nextLock,
  type PasscodeLock,
  passcodeLock,
} from '../../../contract/sharing/passcode-lock.ts';
import { type ShareStatus, statusForRightPasscode } from '../../../contract/sharing/shares.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { ShareLockedJob, ShareOpenedJob } from '../jobs/mail-job.ts';
import type { PetStore } from '../pets/ports.ts';
import type { GateStore, Passcodes, ShareGate, SharePointer } from './ports.ts';
import type { HeldVisit } from './visit-token.ts';

export interface GateDeps {
  pets: Pick<PetStore, 'get'>;
  gates: GateStore;
  passcodes: Pick<Passcodes, 'mark' | 'matches'>;
  /** The queue for mails to the link's owner, with a delay and without; null in a stage that sends none. */
  mailJobs: Record<'later' | 'now', JobQueue<ShareLockedJob | ShareOpenedJob>> | null;
  /** Reports that wrong passcodes locked the link. */
  reportLock: () => void;
  /** A new name for a visitor. */
  newId: () => string;
  now: () => Date;
}

export const doesNotExist = () => new AppError('share-not-found', 'This share link does not exist.');

/**
 * Admits a visitor with the right passcode, if there is one, and counts the view, unless the visitor `held` a recent
 * one: reloads and later pages are not views. A link that cannot be opened is refused before the slow hash of the
 * passcode. That read decides nothing else: what is counted has conditions of its own (see store/share-gate.ts), also
 * after the hash, so that a link that was ended meanwhile shows nothing.
 */
export async function passGate(
  deps: GateDeps,
  pointer: SharePointer,
  { held, after, passcode, ask = false }: Entry,
): Promise<Passed> {
  const seen = await deps.gates.get(pointer);
  if (!seen || !mayTry(seen, held, deps.now())) throw await denial(deps, pointer, seen);
  if (after !== null && !held) throw await cannotReadOn(deps, pointer);
  const { gate, passcodeMark } =
    pointer.passcodeHash === null
      ? { gate: seen, passcodeMark: null }
      : await checkPasscode(deps, pointer, { hash: pointer.passcodeHash, passcode, held, seen });
  if (held) return { gate, visit: held };
  if (ask && needsTap(pointer, gate)) throw await tapRequired(deps, pointer);
  const now = deps.now();
  const outcome = await deps.gates.countView(pointer, now, gate);
  if (!outcome.passed) throw await denial(deps, pointer, outcome.gate);
  return { gate: outcome.gate, visit: { visitor: deps.newId(), countedAt: now, passcodeMark } };
}

interface Entry {
  /** The visitor's recent visit. */
  held: HeldVisit | null;
  /** The record after which the page starts; null for the first page. */
  after: string | null;
  passcode: string | undefined;
  /** Whether to open nothing that needs a person's tap. */
  ask?: boolean;
}

interface Passed {
  gate: ShareGate;
  visit: HeldVisit;
}

/** Whether a visitor may try to open the link, perhaps with a passcode. */
const mayTry = (gate: ShareGate, visit: HeldVisit | null, now: Date) =>
  mayEnter(gate, visit, now) && !passcodeLock(gate, now);

/** A counted visitor may return while the link is active, even at its view limit. */
function mayEnter(gate: ShareGate, visit: HeldVisit | null, now: Date): boolean {
  const status = statusForRightPasscode(gate, now);
  return status === 'active' || (status === 'max views reached' && visit !== null);
}

interface Entered {
  hash: string;
  passcode: string | undefined;
  held: HeldVisit | null;
  seen: ShareGate;
}

/**
 * Resolves for the right passcode. It is counted as wrong before the slow hash and forgotten after it, so that of any
 * number of simultaneous guesses only as many are checked as there are attempts left, and a function that dies has
 * only counted one (decision 115). A visitor whose visit this passcode opened needs neither.
 */
async function checkPasscode(
  deps: GateDeps,
  pointer: SharePointer,
  { hash, passcode, held, seen }: Entered,
): Promise<{ gate: ShareGate; passcodeMark: string }> {
  if (passcode === undefined) throw await passcodeRequired(deps, pointer);
  const passcodeMark = deps.passcodes.mark(passcode, pointer.cursorKey);
  if (held?.passcodeMark === passcodeMark) return { gate: seen, passcodeMark };
  const attempt = await deps.gates.countAttempt(pointer, held !== null, deps.now(), seen);
  if (!attempt.passed) throw await denial(deps, pointer, attempt.gate);
  await requestLockMail(deps, pointer, attempt.gate);
  if (!(await deps.passcodes.matches(passcode, hash))) {
    throw await wrongPasscode(deps, pointer, attempt.gate);
  }
  // Counting a view forgets the attempts too.
  if (!held) return { gate: attempt.gate, passcodeMark };
  const cleared = await deps.gates.clearAttempts(pointer, deps.now());
  if (!cleared.passed) throw await denial(deps, pointer, cleared.gate);
  return { gate: cleared.gate, passcodeMark };
}

/** Requests the mail about a lock, if the link locks unless this attempt is right. */
async function requestLockMail(
  { mailJobs }: GateDeps,
  { ownerId, petId, shareId }: SharePointer,
  { wrong_passcodes: wrongPasscodes, last_attempt_at: lockedAt }: ShareGate,
): Promise<void> {
  if (!mailJobs || lockedAt === null || !locksLink(wrongPasscodes)) return;
  await mailJobs.later.send({ kind: 'share-locked', ownerId, petId, shareId, wrongPasscodes, lockedAt });
}

/** Whether a view of the link costs one of a few, or its owner a mail: scanners that run scripts must cause neither. */
const needsTap = ({ notifyFirstView }: SharePointer, { max_views }: ShareGate) =>
  max_views !== null || notifyFirstView;

/** Names the pet to a visitor who could open the link now. */
async function tapRequired(deps: GateDeps, pointer: SharePointer): Promise<AppError> {
  const pet = await deps.pets.get(pointer.ownerId, pointer.petId);
  if (!pet) return doesNotExist();
  // The passcode was right, so it is not one of the wrong ones.
  if (pointer.passcodeHash !== null) await deps.gates.clearAttempts(pointer, deps.now());
  return new AppError('tap-required', 'Opening this link counts as a view.', [], { petName: pet.name });
}

/** Only a visitor counted within the last half hour may read later pages. */
async function cannotReadOn(deps: GateDeps, pointer: SharePointer): Promise<AppError> {
  if (!(await petExists(deps, pointer))) return doesNotExist();
  return new AppError('try-again', 'This page has been open for long. Please reload it.');
}

async function passcodeRequired(deps: GateDeps, pointer: SharePointer): Promise<AppError> {
  if (!(await petExists(deps, pointer))) return doesNotExist();
  return new AppError(
    'passcode-required',
    'This link is protected. Enter the passcode that its owner gave you.',
  );
}

async function wrongPasscode(deps: GateDeps, pointer: SharePointer, gate: ShareGate): Promise<AppError> {
  if (!(await petExists(deps, pointer))) return doesNotExist();
  const lock = passcodeLock(gate, deps.now());
  if (lock) {
    deps.reportLock();
    return lockedError(lock, deps.now(), 'This passcode is wrong.');
  }
  const left = nextLock(gate.wrong_passcodes) - gate.wrong_passcodes;
  const attempts = left === 1 ? '1 attempt is' : `${left} attempts are`;
  const minutes = minutesText(lockMinutes(nextLock(gate.wrong_passcodes)));
  return new AppError(
    'passcode-wrong',
    `This passcode is wrong. ${attempts} left before the link is locked for ${minutes}.`,
  );
}

/** Says when to try again; a link that an earlier release locked waits for its owner. */
function lockedError({ until }: PasscodeLock, now: Date, reason: string): AppError {
  if (!until) return new AppError('share-denied', `${reason} Ask its owner to unlock it.`);
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new AppError(
    'share-locked',
    `${reason} The link is locked for now. Try again in ${minutesText(retryAfter / 60)}, or ask its owner to unlock it.`,
    [],
    { retryAfter },
  );
}

const DENIALS: Record<Exclude<ShareStatus, 'active' | 'locked'>, string> = {
  deactivated: 'This share link has been deactivated.',
  expired: 'This share link has expired.',
  'max views reached': 'This share link has reached its maximum number of views.',
};

/** The reason, in the texts of ruling D9. A link's rows may outlive its deleted pet, but the link no longer exists. */
async function denial(deps: GateDeps, pointer: SharePointer, gate: ShareGate | null): Promise<AppError> {
  if (!(await petExists(deps, pointer)) || !gate) return doesNotExist();
  const now = deps.now();
  const status = statusForRightPasscode(gate, now);
  const lock = passcodeLock(gate, now);
  if (lock && (status === 'active' || status === 'max views reached')) {
    return lockedError(lock, now, 'Too many wrong passcodes were entered for this link.');
  }
  return new AppError('share-denied', DENIALS[status === 'active' ? 'max views reached' : status]);
}

const petExists = async ({ pets }: GateDeps, { ownerId, petId }: SharePointer) =>
  (await pets.get(ownerId, petId)) !== null;
