import { settingsOf } from '../../../contract/billing/plans.ts';
import { addDays } from '../../../contract/dates.ts';
import { QUOTAS } from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { type ShareInput, scopeOf } from '../../../contract/sharing/share-input.ts';
import { storedScope } from '../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import { readPlan } from '../billing/owners-plan.ts';
import { petNotFound } from '../failures.ts';
import { MORE_ROOM } from '../usage/usage.ts';
import { checkLength, hashNewPasscode, type ShareDeps } from './shares.ts';

/**
 * Creates a share link. Repeated with the same key, it creates one link and returns the same. `isFresh`: whether the
 * owner signed in just now. Throws `pet-not-found`, `record-not-found`, `invalid-request`, `sharing-not-included`,
 * `sign-in-again`, `quota-reached`, `key-reused`, `try-again`.
 */
export async function createShare(
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  input: ShareInput,
  { isFresh, key = deps.newId() }: { isFresh: boolean; key?: string | undefined },
): Promise<Share> {
  checkLength(addDays(deps.now(), input.expires_in_days), isFresh, deps.now());
  await checkSharing(deps, ownerId);
  checkMail(deps, input);
  const share = newShare(deps, ownerId, petId, input, key);
  await checkChosenRecords(deps, share);
  const passcodeHash = await hashNewPasscode(deps, ownerId, petId, input.passcode);
  const outcome = await deps.shares.create(share, { passcodeHash, cursorKey: deps.newCursorKey() });
  if (outcome === 'created') return share;
  if (outcome === 'pet-missing') throw petNotFound();
  if (outcome === 'full') throw linksFull();
  const existing = outcome === 'exists' && (await deps.shares.get(ownerId, petId, share.id));
  if (!existing) throw tooBusy();
  if (await isSameLink(deps, existing, share, input.passcode)) return existing;
  throw new AppError('key-reused', 'This link has already been created, with other settings.');
}

function newShare(deps: ShareDeps, ownerId: string, petId: string, input: ShareInput, key: string): Share {
  const now = deps.now();
  return {
    id: `shr_${key}`,
    pet_id: petId,
    token_hash: deps.newToken(),
    created_by: ownerId,
    ...(deps.grantId !== undefined && { grant_id: deps.grantId }),
    label: input.label,
    purpose: input.purpose,
    scope: storedScope(scopeOf(input)),
    has_passcode: input.passcode !== null,
    show_contacts: input.show_contacts,
    notify_first_opening: input.notify_first_opening,
    expires_at: addDays(now, input.expires_in_days).toISOString(),
    max_views: input.max_views,
    view_count: 0,
    last_opened_at: null,
    wrong_passcodes: 0,
    last_attempt_at: null,
    is_active: true,
    created_at: now.toISOString(),
  };
}

/**
 * A link can only name records of its own pet; one that is being deleted is simply not shown. When the call is a
 * repeat, the link already exists and a record may have been deleted since.
 */
async function checkChosenRecords(deps: ShareDeps, { created_by, pet_id, id, scope }: Share): Promise<void> {
  if (scope.kind !== 'records') return;
  if (await deps.records.areAllThere(created_by, pet_id, scope.record_ids)) return;
  if (await deps.shares.get(created_by, pet_id, id)) return;
  if (!(await deps.pets.get(created_by, pet_id))) throw petNotFound();
  throw new AppError('record-not-found', 'A record you chose no longer exists. Choose again.');
}

function checkMail({ sendsMail }: ShareDeps, { notify_first_opening }: ShareInput): void {
  if (sendsMail || !notify_first_opening) return;
  const message = 'This site doesn’t send email.';
  throw new AppError('invalid-request', message, [{ path: 'notify_first_opening', message }]);
}

/** Whether an earlier call with the same key had the same input, ignoring what can be changed later. */
async function isSameLink(deps: ShareDeps, a: Share, b: Share, passcode: string | null): Promise<boolean> {
  const pointer = await deps.shares.findPointer(a.token_hash);
  if (!pointer || (pointer.passcodeHash === null) !== (passcode === null)) return false;
  if (JSON.stringify(chosenSettings(a)) !== JSON.stringify(chosenSettings(b))) return false;
  return (
    pointer.passcodeHash === null ||
    passcode === null ||
    deps.passcodes.matches(passcode, pointer.passcodeHash)
  );
}

/** What the owner chose for a link, except the passcode, of which only the hash is known. */
const chosenSettings = (share: Share): Record<Exclude<keyof ShareInput, 'passcode'>, unknown> => ({
  purpose: share.purpose,
  scope: share.scope,
  label: share.label,
  show_contacts: share.show_contacts,
  notify_first_opening: share.notify_first_opening,
  expires_in_days: Date.parse(share.expires_at) - Date.parse(share.created_at),
  max_views: share.max_views,
});

/** Only the free plan can exclude sharing, and only if the stage says so: otherwise the plan is not read. */
async function checkSharing(deps: ShareDeps, ownerId: string): Promise<void> {
  if (deps.freePlan.sharing) return;
  const { plan } = await readPlan(deps, ownerId);
  if (settingsOf(plan, deps.freePlan).sharing) return;
  throw new AppError('sharing-not-included', 'Share links are part of the paid plans.');
}

const linksFull = () =>
  new AppError(
    'quota-reached',
    [
      `This pet already has ${QUOTAS.linksPerPet} links, including expired ones, and can’t have more.`,
      `Reactivate or extend one of them instead. ${MORE_ROOM}`,
    ].join(' '),
  );
