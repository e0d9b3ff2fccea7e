import type { TitleIndex } from '../domain/records/ports.ts';
import { dosesIssuedBetween } from './key-conditions.ts';
import { queryPage, type Table } from './table.ts';
import { BY_DOSE } from './table-definition.ts';

/** The local index of doses by type and title (decision 73). */
export const createTitleIndex = (table: Table): TitleIndex => ({
  async isSuperseded(ownerId, record, through) {
    const { issued_on: issuedOn } = record;
    if (issuedOn === null || issuedOn >= through) return false;
    const query = {
      IndexName: BY_DOSE,
      Limit: 1,
      ...dosesIssuedBetween(ownerId, record, issuedOn, through),
    };
    return (await queryPage(table, query)).items.length > 0;
  },
});
