import { practiceAsPayer } from '../../contract/billing/payer.ts';
import type { FoundPractice, PracticeStore } from '../domain/practices/ports.ts';
import { whileStanding } from './change-standing.ts';
import { IS_OPEN } from './closed.ts';
import { countUp, readGrantsVersion } from './grants-version.ts';
import { practicesOfPerson } from './key-conditions.ts';
import { grantsVersionKey, membershipKey, practiceKey, profileKey, subscriberKey } from './keys.ts';
import { changeLogo } from './logos.ts';
import { fromMemberRow, fromPracticeRow, toMemberRows, toPracticeRow } from './practice-row.ts';
import { fromSubscriberRow } from './subscribers.ts';
import { getItem, getItems, getNamed, type Item, queryAll, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';

const toFound = (member: Item, practice: Item, subscriber: Item | undefined): FoundPractice => ({
  practice: fromPracticeRow(practice),
  member: fromMemberRow(member),
  subscriber: fromSubscriberRow(subscriber),
});

/** The practices of the table, with their members. */
export function createPracticeStore(table: Table): PracticeStore {
  return {
    async find(userId, practiceId) {
      const { member, practice, subscriber } = await getNamed(table, {
        member: membershipKey(userId, practiceId),
        practice: practiceKey(practiceId),
        subscriber: subscriberKey(practiceAsPayer(practiceId)),
      });
      return member && practice ? toFound(member, practice, subscriber) : null;
    },

    async profile(practiceId) {
      const item = await getItem(table, practiceKey(practiceId));
      return item && fromPracticeRow(item);
    },

    async ofPerson(userId) {
      const { version } = await readGrantsVersion(table, userId);
      const members = await queryAll(table, practicesOfPerson(userId));
      const keysOf = ({ practice_id }: Item) => ({
        practice: practiceKey(String(practice_id)),
        subscriber: subscriberKey(practiceAsPayer(String(practice_id))),
      });
      const rows = await getItems(
        table,
        members.flatMap((member) => Object.values(keysOf(member))),
      );
      const at = (key: { PK: string; SK: string }) =>
        rows.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
      const found = members.flatMap((member) => {
        const keys = keysOf(member);
        const practice = at(keys.practice);
        return practice ? [toFound(member, practice, at(keys.subscriber))] : [];
      });
      return { version, found };
    },

    async open(practice, member, version) {
      const rows = toMemberRows(member);
      const put = (Item: Item): Action => ({
        Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' },
      });
      const outcome = await transact(table, {
        account: {
          ConditionCheck: { Key: profileKey(member.userId), ConditionExpression: IS_OPEN },
        },
        version: countUp(grantsVersionKey(member.userId), version),
        practice: put(toPracticeRow(practice)),
        member: put(rows.practice),
        membership: put(rows.person),
      });
      if (outcome.committed) return 'opened';
      if (outcome.failed.has('account')) return 'account-deleted';
      return outcome.failed.has('practice') ? 'exists' : 'changed-meanwhile';
    },

    setLogo: async (practiceId, logo, before) =>
      (await transact<string>(table, changeLogo(practiceId, logo, before))).committed,

    async save(practiceId, profile, before) {
      const Update = { Key: practiceKey(practiceId), ...whileStanding(before, profile) };
      return (await transact(table, { profile: { Update } })).committed;
    },
  };
}
