import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { isSigned } from './is-signed.ts';

type Printed = ComponentType<{ records: readonly ShownRecord[] }>;

async function loadPrinted(): Promise<Printed> {
  const [{ PrintedSignatures }, { loadSignatureCode }] = await Promise.all([
    import('./printed-signatures.tsx'),
    import('./signature-code.ts'),
  ]);
  const codeOf = await loadSignatureCode();
  return (props) => <PrintedSignatures {...props} codeOf={codeOf} />;
}

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
      const loaded = await loadPrinted();
      setSignatures(() => loaded);
    };
    load().catch(() => {});
  }, [hasSigned]);
  return Signatures && hasSigned && <Signatures records={records} />;
}
