import * as z from 'zod/mini';
import { timestampSchema } from '../../contract/dates.ts';
import { MAX_WRONG_PASSCODES } from '../../contract/limits.ts';
import { type Share, shareSchema, shareStatus } from '../../contract/shares.ts';
import type { GateStore, Passage, SharePointer, Visit } from '../domain/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { shareGateKey } from './keys.ts';
import {
  toSeconds,
  type Visitors,
  visitCutoff,
  visitorMark,
  visitorsSchema,
  visitorsToForget,
} from './share-visitors.ts';
import { getItem, type Item, type Table } from './table.ts';

/** The fields of a share that lie in its gate. */
export const gateFieldsSchema = z.pick(shareSchema, {
  is_active: true,
  expires_at: true,
  max_views: true,
  view_count: true,
  wrong_passcodes: true,
  last_opened_at: true,
});

const gateSchema = z.extend(gateFieldsSchema, {
  first_mail_at: z._default(z.nullable(timestampSchema), null),
  visitors: visitorsSchema,
});

/** `visitors` must be there from the start: an update cannot write into a map that does not exist. */
export const toGateItem = (share: Share): Item => ({
  ...shareGateKey(share.created_by, share.pet_id, share.id),
  ...gateFieldsSchema.parse(share),
  visitors: {},
});

const keyOf = ({ ownerId, petId, shareId }: SharePointer) => shareGateKey(ownerId, petId, shareId);

/** ISO dates of one form compare as text, so DynamoDB itself can tell whether the link has expired. */
const LIVES = 'is_active = :true AND expires_at > :now AND wrong_passcodes < :mostWrong';
const HAS_A_VIEW_LEFT = '(max_views = :unlimited OR view_count < max_views)';
const WAS_COUNTED = 'visitors.#visitor > :cutoff';
const WAS_NOT_COUNTED = '(attribute_not_exists(visitors.#visitor) OR visitors.#visitor <= :cutoff)';

/** The values and names of those conditions; only what a condition uses may be sent. */
function terms(now: Date, mark: string | undefined) {
  return {
    values: {
      ':one': 1,
      ':true': true,
      ':now': now.toISOString(),
      ':mostWrong': MAX_WRONG_PASSCODES,
      ':unlimited': null,
      ...(mark && { ':cutoff': visitCutoff(now) }),
    },
    names: mark ? { '#visitor': mark } : {},
  };
}

/**
 * The gates of the table. Whether a link lives, has views left, is not locked, and whether this visitor was counted
 * within the last half hour, is one condition of one write on one item. DynamoDB does those writes one after another,
 * so however many come at once, no view and no wrong passcode is counted beyond the limit, and none is lost.
 */
export function createGateStore(table: Table): GateStore {
  /** DynamoDB Local does not send the item that failed a condition, so it is read. */
  async function attempt(
    pointer: SharePointer,
    update: Omit<Parameters<typeof conditionalUpdate>[1], 'Key'>,
  ) {
    const Key = keyOf(pointer);
    const result = await conditionalUpdate(table, { Key, ...update });
    const item = result.item ?? (await getItem(table, Key));
    return { updated: result.updated, gate: item && gateSchema.parse(item) };
  }

  /** Counts a view and takes these marks out, all in the one write. */
  async function count(
    pointer: SharePointer,
    mark: string | undefined,
    now: Date,
    forgotten: [string, number][],
  ): Promise<Passage> {
    const { values, names } = terms(now, mark);
    const thinning = thin(forgotten.filter(([name]) => name !== mark));
    const set = `SET view_count = view_count + :one, last_opened_at = :now${mark ? ', visitors.#visitor = :seconds' : ''}`;
    const outcome = await attempt(pointer, {
      UpdateExpression: set + thinning.update,
      ConditionExpression: [
        LIVES,
        HAS_A_VIEW_LEFT,
        ...(mark ? [WAS_NOT_COUNTED] : []),
        ...thinning.conditions,
      ].join(' AND '),
      ExpressionAttributeValues: {
        ...values,
        ...(mark && { ':seconds': toSeconds(now) }),
        ...thinning.values,
      },
      ...((mark || forgotten.length > 0) && { ExpressionAttributeNames: { ...names, ...thinning.names } }),
    });
    return passageOf(outcome, mark, now);
  }

  return {
    async look(pointer, visitor, now) {
      const item = await getItem(table, keyOf(pointer));
      return passageOf({ updated: false, gate: item && gateSchema.parse(item) }, markOf(visitor), now);
    },

    async countView(pointer, visitor, now, seen) {
      const mark = markOf(visitor);
      const passage = await count(pointer, mark, now, visitorsToForget(seen.visitors, visitCutoff(now)));
      const { passed, visit, gate } = passage;
      if (passed || visit || !gate || shareStatus(gate, now) !== 'active') return passage;
      // Another opening took the same marks out at this moment: nothing else can have failed.
      return count(pointer, mark, now, []);
    },

    async countWrongPasscode(pointer, visitor, now) {
      const mark = markOf(visitor);
      const { values, names } = terms(now, mark);
      const wouldOpen = mark ? `(${HAS_A_VIEW_LEFT} OR ${WAS_COUNTED})` : HAS_A_VIEW_LEFT;
      const outcome = await attempt(pointer, {
        UpdateExpression: 'SET wrong_passcodes = wrong_passcodes + :one',
        ConditionExpression: `${LIVES} AND ${wouldOpen}`,
        ExpressionAttributeValues: values,
        ...(mark && { ExpressionAttributeNames: names }),
      });
      return passageOf(outcome, mark, now);
    },
  };
}

const markOf = (visitor: string | undefined) => (visitor === undefined ? undefined : visitorMark(visitor));

type Gate = z.output<typeof gateSchema>;

function passageOf(
  { updated, gate }: { updated: boolean; gate: Gate | null },
  mark: string | undefined,
  now: Date,
): Passage {
  const visit = gate && mark !== undefined ? visitOf(gate.visitors, mark, now) : null;
  return updated && gate ? { passed: true, gate, visit } : { passed: false, gate, visit };
}

function visitOf(visitors: Visitors, mark: string, now: Date): Visit | null {
  const seconds = visitors[mark] ?? 0;
  return seconds > visitCutoff(now) ? { visitor: mark, countedAt: new Date(seconds * 1000) } : null;
}

/** Takes marks out, each only as it was seen: one that was renewed meanwhile must stay. */
const thin = (marks: [string, number][]) => ({
  update: marks.length === 0 ? '' : ` REMOVE ${marks.map((_, index) => `visitors.#v${index}`).join(', ')}`,
  conditions: marks.map((_, index) => `visitors.#v${index} = :v${index}`),
  names: Object.fromEntries(marks.map(([name], index) => [`#v${index}`, name])),
  values: Object.fromEntries(marks.map(([, seen], index) => [`:v${index}`, seen])),
});
