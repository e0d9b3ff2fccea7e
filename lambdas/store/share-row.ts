import * as z from 'zod/mini';
import { tooNew } from '../../contract/problem.ts';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import { SHARE_PURPOSES } from '../../contract/sharing/share-purpose.ts';
import type { ShareScope } from '../../contract/sharing/share-scope.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import type { ShareGate, SharePointer, ShareSecrets } from '../domain/sharing/ports.ts';
import { shareGateKey, shareIndexKey, shareKey, sharePointerKey } from './keys.ts';
import { orNull, stored, storedList, storedOrNull } from './row-schema.ts';
import type { Item } from './table.ts';

// A share is three rows: the owner's settings, the gate that every view updates, and the pointer from the token to
// them. Older rows lack an attribute that is added later, so it needs a default.

/** The types that this release knows, of which there must be one. */
const typesSchema = storedList(z.enum(RECORD_TYPES)).check(z.refine((types) => types.length > 0));

/** Strict: a field that a later release adds may narrow the scope, so this one must not ignore it. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everything'), documents: z.boolean() }),
  z.strictObject({ kind: z.literal('types'), types: typesSchema, documents: z.boolean() }),
  z.strictObject({ kind: z.literal('records'), record_ids: z.array(z.string()), documents: z.boolean() }),
]);

/** What a link with a scope that a later release introduced shows of a pet's records; no owner can choose it. */
const NO_RECORDS: ShareScope = { kind: 'records', record_ids: [], documents: false };

export const shareRowSchema = z.object({
  id: z.string(),
  pet_id: z.string(),
  token_hash: z.string(),
  created_by: z.string(),
  label: orNull(z.string()),
  purpose: stored(z.enum(SHARE_PURPOSES), 'custom'),
  scope: z.catch(scopeSchema, NO_RECORDS),
  show_contacts: z._default(z.boolean(), false),
  has_passcode: z.boolean(),
  notify_first_opening: z.boolean(),
  grant_id: z.optional(z.string()),
  // For the index alone: the gate's decides. Both change together.
  expires_at: z.string(),
  created_at: z.string(),
});

export const gateRowSchema = z.object({
  is_active: z.boolean(),
  expires_at: z.string(),
  max_views: orNull(z.int()),
  view_count: z.int(),
  last_opened_at: orNull(z.string()),
  wrong_passcodes: z.int(),
  last_attempt_at: orNull(z.string()),
  first_mail_at: orNull(z.string()),
  /** The call that was counted last. */
  last_call: orNull(z.string()),
});
type GateRow = z.output<typeof gateRowSchema>;

export const pointerRowSchema = z.object({
  owner_id: z.string(),
  pet_id: z.string(),
  share_id: z.string(),
  purpose: storedOrNull(z.enum(SHARE_PURPOSES)),
  scope: z.catch(z.nullable(scopeSchema), null),
  show_contacts: z._default(z.boolean(), false),
  cursor_key: z.string(),
  passcode_hash: orNull(z.string()),
  notify_first_opening: z.boolean(),
  grant: orNull(z.object({ user_id: z.string(), id: z.string() })),
});

export const toShareRow = (share: Share): Item => ({
  ...shareKey(share.created_by, share.pet_id, share.id),
  ...shareIndexKey(share.expires_at, share.id),
  ...shareRowSchema.parse(share),
});

/**
 * `last_attempt_at` exists only while passcodes are counted. `visitors` is what functions of release 2026-11-22 read.
 */
export const toGateRow = (share: Share): Item => ({
  ...shareGateKey(share.created_by, share.pet_id, share.id),
  ...({
    is_active: share.is_active,
    expires_at: share.expires_at,
    max_views: share.max_views,
    view_count: share.view_count,
    last_opened_at: share.last_opened_at,
    wrong_passcodes: share.wrong_passcodes,
  } satisfies Partial<GateRow>),
  visitors: {},
});

export const toPointerRow = (
  share: Share,
  { passcodeHash, cursorKey }: ShareSecrets,
  grant: { userId: string; grantId: string } | undefined,
): Item => ({
  ...sharePointerKey(share.token_hash),
  ...({
    owner_id: share.created_by,
    pet_id: share.pet_id,
    share_id: share.id,
    purpose: share.purpose,
    scope: share.scope,
    show_contacts: share.show_contacts,
    cursor_key: cursorKey,
    passcode_hash: passcodeHash,
    notify_first_opening: share.notify_first_opening,
    grant: grant ? { user_id: grant.userId, id: grant.grantId } : null,
  } satisfies z.output<typeof pointerRowSchema>),
});

export function fromShareRows(shareItem: Item, gateItem: Item): Share {
  const share = shareRowSchema.parse(shareItem);
  const gate = gateRowSchema.parse(gateItem);
  return {
    ...share,
    expires_at: gate.expires_at,
    max_views: gate.max_views,
    view_count: gate.view_count,
    last_opened_at: gate.last_opened_at,
    wrong_passcodes: gate.wrong_passcodes,
    last_attempt_at: gate.last_attempt_at,
    is_active: gate.is_active,
  };
}

/** Whether a row of a share is its gate. */
export const isGate = (item: Item) => item.id === undefined;

/** A gate follows its share in key order. Of a share that is being removed, only one of the two may be left. */
export function pairUp(items: Item[]): Share[] {
  const gates = new Map(items.filter(isGate).map((gate) => [gate.SK, gate]));
  return items.flatMap((own) => {
    const gate = gates.get(`${own.SK}#GATE`);
    return gate ? [fromShareRows(own, gate)] : [];
  });
}

/**
 * The attribute with the number of views before a day, yyyy-mm-dd. The first view of a day sets it, in the same write
 * as all others, which do not know whether they are the first. The release before has one attribute for all days.
 */
export const viewsBefore = (day: string) => `views_before_${day}`;

function viewsBeforeIn(item: Item): ReadonlyMap<string, number> {
  const days = Object.entries(item).filter(([name]) => /^views_before_\d/.test(name));
  return new Map(days.map(([name, views]) => [name.slice(viewsBefore('').length), Number(views)]));
}

/** The gate, and the call that was counted last. */
export function fromGateRow(item: Item): { gate: ShareGate; lastCall: string | null } {
  const row = gateRowSchema.parse(item);
  const gate = {
    is_active: row.is_active,
    expires_at: row.expires_at,
    max_views: row.max_views,
    view_count: row.view_count,
    wrong_passcodes: row.wrong_passcodes,
    last_attempt_at: row.last_attempt_at,
    first_mail_at: row.first_mail_at,
    views_before: viewsBeforeIn(item),
  };
  return { gate, lastCall: row.last_call };
}

/**
 * Throws `try-again` for a scope that a later release introduced: an empty page would suggest to a vet that
 * there are no records.
 */
export function fromPointerRow(item: Item): SharePointer {
  const row = pointerRowSchema.parse(item);
  if (row.scope === null) throw tooNew();
  return {
    ownerId: row.owner_id,
    petId: row.pet_id,
    shareId: row.share_id,
    purpose: row.purpose,
    scope: row.scope,
    showContacts: row.show_contacts,
    cursorKey: row.cursor_key,
    passcodeHash: row.passcode_hash,
    notifyFirstView: row.notify_first_opening,
    grant: row.grant && { userId: row.grant.user_id, id: row.grant.id },
  };
}
