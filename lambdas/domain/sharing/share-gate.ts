import { MAX_WRONG_PASSCODES } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  normalizePasscode,
  type OpenShare,
  type ShareStatus,
  shareStatus,
} from '../../../contract/sharing/shares.ts';
import type { PetStore } from '../pets/ports.ts';
import type { GateStore, Passcodes, ShareGate, SharePointer, Visit } from './ports.ts';

export interface GateDeps {
  pets: Pick<PetStore, 'get'>;
  gates: GateStore;
  passcodes: Pick<Passcodes, 'matches'>;
  /** A new name for a visitor without an id. */
  newId: () => string;
  now: () => Date;
}

export const doesNotExist = () => new AppError('share-not-found', 'This share link does not exist.');

/**
 * Admits a visitor with the right passcode, if there is one, and counts the view; reloads and later pages are not
 * views. The gate is read after the slow hash, so that a link that was ended meanwhile shows nothing. Such a link costs
 * no write and answers a right passcode like a wrong one, with the same requests after the same hash. Otherwise this
 * read decides nothing: counting has its own conditions (see store/share-gate.ts).
 */
export async function passGate(deps: GateDeps, pointer: SharePointer, request: OpenShare): Promise<Passed> {
  const { visitor, after } = request;
  const passcode = await checkPasscode(deps, pointer, request.passcode);
  const now = deps.now();
  const { gate, visit } = await deps.gates.look(pointer, visitor, now);
  if (!gate || !mayEnter(gate, visit, now)) throw await denial(deps, pointer, gate, now);
  if (passcode === 'missing') throw await passcodeRequired(deps, pointer);
  if (passcode === 'wrong') throw await wrongPasscode(deps, pointer, visitor, now);
  if (visit) return { gate, visit };
  if (after) throw await cannotReadOn(deps, pointer);
  const passage = await deps.gates.countView(pointer, visitor, now, gate);
  if (passage.passed) {
    return { gate: passage.gate, visit: passage.visit ?? { visitor: deps.newId(), countedAt: now } };
  }
  // Another call just counted the same visitor, or the link was ended.
  if (passage.gate && passage.visit && mayEnter(passage.gate, passage.visit, now)) {
    return { gate: passage.gate, visit: passage.visit };
  }
  throw await denial(deps, pointer, passage.gate, now);
}

interface Passed {
  gate: ShareGate;
  visit: Visit;
}

/** A counted visitor may return while the link is active, even at its view limit. */
function mayEnter(gate: ShareGate, visit: Visit | null, now: Date): boolean {
  const status = shareStatus(gate, now);
  return status === 'active' || (status === 'max views reached' && visit !== null);
}

async function checkPasscode(
  { passcodes }: GateDeps,
  { passcodeHash }: SharePointer,
  passcode: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> {
  if (passcodeHash === null) return 'right';
  if (passcode === undefined) return 'missing';
  return (await passcodes.matches(normalizePasscode(passcode), passcodeHash)) ? 'right' : 'wrong';
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

/**
 * Counts before answering, so of any number of simultaneous guesses only the first MAX_WRONG_PASSCODES learn that they
 * are wrong (decision 46).
 */
async function wrongPasscode(
  deps: GateDeps,
  pointer: SharePointer,
  visitor: string | undefined,
  now: Date,
): Promise<AppError> {
  const { passed, gate } = await deps.gates.countWrongPasscode(pointer, visitor, now);
  if (!passed) return denial(deps, pointer, gate, now);
  if (!(await petExists(deps, pointer))) return doesNotExist();
  const left = MAX_WRONG_PASSCODES - gate.wrong_passcodes;
  const warning =
    left === 0
      ? 'That was the last attempt: this link is now permanently locked.'
      : `${left} attempt${left === 1 ? ' is' : 's are'} left.`;
  return new AppError('passcode-wrong', `This passcode is wrong. ${warning}`);
}

const DENIALS: Record<Exclude<ShareStatus, 'active'>, string> = {
  deactivated: 'This share link has been deactivated.',
  expired: 'This share link has expired.',
  locked: `This share link is permanently locked after ${MAX_WRONG_PASSCODES} wrong passcodes.`,
  'max views reached': 'This share link has reached its maximum number of views.',
};

/** The reason, in the texts of ruling D9. A link's rows may outlive its deleted pet, but the link no longer exists. */
async function denial(
  deps: GateDeps,
  pointer: SharePointer,
  gate: ShareGate | null,
  now: Date,
): Promise<AppError> {
  if (!(await petExists(deps, pointer)) || !gate) return doesNotExist();
  const status = shareStatus(gate, now);
  return new AppError('share-denied', DENIALS[status === 'active' ? 'max views reached' : status]);
}

const petExists = async ({ pets }: GateDeps, { ownerId, petId }: SharePointer) =>
  (await pets.get(ownerId, petId)) !== null;
