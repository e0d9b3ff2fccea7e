import { type ReactNode, useEffect, useState } from 'react';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { isSigned } from './is-signed.ts';
import type { Printed } from './printed.tsx';

/**
 * The list of signatures for print. What makes their codes loads ahead where a record is signed, since the browser
 * prints what is there; if it can't be loaded, the page prints without them.
 */
export function usePrintedSignatures(records: readonly ShownRecord[]): ReactNode {
  const [Signatures, setSignatures] = useState<Printed | null>(null);
  const hasSigned = records.some(isSigned);
  useEffect(() => {
    if (hasSigned)
      import('./printed.tsx').then(({ loadPrinted }) => loadPrinted(setSignatures)).catch(() => {});
  }, [hasSigned]);
  return Signatures && <Signatures records={records} />;
}
