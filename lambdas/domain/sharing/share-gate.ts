import { PASSCODE_LOCKS } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  type Attempts,
  beginsLock,
  lockMinutes,
  minutesText,
  nextLock,
  type PasscodeLock,
  passcodeLock,
} from '../../../contract/sharing/passcode-lock.ts';
import { type ShareStatus, statusForRightPasscode } from '../../../contract/sharing/shares.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { ShareLockedJob, ShareOpenedJob } from '../jobs/mail-job.ts';
import type { PetStore } from '../pets/ports.ts';
import type { GateStore, NetworkAttempts, Passcodes, ShareGate, SharePointer } from './ports.ts';
import type { HeldVisit } from './visit-token.ts';

export interface GateDeps {
  pets: Pick<PetStore, 'get' | 'isGone'>;
  gates: GateStore;
  /** Of the visitor's network. */
  attempts: NetworkAttempts;
  passcodes: Pick<Passcodes, 'mark' | 'matches'>;
  /** The queue for mails to the link's owner, with a delay and without; null in a stage that sends none. */
  mailJobs: Record<'later' | 'now', JobQueue<ShareLockedJob | ShareOpenedJob>> | null;
  /** Reports that wrong passcodes locked the link, or the visitor's network. */
  reportLock: () => void;
  /** A new name for a visitor. */
  newId: () => string;
  now: () => Date;
}

export const doesNotExist = () => new AppError('share-not-found', 'This share link does not exist.');

/**
 * The answer of a good link whose pet can't be found, for example after half a removal (ruling D9). A deleted pet's
 * links are gone with it, although their rows may still exist, and so are those of an archived one.
 */
export async function petMissing({ pets }: GateDeps, { ownerId, petId }: SharePointer): Promise<AppError> {
  if (await pets.isGone(ownerId, petId)) return doesNotExist();
  return new AppError('pet-not-found', 'The requested pet information could not be loaded.');
}

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
  // A link that anyone may open: one write counts the view, or shows why it may not.
  const mayCount =
    pointer.passcodeHash === null && !held && after === null && !(ask && pointer.notifyFirstView);
  const counted = mayCount ? await countView(deps, pointer, ask ? 'without-limit' : undefined) : null;
  if (counted?.passed) return counted;
  const seen = counted ? counted.gate : await deps.gates.get(pointer);
  const hasEntered = hasEnteredPasscode(deps, pointer, held, passcode);
  if (!seen || !mayTry(seen, held, hasEntered, deps.now())) throw await denial(deps, pointer, seen);
  if (after !== null && !held) throw await cannotReadOn(deps, pointer);
  const { gate, passcodeMark } =
    pointer.passcodeHash === null || hasEntered
      ? { gate: seen, passcodeMark: held?.passcodeMark ?? null }
      : await checkPasscode(deps, pointer, { hash: pointer.passcodeHash, passcode, held, seen });
  if (held) return { gate, visit: held };
  if (ask && needsTap(pointer, gate)) throw await tapRequired(deps, pointer);
  const outcome = await countView(deps, pointer);
  if (!outcome.passed) throw await denial(deps, pointer, outcome.gate);
  return { gate: outcome.gate, visit: { ...outcome.visit, passcodeMark } };
}

async function countView(deps: GateDeps, pointer: SharePointer, only?: 'without-limit') {
  const countedAt = deps.now();
  const outcome = await deps.gates.countView(pointer, countedAt, only);
  return { ...outcome, visit: { visitor: deps.newId(), countedAt, passcodeMark: null } };
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

/** Whether a visitor may try to open the link, perhaps with a passcode: others' wrong ones end no visit. */
const mayTry = (gate: ShareGate, visit: HeldVisit | null, hasEntered: boolean, now: Date) =>
  mayEnter(gate, visit, now) && (hasEntered || !passcodeLock(gate, now));

/** Whether the visitor holds a recent visit that this passcode opened. Its mark shows it without the slow hash. */
export const hasEnteredPasscode = (
  { passcodes }: GateDeps,
  { passcodeHash, cursorKey }: SharePointer,
  held: HeldVisit | null,
  passcode: string | undefined,
) =>
  passcodeHash !== null &&
  passcode !== undefined &&
  held !== null &&
  held.passcodeMark === passcodes.mark(passcode, cursorKey);

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
 * only counted one (decision 115). It counts for the visitor's network first: what the network may not try does not
 * count towards the lock of the link (decision 223).
 */
async function checkPasscode(
  deps: GateDeps,
  pointer: SharePointer,
  { hash, passcode, held, seen }: Entered,
): Promise<{ gate: ShareGate; passcodeMark: string }> {
  if (passcode === undefined) throw await passcodeRequired(deps, pointer);
  const passcodeMark = deps.passcodes.mark(passcode, pointer.cursorKey);
  const ofNetwork = await countForNetwork(deps, pointer);
  const attempt = await deps.gates.countAttempt(pointer, held !== null, deps.now(), seen);
  if (!attempt.passed) throw await denial(deps, pointer, attempt.gate);
  await requestLockMail(deps, pointer, attempt.gate);
  if (!(await deps.passcodes.matches(passcode, hash))) {
    throw await wrongPasscode(deps, pointer, attempt.gate, ofNetwork);
  }
  await deps.attempts.clear(pointer);
  // Counting a view forgets the link's attempts too.
  if (!held) return { gate: attempt.gate, passcodeMark };
  const cleared = await deps.gates.clearAttempts(pointer, deps.now());
  if (!cleared.passed) throw await denial(deps, pointer, cleared.gate);
  return { gate: cleared.gate, passcodeMark };
}

/** The network's attempts with this one; throws `share-locked` for a network that may try none. */
async function countForNetwork(deps: GateDeps, pointer: SharePointer): Promise<Attempts> {
  const now = deps.now();
  const seen = await deps.attempts.get(pointer);
  const { passed, attempts } = networkLock(seen, now)
    ? { passed: false, attempts: seen }
    : await deps.attempts.count(pointer, now, seen);
  if (passed) return attempts;
  if (!(await petExists(deps, pointer))) throw doesNotExist();
  throw networkLocked(attempts, now, 'Too many wrong passcodes were entered from your network.');
}

const networkLock = (attempts: Attempts, now: Date) => passcodeLock(attempts, now, PASSCODE_LOCKS.ofNetwork);

/** Requests the mail about a lock, if the link locks unless this attempt is right. */
async function requestLockMail(
  { mailJobs }: GateDeps,
  { ownerId, petId, shareId }: SharePointer,
  { wrong_passcodes: wrongPasscodes, last_attempt_at: lockedAt }: ShareGate,
): Promise<void> {
  if (!mailJobs || lockedAt === null || !beginsLock(wrongPasscodes)) return;
  await mailJobs.later.send({ kind: 'share-locked', ownerId, petId, shareId, wrongPasscodes, lockedAt });
}

/** Whether a view of the link costs one of a few, or its owner a mail: scanners that run scripts must cause neither. */
const needsTap = ({ notifyFirstView }: SharePointer, { max_views }: ShareGate) =>
  max_views !== null || notifyFirstView;

/** Names the pet to a visitor who could open the link now. */
async function tapRequired(deps: GateDeps, pointer: SharePointer): Promise<AppError> {
  const pet = await deps.pets.get(pointer.ownerId, pointer.petId);
  if (!pet) return petMissing(deps, pointer);
  // The passcode was right, so it is not one of the wrong ones.
  if (pointer.passcodeHash !== null) await deps.gates.clearAttempts(pointer, deps.now());
  return new AppError('tap-required', 'Opening this link counts as a view.', [], { petName: pet.name });
}

/** Only a visitor counted within the last half hour may read later pages. */
async function cannotReadOn(deps: GateDeps, pointer: SharePointer): Promise<AppError> {
  if (!(await petExists(deps, pointer))) return petMissing(deps, pointer);
  return new AppError('try-again', 'This page has been open too long. Reload it.');
}

async function passcodeRequired(deps: GateDeps, pointer: SharePointer): Promise<AppError> {
  if (!(await petExists(deps, pointer))) return petMissing(deps, pointer);
  return new AppError(
    'passcode-required',
    'This link is protected. Enter the passcode that its owner gave you.',
  );
}

async function wrongPasscode(
  deps: GateDeps,
  pointer: SharePointer,
  gate: ShareGate,
  ofNetwork: Attempts,
): Promise<AppError> {
  if (!(await petExists(deps, pointer))) return doesNotExist();
  const now = deps.now();
  const lock = passcodeLock(gate, now);
  if (lock || networkLock(ofNetwork, now)) deps.reportLock();
  if (lock) return lockedError(lock, now, 'This passcode is wrong.');
  if (networkLock(ofNetwork, now)) return networkLocked(ofNetwork, now, 'This passcode is wrong.');
  const next = nextLockOf(
    { what: 'the link is', attempts: gate, perLock: PASSCODE_LOCKS.ofAll },
    { what: 'your network is', attempts: ofNetwork, perLock: PASSCODE_LOCKS.ofNetwork },
  );
  const attempts = next.left === 1 ? '1 attempt is' : `${next.left} attempts are`;
  return new AppError(
    'passcode-wrong',
    `This passcode is wrong. ${attempts} left before ${next.what} locked for ${minutesText(next.minutes)}.`,
  );
}

/** Which of the two locks next, after how many attempts, and for how many minutes. */
function nextLockOf(...counted: { what: string; attempts: Attempts; perLock: number }[]) {
  const locks = counted.map(({ what, attempts: { wrong_passcodes }, perLock }) => {
    const next = nextLock(wrong_passcodes, perLock);
    return { what, left: next - wrong_passcodes, minutes: lockMinutes(next, perLock) };
  });
  return locks.reduce((soonest, lock) => (lock.left < soonest.left ? lock : soonest));
}

/** Says when to try again; a link that an earlier release locked waits for its owner. */
function lockedError({ until }: PasscodeLock, now: Date, reason: string): AppError {
  if (!until) return new AppError('share-denied', `${reason} Ask its owner to unlock it.`);
  return tryAgainAfter(until, now, `${reason} The link is locked for now.`, 'ask its owner to unlock it');
}

/** A network is unlocked by time, or by a new passcode. */
function networkLocked(attempts: Attempts, now: Date, reason: string): AppError {
  const until = networkLock(attempts, now)?.until ?? now;
  return tryAgainAfter(until, now, reason, 'ask the link’s owner for a new passcode');
}

function tryAgainAfter(until: Date, now: Date, reason: string, orElse: string): AppError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const detail = `${reason} Try again in ${minutesText(retryAfter / 60)}, or ${orElse}.`;
  return new AppError('share-locked', detail, [], { retryAfter });
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
