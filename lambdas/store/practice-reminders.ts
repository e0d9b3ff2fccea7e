import { addDays } from '../../contract/dates.ts';
import { PRACTICE_REMINDERS } from '../../contract/practices/reminder-limits.ts';
import type {
  LastReminder,
  PracticeReminderStore,
  ReminderClaim,
  ReminderReports,
} from '../domain/week/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { fromContactRow, isAtVersion } from './contacts.ts';
import { recordsOfPet } from './key-conditions.ts';
import {
  contactKey,
  keyOfHolder,
  lastReminderKey,
  petKey,
  remindersKey,
  sendKey,
  sentReminderKey,
  unsubscribedKey,
} from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { createPracticeGrantStore } from './practice-grants.ts';
import { endOfReminder, fromReminderRow, fromSendRow } from './practice-sends.ts';
import { fromSettingsRow } from './reminder-settings.ts';
import { persistently } from './retry.ts';
import { toSeconds } from './seconds.ts';
import { shownRecords } from './shown.ts';
import { getItem, getNamed, type Item, queryAll, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { isLive } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';
import { fromUnsubscribedRow } from './unsubscriptions.ts';

/** The last reminder of a pet is kept for longer than it keeps others away, in days. */
const LAST_KEPT_DAYS = 60;

/** The reminders in the names of practices, each with what decides about it. */
export function createPracticeReminderStore(table: Table): PracticeReminderStore {
  const grants = createPracticeGrantStore(table);

  /** The last reminder of a pet with what became of it. */
  async function readLast(practiceId: string, item: Item | undefined): Promise<LastReminder | null> {
    if (!item) return null;
    const [sendId, grantId, at] = [
      String(item.send_id),
      String(item.grant_id),
      new Date(String(item.reminded_at)),
    ];
    const row = await getItem(table, sentReminderKey(practiceId, sendId, grantId));
    return { sendId, grantId, at, reminder: row && fromReminderRow(row) };
  }

  return {
    async facts(practiceId, grantId) {
      const grant = await grants.get(practiceId, grantId);
      if (!grant) return null;
      const { ownerId, petId, scope } = grant;
      const [items, records] = await Promise.all([
        getNamed(table, {
          pet: petKey(ownerId, petId),
          contacts: contactKey(practiceId, grantId),
          last: lastReminderKey(ownerId, petId, practiceId),
          unsubscribed: unsubscribedKey(ownerId, practiceId),
          settings: remindersKey(ownerId),
        }),
        queryAll(table, recordsOfPet(ownerId, petId)),
      ]);
      return {
        grant,
        pet: isLive(items.pet) ? fromPetRow(items.pet) : null,
        records: shownRecords({ ...table, scope }, records),
        contacts: fromContactRow(items.contacts),
        last: await readLast(practiceId, items.last),
        unsubscribedAt: fromUnsubscribedRow(items.unsubscribed),
        settings: fromSettingsRow(items.settings ?? null, table),
      };
    },

    async find(practiceId, sendId, grantId) {
      const { send, reminder } = await getNamed(table, {
        send: sendKey(practiceId, sendId),
        reminder: sentReminderKey(practiceId, sendId, grantId),
      });
      if (!send) return null;
      const begun = reminder ? fromReminderRow(reminder) : null;
      return { send: fromSendRow(send), reminder: begun?.state === 'released' ? null : begun };
    },

    async claim(claim) {
      const name = claim.now.toISOString();
      const outcome = await transact(table, actionsOf(claim, name));
      return outcome.committed ? { claimed: true, claim: name } : { claimed: false };
    },

    async markSent(claim, name) {
      await conditionalUpdate(table, {
        Key: keyOf(claim),
        UpdateExpression: 'SET #state = :sent',
        ConditionExpression: 'claim = :claim AND #state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sent': 'sent', ':claimed': 'claimed', ':claim': name },
      });
    },

    async release({ practiceId, sendId, grantId }, name) {
      const update = {
        Key: sentReminderKey(practiceId, sendId, grantId),
        UpdateExpression: 'SET #state = :released',
        ConditionExpression: 'claim = :claim AND #state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':released': 'released', ':claimed': 'claimed', ':claim': name },
      };
      await persistently(() => conditionalUpdate(table, update));
    },

    async skip(practiceId, sendId, grantId, skipped, now) {
      await conditionalUpdate(table, {
        Key: sentReminderKey(practiceId, sendId, grantId),
        UpdateExpression: 'SET #state = :skipped, #at = :now, skipped = :why, #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(PK) OR #state = :released',
        ExpressionAttributeNames: { '#state': 'state', '#at': 'at', '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':released': 'released',
          ':skipped': 'skipped',
          ':now': now.toISOString(),
          ':why': skipped,
          ':ttl': endOfReminder(now),
        },
      });
    },
  };
}

/** What SES reports about single reminders. A report comes once or more often, in any order, perhaps before `sent`. */
export const createReminderReports = (table: Table): ReminderReports => ({
  async note({ practiceId, sendId, grantId }, report, at) {
    await conditionalUpdate(table, {
      Key: sentReminderKey(practiceId, sendId, grantId),
      UpdateExpression: `SET ${report}_at = if_not_exists(${report}_at, :at)`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':at': at.toISOString() },
    });
  },
});

const keyOf = ({ sendId, facts: { grant } }: ReminderClaim) =>
  sentReminderKey(grant.practiceId, sendId, grant.id);

/** Stores that a claim is the last reminder of its pet, in place of the one that was read, or after the quiet days. */
function setLast({ sendId, facts: { grant }, replaces, now }: ReminderClaim): Action {
  return {
    Update: {
      Key: lastReminderKey(grant.ownerId, grant.petId, grant.practiceId),
      UpdateExpression: 'SET send_id = :send, grant_id = :grant, reminded_at = :at, #ttl = :ttl',
      ConditionExpression: replaces
        ? 'send_id = :before AND reminded_at = :beforeAt'
        : 'attribute_not_exists(PK) OR reminded_at <= :since',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':send': sendId,
        ':grant': grant.id,
        ':at': now.toISOString(),
        ':ttl': toSeconds(addDays(now, LAST_KEPT_DAYS)),
        ...(replaces
          ? { ':before': replaces.sendId, ':beforeAt': replaces.at.toISOString() }
          : { ':since': addDays(now, -PRACTICE_REMINDERS.quietDays).toISOString() }),
      },
    },
  };
}

/** The claim of a reminder, with everything on which it rests. */
function actionsOf(claim: ReminderClaim, name: string): Record<string, Action> {
  const { sendId, facts, due, repeats, now } = claim;
  const { grant, contacts } = facts;
  const { ConditionExpression, values } = isAtVersion(contacts.version);
  return {
    reminder: {
      Update: {
        Key: keyOf(claim),
        UpdateExpression:
          'SET #state = :claimed, #at = :name, claim = :name, rests_on = :restsOn, about = :about, #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(PK) OR #state = :released',
        ExpressionAttributeNames: { '#state': 'state', '#at': 'at', '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':claimed': 'claimed',
          ':released': 'released',
          ':name': name,
          ':restsOn': due.flatMap(({ rests_on }) => rests_on ?? []),
          ':about': due.map(({ line, due_on }) => ({ line, due_on })),
          ':ttl': endOfReminder(now),
        },
      },
    },
    last: setLast(claim),
    contacts: {
      Update: {
        Key: contactKey(grant.practiceId, grant.id),
        UpdateExpression: 'SET reminded = :reminded',
        ConditionExpression,
        ExpressionAttributeValues: { ...values, ':reminded': { send_id: sendId, at: name } },
      },
    },
    grant: {
      ConditionCheck: {
        Key: keyOfHolder(grant.practiceId, grant.id),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': grant.version },
      },
    },
    unsubscribed: {
      ConditionCheck: {
        Key: unsubscribedKey(grant.ownerId, grant.practiceId),
        ...notSince(grant.remindersAllowedAt),
      },
    },
    ...(repeats && { repeated: markRepeated(claim, repeats) }),
  };
}

/** The owner hasn't unsubscribed since they allowed reminders. */
const notSince = (allowedAt: Date | null) =>
  allowedAt === null
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : {
        ConditionExpression: 'attribute_not_exists(PK) OR unsubscribed_at < :allowed',
        ExpressionAttributeValues: { ':allowed': allowedAt.toISOString() },
      };

/** A reminder that is repeated: not once a report says that its mail arrived. */
const markRepeated = ({ facts: { grant } }: ReminderClaim, { sendId, grantId }: LastReminder): Action => ({
  Update: {
    Key: sentReminderKey(grant.practiceId, sendId, grantId),
    UpdateExpression: 'SET #state = :repeated',
    ConditionExpression:
      '#state = :claimed AND attribute_not_exists(delivered_at) AND attribute_not_exists(bounced_at)',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':claimed': 'claimed', ':repeated': 'repeated' },
  },
});
