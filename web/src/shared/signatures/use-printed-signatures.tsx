import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { isSigned } from './verify-link.ts';

type Printed = ComponentType<{ records: readonly ShownRecord[] }>;

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
      const { PrintedSignatures } = await import('./printed-signatures.tsx');
      setSignatures(() => PrintedSignatures);
    };
    load().catch(() => {});
  }, [hasSigned]);
  return Signatures && hasSigned && <Signatures records={records} />;
}
