import { dayText } from '../day-text.ts';
import { chipGroups } from '../pets/pet-text.ts';
import type { PublicStanding } from '../practices/standing.ts';
import { type SignedPayload, signedPayloadSchema } from './signed-payload.ts';
import { judgeKey, type KeyTimes, type ManyWithdrawn, withdrawalOf } from './withdrawal.ts';

/** The answer of a source that may not answer: a check without it can't be made. */
export type Asked<Answer> = { answer: Answer } | 'unreachable';

/** Why and when something no longer counts, as ISO 8601. */
interface Withdrawal {
  at: string;
  reason: string;
}

/**
 * An entry since it was signed: as it was, changed without a newer signature, not kept, withdrawn as a mistake; `other`
 * says something else than what was signed, though the practice changed nothing.
 */
export type EntryState =
  | 'as-signed'
  | 'other'
  | 'changed'
  | 'gone'
  | { withdrawn: { at: string; reason: string | null } };

/** Everything that decides about a signature, as it was found. */
export interface Evidence {
  /** The id under which the signature was looked up. */
  id: string;
  /** As whose it is stored, and of which entry. */
  practiceId: string;
  entryId: string;
  /** The payload, if the signature is one of its key; null for a signature that isn't, or without the key's answer. */
  payload: Asked<unknown>;
  /** Its key, null if it was never published. Times as ISO 8601. */
  key: Asked<KeyTimes<string> | null>;
  /** What the signature's own row says. */
  revoked: Withdrawal | null;
  amendedBy: (Withdrawal & { id: string }) | null;
  /** What withdraws signatures of the practice, the first withdrawal first. */
  practiceRevoked: Asked<readonly ManyWithdrawn<string>[]>;
  standing: Asked<PublicStanding>;
  /** What became of the entry that was signed. */
  entry: Asked<EntryState>;
  /** For each signed document, whether the entry's still has this SHA-256; null for one that is there no more. */
  documents: Asked<readonly (boolean | null)[]>;
  /** The chip number that the reader compares; null if none was entered. */
  chip: string | null;
}

export const CHECKS = [
  'signature',
  'key',
  'revocation',
  'amendment',
  'entry',
  'practice',
  'documents',
  'animal',
] as const;
type CheckName = (typeof CHECKS)[number];
export type CheckState = 'passed' | 'failed' | 'not-checked';

/** A check with a sentence that says what was found. */
export interface Check {
  name: CheckName;
  state: CheckState;
  text: string;
  /** What was found in a few words, where a check didn't just pass or fail. */
  found?: string;
}

/** The verdict: green only if every check that could matter was made and passed. */
export interface Verification {
  state: CheckState;
  /** One sentence. */
  headline: string;
  /** The check that decided, null for a valid signature. */
  decisive: Check | null;
  checks: Check[];
}

const passed = (name: CheckName, text: string): Check => ({ name, state: 'passed', text });
const failed = (name: CheckName, text: string): Check => ({ name, state: 'failed', text });
const unchecked = (name: CheckName, text: string): Check => ({ name, state: 'not-checked', text });
/** It was looked at, but doesn't let the signature count as valid. */
const doubtful = (name: CheckName, found: string, text: string): Check => ({
  ...unchecked(name, text),
  found,
});

const KEYS_UNREAD = 'The list of keys couldn’t be read.';

/** In English, because pages that are read on paper or by others have one language. */
const dayOf = (time: string) => dayText(time.slice(0, 10), 'en-US');

/** Judges a signature. Every check has one sentence; the verdict repeats the sentence of the one that decided. */
export function judge(evidence: Evidence): Verification {
  const payload = readPayload(evidence);
  const checks = [
    checkSignature(evidence, payload),
    checkKey(evidence, payload),
    checkRevocation(evidence, payload),
    checkAmendment(evidence),
    checkEntry(evidence),
    checkPractice(evidence),
    ...checkDocuments(evidence, payload),
    ...checkAnimal(evidence, payload),
  ];
  const worst =
    checks.find(({ state }) => state === 'failed') ?? checks.find(({ state }) => state !== 'passed');
  if (worst) return { state: worst.state, headline: headlineOf(worst), decisive: worst, checks };
  const { signer, practice } = payload as SignedPayload;
  return {
    state: 'passed',
    headline: `Signed by ${signer.name}, ${practice.name}, and unchanged since.`,
    decisive: null,
    checks,
  };
}

/** "Not checked: the list of keys couldn’t be read." */
const headlineOf = ({ state, text, found }: Check) =>
  state === 'not-checked' && !found ? `Not checked: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** What was signed, if the signature holds and names this id, this practice and this entry. */
export function readPayload({
  id,
  practiceId,
  entryId,
  payload,
}: Pick<Evidence, 'id' | 'practiceId' | 'entryId' | 'payload'>): SignedPayload | null {
  if (payload === 'unreachable') return null;
  const { data } = signedPayloadSchema.safeParse(payload.answer);
  const isMeant = data?.id === id && data.practice.id === practiceId && data.entry_id === entryId;
  return isMeant ? data : null;
}

function checkSignature({ payload, key }: Evidence, signed: SignedPayload | null): Check {
  if (signed) return passed('signature', 'Every word is as it was signed.');
  if (key !== 'unreachable' && !key.answer) return unchecked('signature', 'There is no key to check it by.');
  return payload === 'unreachable' || key === 'unreachable'
    ? unchecked('signature', KEYS_UNREAD)
    : failed('signature', 'This doesn’t match the signature: something was changed after signing.');
}

function checkKey({ key }: Evidence, signed: SignedPayload | null): Check {
  if (key === 'unreachable') return unchecked('key', KEYS_UNREAD);
  const { answer } = key;
  if (!answer) return failed('key', 'The key that signed isn’t one of Pawfile’s.');
  if (!signed) return unchecked('key', 'It isn’t known when the key signed.');
  const { retiredAt, revoked } = answer;
  const state = judgeKey(signed.signed_at, answer);
  if (revoked && state === 'revoked')
    return failed('key', withdrawnText(revoked, `all that this key signed from ${dayOf(revoked.since)} on`));
  if (retiredAt === null) return passed('key', 'The key is one of Pawfile’s, and in use.');
  return state === 'retired'
    ? failed('key', `The key was retired on ${dayOf(retiredAt)}, before this was signed.`)
    : passed('key', `The key was retired on ${dayOf(retiredAt)}. What it signed before still counts.`);
}

/** "Withdrawn on Nov 22, 2026: Wrong patient." `among`: what was withdrawn with it. */
const withdrawnText = ({ at, reason }: { at: string; reason: string | null }, among?: string) =>
  `Withdrawn on ${dayOf(at)}${among ? `, with ${among}` : ''}${reason ? `: ${reason}` : '.'}`;

function checkRevocation({ revoked, practiceRevoked }: Evidence, signed: SignedPayload | null): Check {
  if (revoked) return failed('revocation', withdrawnText(revoked));
  if (practiceRevoked === 'unreachable')
    return unchecked('revocation', 'The list of withdrawn signatures couldn’t be read.');
  const { answer } = practiceRevoked;
  // A signature that can't be read may be any of them.
  const withdrawal = signed ? withdrawalOf(signed.signed_at, answer) : answer[0];
  if (!withdrawal)
    return passed(
      'revocation',
      answer.length === 0 ? 'It wasn’t withdrawn.' : 'It wasn’t withdrawn. Others of this practice were.',
    );
  return failed(
    'revocation',
    withdrawnText(withdrawal, `all that this practice signed from ${dayOf(withdrawal.since)} until then`),
  );
}

function checkAmendment({ amendedBy }: Evidence): Check {
  if (!amendedBy) return passed('amendment', 'No newer signature takes its place.');
  return failed('amendment', `Replaced on ${dayOf(amendedBy.at)}.`);
}

function checkEntry({ entry }: Evidence): Check {
  if (entry === 'unreachable') return unchecked('entry', 'The practice’s entry couldn’t be read.');
  switch (entry.answer) {
    case 'as-signed':
      return passed('entry', 'The practice’s entry is as it was signed.');
    case 'changed':
      return doubtful(
        'entry',
        'Changed after signing',
        'The practice changed this entry after it was signed.',
      );
    case 'other':
      return {
        ...failed('entry', 'The practice’s entry says something else than what was signed.'),
        found: 'Doesn’t match',
      };
    case 'gone':
      return doubtful('entry', 'No longer there', 'The practice no longer has this entry.');
    default:
      return failed('entry', withdrawnText(entry.answer.withdrawn));
  }
}

function checkPractice({ standing }: Evidence): Check {
  if (standing === 'unreachable')
    return unchecked('practice', 'The practice’s verification couldn’t be read.');
  const { status, at } = standing.answer;
  if (status === 'suspended' && at) return failed('practice', `Practice suspended since ${dayOf(at)}.`);
  if (status === 'verified' && at) return passed('practice', `Verified by Pawfile on ${dayOf(at)}.`);
  return doubtful('practice', 'Not verified', 'The practice isn’t verified by Pawfile at present.');
}

function checkDocuments({ documents }: Evidence, signed: SignedPayload | null): Check[] {
  if (!signed || signed.documents.length === 0) return [];
  if (documents === 'unreachable')
    return [unchecked('documents', 'The documents of the practice’s entry couldn’t be read.')];
  if (documents.answer.some((same) => same === null))
    return [
      doubtful('documents', 'No longer there', 'The practice’s entry no longer has a signed document.'),
    ];
  return documents.answer.every(Boolean)
    ? [
        passed(
          'documents',
          'The practice’s entry names the documents that were signed. Compare your files by SHA-256.',
        ),
      ]
    : [failed('documents', 'The practice’s entry has another document than the one that was signed.')];
}

function checkAnimal({ chip }: Evidence, signed: SignedPayload | null): Check[] {
  if (chip === null || !signed) return [];
  const { microchip, name } = signed.animal;
  if (microchip === null)
    return [
      doubtful(
        'animal',
        'Can’t be compared',
        `No microchip was on file for ${name}, so this may be another pet.`,
      ),
    ];
  return comparable(microchip) === comparable(chip)
    ? [passed('animal', `The chip that you entered is the one that was signed for ${name}.`)]
    : [failed('animal', 'Another chip: this was signed for another animal.')];
}

/**
 * Whether a pet is the signed animal, by its chip; `unknown` where the pet has none any more. One that was signed
 * without a chip is known by its species alone.
 */
export function compareAnimal(
  animal: SignedPayload['animal'],
  pet: { species: string; chip_number: string | null },
): 'same' | 'other' | 'unknown' {
  const isSame = (same: boolean) => (same ? 'same' : 'other');
  if (animal.species !== pet.species) return 'other';
  if (animal.microchip === null) return 'same';
  if (pet.chip_number === null) return 'unknown';
  return isSame(comparable(animal.microchip) === comparable(pet.chip_number));
}

/** A chip number as it is compared: people group its digits in many ways. */
const comparable = (chip: string) =>
  chipGroups(chip)
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
