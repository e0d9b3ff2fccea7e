import { randomUUID } from 'node:crypto';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { PASSCODE_LOCKS } from '../../contract/limits.ts';
import { tooBusy } from '../../contract/problem.ts';
import { shareStatus } from '../../contract/sharing/shares.ts';
import type { GateOutcome, GateStore, SharePointer } from '../domain/sharing/ports.ts';
import { roomForAttempt } from './attempt-room.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { shareGateKey } from './keys.ts';
import { ATTEMPTS } from './retry.ts';
import { fromGateRow, viewsBefore } from './share-row.ts';
import { getItem, type Item, type Table } from './table.ts';

const keyOf = ({ ownerId, petId, shareId }: SharePointer) => shareGateKey(ownerId, petId, shareId);

/** ISO dates in one format compare as text, so DynamoDB itself can check whether the link has expired. */
const LIVES = 'is_active = :true AND expires_at > :now';
const HAS_A_VIEW_LEFT = '(max_views = :unlimited OR view_count < max_views)';
const IS_UNLIMITED = 'max_views = :unlimited';
const IS_NEW_CALL = '(attribute_not_exists(last_call) OR last_call <> :call)';

interface Change {
  set: string[];
  remove?: string[];
  conditions: string[];
  names?: Record<string, string>;
  values?: Item;
}

/**
 * The gates of the table. Whether a link is active, has views left and is not locked is one condition of one write on
 * one item. DynamoDB applies those writes one after another, so under any concurrency no view is counted and no
 * passcode admitted beyond the limit, and none is lost.
 */
export function createGateStore(table: Table): GateStore {
  /**
   * Counts a view or a passcode if the link is active. The SDK repeats a write whose response was lost; the
   * repeat fails by its own call id in the gate, which shows that it was counted.
   */
  async function count(pointer: SharePointer, now: Date, change: Change): Promise<GateOutcome> {
    const Key = keyOf(pointer);
    const call = randomUUID().slice(0, 8);
    const remove = change.remove?.length ? ` REMOVE ${change.remove.join(', ')}` : '';
    const result = await conditionalUpdate(table, {
      Key,
      UpdateExpression: `SET ${[...change.set, 'last_call = :call'].join(', ')}${remove}`,
      ConditionExpression: [LIVES, IS_NEW_CALL, ...change.conditions].join(' AND '),
      ...(change.names && { ExpressionAttributeNames: change.names }),
      ExpressionAttributeValues: {
        ':true': true,
        ':now': now.toISOString(),
        ':call': call,
        ...change.values,
      },
    });
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const item = result.item ?? (await getItem(table, Key));
    const row = item && fromGateRow(item);
    if (row && (result.updated || row.lastCall === call)) return { passed: true, gate: row.gate };
    return { passed: false, gate: row?.gate ?? null };
  }

  return {
    async get(pointer) {
      const item = await getItem(table, keyOf(pointer));
      return item && fromGateRow(item).gate;
    },

    countView(pointer, now, only) {
      const right = rightPasscode(pointer);
      const day = dayOfView(now);
      return count(pointer, now, {
        set: ['view_count = view_count + :one', 'last_opened_at = :now', day.set, ...right.set],
        remove: [...day.remove, ...right.remove],
        conditions: [only ? IS_UNLIMITED : HAS_A_VIEW_LEFT],
        names: day.names,
        values: { ':one': 1, ':unlimited': null, ...right.values },
      });
    },

    async countAttempt(pointer, isCounted, now, seen) {
      let before = seen;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const room = roomForAttempt(before, now, PASSCODE_LOCKS.ofAll);
        const outcome = await count(pointer, now, {
          set: ['wrong_passcodes = wrong_passcodes + :one', 'last_attempt_at = :now'],
          conditions: [...(isCounted ? [] : [HAS_A_VIEW_LEFT]), ...room.conditions],
          values: { ':one': 1, ...(!isCounted && { ':unlimited': null }), ...room.values },
        });
        const status = outcome.gate && shareStatus(outcome.gate, now);
        const mayRepeat = status === 'active' || (status === 'max views reached' && isCounted);
        if (outcome.passed || !mayRepeat || !outcome.gate) return outcome;
        // The wrong passcodes were forgotten since the gate was read.
        before = outcome.gate;
      }
      throw tooBusy();
    },

    clearAttempts: (pointer, now) => count(pointer, now, { conditions: [], ...rightPasscode(pointer) }),
  };
}

/** Days whose views are forgotten with the next view; older ones are left, one for each longer pause. */
const DAYS_BEFORE = 7;

/** The first view of a day in UTC remembers how many there were before: right-hand sides read the row as it was. */
function dayOfView(now: Date) {
  const today = calendarDay(now, 'utc');
  const before = Array.from({ length: DAYS_BEFORE }, (_, n) => addCalendarDays(today, -1 - n));
  const names = Object.fromEntries([today, ...before].map((day, n) => [`#day${n}`, viewsBefore(day)]));
  return {
    set: '#day0 = if_not_exists(#day0, view_count)',
    remove: before.map((_, n) => `#day${n + 1}`),
    names,
  };
}

/** What a right passcode changes: it ends the series of wrong ones. */
const rightPasscode = ({ passcodeHash }: SharePointer) =>
  passcodeHash === null
    ? { set: [], remove: [], values: {} }
    : { set: ['wrong_passcodes = :zero'], remove: ['last_attempt_at'], values: { ':zero': 0 } };
