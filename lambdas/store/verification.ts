import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { APPLICATION } from '../../contract/practices/application-limits.ts';
import type {
  PracticeInReview,
  StandingChange,
  VerificationStore,
} from '../domain/practices/verification/ports.ts';
import { changeStanding } from './change-standing.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyLimit } from './daily-limit.ts';
import { membersOfPractice, notesOfPractice, practicesInState } from './key-conditions.ts';
import {
  applicationKey,
  documentsIndexKey,
  noteKey,
  practiceChangesKey,
  practiceKey,
  practiceUploadsKey,
  queuePosition,
  readNoteName,
  readPractice,
  readQueuePosition,
} from './keys.ts';
import { fromMemberRow, fromPracticeRow } from './practice-row.ts';
import { getItem, getItems, getNamed, type Item, queryAll, queryPage, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';
import { type Action, transact } from './transaction.ts';
import { fromApplicationRow, fromNoteRow, toApplicationRow } from './verification-row.ts';

/** Global indexes cannot be read consistently. */
const QUEUE = { IndexName: BY_NEXT_REMINDER, ConsistentRead: false } as const;

/** What practices sent to be verified, and what administrators said. */
export function createVerificationStore(table: Table): VerificationStore {
  return {
    async get(practiceId) {
      const { practice, application } = await getNamed(table, {
        practice: practiceKey(practiceId),
        application: applicationKey(practiceId),
      });
      return practice ? toReview(practice, application) : null;
    },

    async application(practiceId) {
      const item = await getItem(table, applicationKey(practiceId));
      return item && fromApplicationRow(item);
    },

    async notes(practiceId, count) {
      const query = { ScanIndexForward: false, Limit: count, ...notesOfPractice(practiceId) };
      const { items } = await queryPage(table, query);
      return items.map((item) => fromNoteRow(readNoteName(item), item));
    },

    async note(practiceId, name) {
      const item = await getItem(table, noteKey(practiceId, name));
      return item && fromNoteRow(name, item);
    },

    members: async (practiceId) => (await queryAll(table, membersOfPractice(practiceId))).map(fromMemberRow),

    async change(change) {
      const { practiceId, application, countedAt } = change;
      const Key = practiceChangesKey(practiceId);
      const day = countedAt && dailyLimit(APPLICATION.changesPerDay, countedAt);
      const outcome = await transact(table, {
        ...changeStanding(change),
        ...(application && { application: applicationAction(practiceId, application) }),
        ...(day && { day: { Update: { Key, ...updateOf(day) } } }),
      });
      if (outcome.committed) return 'written';
      const fullSince =
        day && outcome.failed.has('day') ? day.fullSince((await getItem(table, Key)) ?? {}) : null;
      return fullSince ? { fullSince } : 'conflict';
    },

    async queue(state, after, count) {
      const start = after === null ? undefined : readQueuePosition(state, after);
      const { items, lastKey } = await queryPage(
        table,
        { ...QUEUE, Limit: count, ...practicesInState(state) },
        start,
      );
      const ids = items.map(readPractice);
      const rows = await getItems(
        table,
        // What a practice sent matters in the list of verified ones: a vet may wait there.
        ids.flatMap((id) =>
          state === 'verified' ? [practiceKey(id), applicationKey(id)] : [practiceKey(id)],
        ),
      );
      const at = (key: { PK: string; SK: string }) =>
        rows.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
      const practices = ids.flatMap((id) => {
        const [practice, application] = [at(practiceKey(id)), at(applicationKey(id))];
        return practice ? [toReview(practice, application)] : [];
      });
      return { practices, next: lastKey ? queuePosition(lastKey) : null };
    },

    async count(state, most) {
      const { Count } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          ...QUEUE,
          Select: 'COUNT',
          Limit: most,
          ...practicesInState(state),
        }),
      );
      return Count ?? 0;
    },

    async countUpload(practiceId, now) {
      const day = dailyLimit(APPLICATION.uploadsPerDay, now);
      const Key = practiceUploadsKey(practiceId);
      const { updated, item } = await conditionalUpdate(table, { Key, ...updateOf(day) });
      if (updated) return null;
      // DynamoDB Local does not return the item that failed a condition, so it is read.
      return day.fullSince(item ?? (await getItem(table, Key)) ?? {});
    },
  };
}

const toReview = (practice: Item, application: Item | undefined): PracticeInReview => ({
  practice: fromPracticeRow(practice),
  application: application ? fromApplicationRow(application) : null,
});

/** A batch is no snapshot: what was sent may be older than the standing that was read with it. */
function applicationAction(
  practiceId: string,
  { before, after }: NonNullable<StandingChange['application']>,
): Action {
  const Key = applicationKey(practiceId);
  const version = before?.version ?? 0;
  const isAsBefore =
    version === 0
      ? { ConditionExpression: 'attribute_not_exists(version)' }
      : {
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: { ':before': version },
        };
  if (!after) return { ConditionCheck: { Key, ...isAsBefore } };
  const Item = {
    ...Key,
    ...toApplicationRow({ ...after, version: version + 1 }),
    ...(after.documents.length > 0 && documentsIndexKey(practiceId, after.deleteOn)),
  };
  return { Put: { Item, ...isAsBefore } };
}

const updateOf = ({ set, condition, values }: ReturnType<typeof dailyLimit>) => ({
  UpdateExpression: `SET ${set}`,
  ConditionExpression: condition,
  ExpressionAttributeValues: values,
});
