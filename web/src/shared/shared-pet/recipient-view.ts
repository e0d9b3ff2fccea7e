import { documentType, type PetRecord } from '../../../../contract/records/records.ts';
import { isInScope, type ShareScope } from '../../../../contract/sharing/share-scope.ts';
import type { ShownRecord } from './record-groups.ts';
import type { ShownScope } from './scope-text.ts';

/** What the recipient of a link with that scope sees of a pet's records: those in it, and no documents if it hides them. */
export const shownRecords = (records: readonly PetRecord[], scope: ShareScope): ShownRecord[] =>
  records
    .filter((record) => isInScope(scope, record))
    .map((record) => ({
      ...record,
      content_type: scope.documents && record.file_path ? documentType(record.file_path) : null,
    }));

/** What the recipient is told of the link's limits. */
export const shownScope = (scope: ShareScope): ShownScope => ({
  types: scope.kind === 'types' ? scope.types : null,
  is_partial: scope.kind !== 'everything' || !scope.documents,
});
