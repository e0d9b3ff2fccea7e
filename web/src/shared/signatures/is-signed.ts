import type { RecordSignature } from '../../../../contract/records/record-signature.ts';

/** A record of which a signature counts now. */
type Signed<Of> = Of & { signature: RecordSignature };

/** Whether a record's signature counts now, so that it is worth a code on paper. */
export const isSigned = <Of extends { signature?: RecordSignature | undefined }>(
  record: Of,
): record is Signed<Of> => record.signature?.state === 'valid';
