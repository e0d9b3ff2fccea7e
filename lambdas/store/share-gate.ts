import { randomUUID } from 'node:crypto';
import { PASSCODE_LOCKS } from '../../contract/limits.ts';
import { tooBusy } from '../../contract/problem.ts';
import { lockMinutes, nextLock } from '../../contract/sharing/passcode-lock.ts';
import { shareStatus, statusForRightPasscode } from '../../contract/sharing/shares.ts';
import type { GateStore, Passage, ShareGate, SharePointer, Visit } from '../domain/sharing/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { shareGateKey } from './keys.ts';
import { ATTEMPTS } from './retry.ts';
import { fromGateRow } from './share-row.ts';
import {
  isCrowd,
  MOST_VISITORS,
  toSeconds,
  type Visitors,
  visitCutoff,
  visitorMark,
  visitorsToForget,
} from './share-visitors.ts';
import { getItem, type Item, type Table } from './table.ts';
import { findVisit } from './views.ts';

const keyOf = ({ ownerId, petId, shareId }: SharePointer) => shareGateKey(ownerId, petId, shareId);

/** ISO dates in one format compare as text, so DynamoDB itself can check whether the link has expired. */
const LIVES = 'is_active = :true AND expires_at > :now';
const HAS_A_VIEW_LEFT = '(max_views = :unlimited OR view_count < max_views)';
const WAS_COUNTED = 'visitors.#visitor > :cutoff';
const WAS_NOT_COUNTED = '(attribute_not_exists(visitors.#visitor) OR visitors.#visitor <= :cutoff)';
const IS_NEW_CALL = '(attribute_not_exists(last_call) OR last_call <> :call)';

interface Change {
  set: string[];
  remove?: string[];
  conditions: string[];
  values?: Item;
  names?: Record<string, string>;
}

/**
 * The gates of the table. Whether a link is active, has views left and is not locked, and whether this visitor was
 * counted within the last half hour, is one condition of one write on one item. DynamoDB applies those writes one after
 * another, so under any concurrency no view is counted and no passcode admitted beyond the limit, and none is lost.
 */
export function createGateStore(table: Table): GateStore {
  /**
   * Counts a view or a passcode if the link is active. The SDK repeats a write whose response was lost; the
   * repeat fails by its own call id in the gate, which shows that it was counted.
   */
  async function count(pointer: SharePointer, now: Date, change: Change) {
    const Key = keyOf(pointer);
    const call = randomUUID().slice(0, 8);
    const remove = change.remove?.length ? ` REMOVE ${change.remove.join(', ')}` : '';
    const result = await conditionalUpdate(table, {
      Key,
      UpdateExpression: `SET ${[...change.set, 'last_call = :call'].join(', ')}${remove}`,
      ConditionExpression: [LIVES, IS_NEW_CALL, ...change.conditions].join(' AND '),
      ExpressionAttributeValues: {
        ':true': true,
        ':now': now.toISOString(),
        ':call': call,
        ...change.values,
      },
      ...(change.names && { ExpressionAttributeNames: change.names }),
    });
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const item = result.item ?? (await getItem(table, Key));
    const row = item && fromGateRow(item);
    return { gate: row?.gate ?? null, counted: result.updated || row?.lastCall === call };
  }

  async function countView(pointer: SharePointer, mark: string, now: Date, room: Partial<Change>) {
    const right = rightPasscode(pointer);
    const { gate, counted } = await count(pointer, now, {
      set: [...VIEW.set, ...right.set, ...(room.set ?? [])],
      remove: [...right.remove, ...(room.remove ?? [])],
      conditions: [HAS_A_VIEW_LEFT, WAS_NOT_COUNTED, ...(room.conditions ?? [])],
      values: { ...VIEW.values, ...right.values, ':cutoff': visitCutoff(now), ...room.values },
      names: { '#visitor': mark, ...room.names },
    });
    if (counted && gate) {
      const visit = { visitor: mark, countedAt: new Date(toSeconds(now) * 1000) };
      return { passed: true, gate, visit } satisfies Passage;
    }
    return { passed: false, gate, visit: gate && visitIn(gate.visitors, mark, now) } satisfies Passage;
  }

  async function countStranger(pointer: SharePointer, now: Date): Promise<Passage> {
    const right = rightPasscode(pointer);
    const { gate, counted } = await count(pointer, now, {
      set: [...VIEW.set, ...right.set],
      remove: right.remove,
      conditions: [HAS_A_VIEW_LEFT],
      values: { ...VIEW.values, ...right.values },
    });
    return counted && gate ? { passed: true, gate, visit: null } : { passed: false, gate, visit: null };
  }

  return {
    async look(pointer, visitor, now) {
      const item = await getItem(table, keyOf(pointer));
      const gate = item && fromGateRow(item).gate;
      if (!gate || visitor === undefined) return { passed: false, gate, visit: null };
      const mark = visitorMark(pointer.shareId, visitor);
      const visit =
        visitIn(gate.visitors, mark, now) ??
        (isCrowd(gate.visitors) ? await findVisit(table, pointer, mark, visitCutoff(now)) : null);
      return { passed: false, gate, visit };
    },

    async countView(pointer, visitor, now, seen) {
      if (visitor === undefined) return countStranger(pointer, now);
      const mark = visitorMark(pointer.shareId, visitor);
      const forgotten = visitorsToForget(seen.visitors, visitCutoff(now));
      const passage = await countView(pointer, mark, now, remember(toSeconds(now), mark, forgotten));
      const { passed, visit, gate } = passage;
      if (passed || visit || !gate || statusForRightPasscode(gate, now) !== 'active') return passage;
      // Others just filled the gate or removed the same marks; nothing else can have failed. The visitor is counted
      // without a mark; a reload is then recognized by its logged view.
      return countView(pointer, mark, now, {});
    },

    async countAttempt(pointer, visitor, now, seen) {
      const mark = visitor && visitorMark(pointer.shareId, visitor);
      let before = seen;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const room = roomForAttempt(before, now);
        const { gate, counted } = await count(pointer, now, {
          set: ['wrong_passcodes = wrong_passcodes + :one', 'last_attempt_at = :now'],
          conditions: [mark ? `(${HAS_A_VIEW_LEFT} OR ${WAS_COUNTED})` : HAS_A_VIEW_LEFT, ...room.conditions],
          values: {
            ':one': 1,
            ':unlimited': null,
            ...room.values,
            ...(mark && { ':cutoff': visitCutoff(now) }),
          },
          ...(mark && { names: { '#visitor': mark } }),
        });
        const visit = gate && mark ? visitIn(gate.visitors, mark, now) : null;
        if (counted && gate) return { passed: true, gate, visit };
        const status = gate && shareStatus(gate, now);
        if (!gate || !(status === 'active' || (status === 'max views reached' && visit))) {
          return { passed: false, gate, visit };
        }
        // The wrong passcodes were forgotten since the gate was read.
        before = gate;
      }
      throw tooBusy();
    },

    async clearAttempts(pointer, visitor, now) {
      const { set, remove, values } = rightPasscode(pointer);
      const { gate, counted } = await count(pointer, now, { set, remove, conditions: [], values });
      const visit =
        gate && visitor ? visitIn(gate.visitors, visitorMark(pointer.shareId, visitor), now) : null;
      return counted && gate ? { passed: true, gate, visit } : { passed: false, gate, visit };
    },
  };
}

const VIEW = {
  set: ['view_count = view_count + :one', 'last_opened_at = :now'],
  values: { ':one': 1, ':unlimited': null },
};

/** What a right passcode changes: it ends the series of wrong ones. */
const rightPasscode = ({ passcodeHash }: SharePointer) =>
  passcodeHash === null
    ? { set: [], remove: [], values: {} }
    : { set: ['wrong_passcodes = :zero'], remove: ['last_attempt_at'], values: { ':zero': 0 } };

/** The conditions of one more attempt, given the gate as last seen: none beyond the next lock, none during the last. */
function roomForAttempt({ wrong_passcodes, last_attempt_at }: ShareGate, now: Date) {
  const next = nextLock(wrong_passcodes);
  const lastLock = next - PASSCODE_LOCKS.attempts;
  const conditions = ['wrong_passcodes < :nextLock'];
  if (lastLock === 0) return { conditions, values: { ':nextLock': next } };
  const lockedAfter = new Date(now.getTime() - lockMinutes(lastLock) * 60_000).toISOString();
  const isOver =
    last_attempt_at === null ? 'attribute_not_exists(last_attempt_at)' : 'last_attempt_at <= :lockedAfter';
  return {
    conditions: [
      ...conditions,
      `(wrong_passcodes > :lastLock OR (wrong_passcodes = :lastLock AND ${isOver}))`,
    ],
    values: {
      ':nextLock': next,
      ':lastLock': lastLock,
      ...(last_attempt_at !== null && { ':lockedAfter': lockedAfter }),
    },
  };
}

function visitIn(visitors: Visitors, mark: string, now: Date): Visit | null {
  const seconds = visitors[mark] ?? 0;
  return seconds > visitCutoff(now) ? { visitor: mark, countedAt: new Date(seconds * 1000) } : null;
}

/** Writes a mark: into a free place, or replacing others, each only if unchanged, so that a renewed mark stays. */
function remember(seconds: number, mark: string, forgotten: [string, number][]): Partial<Change> {
  const set = ['visitors.#visitor = :seconds'];
  const others = forgotten.filter(([name]) => name !== mark);
  if (others.length === 0) {
    const values = { ':seconds': seconds, ':most': MOST_VISITORS };
    return { set, conditions: ['size(visitors) < :most'], values };
  }
  return {
    set,
    remove: others.map((_, index) => `visitors.#v${index}`),
    conditions: others.map((_, index) => `visitors.#v${index} = :v${index}`),
    names: Object.fromEntries(others.map(([name], index) => [`#v${index}`, name])),
    values: {
      ':seconds': seconds,
      ...Object.fromEntries(others.map(([, seen], index) => [`:v${index}`, seen])),
    },
  };
}
