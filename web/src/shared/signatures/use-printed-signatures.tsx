import { type ReactNode, useEffect, useState } from 'react';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { isSigned } from './is-signed.ts';
import type { Printed } from './load-printed-signatures.tsx';

/**
 * The list of signatures for print. What makes their codes loads ahead where a record is signed, since the browser
 * prints what is there; if it can't be loaded, the page prints without them.
 */
export function usePrintedSignatures(records: readonly ShownRecord[]): ReactNode {
  const [Signatures, setSignatures] = useState<Printed | null>(null);
  const hasSigned = records.some(isSigned);
  useEffect(() => {
    if (!hasSigned) return;
    const load = async () => {
      const { loadPrintedSignatures } = await import('./load-printed-signatures.tsx');
      const loaded = await loadPrintedSignatures();
      setSignatures(() => loaded);
    };
    load().catch(() => {});
  }, [hasSigned]);
  return Signatures && hasSigned && <Signatures records={records} />;
}
