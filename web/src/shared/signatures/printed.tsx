import type { ComponentType } from 'react';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { PrintedSignatures } from './printed-signatures.tsx';
import { loadSignatureCode } from './signature-code.ts';

export type Printed = ComponentType<{ records: readonly ShownRecord[] }>;

/**
 * Hands over the list of signatures for print, with what makes their codes: one module, so that pages name one chunk.
 */
export async function loadPrinted(handOver: (made: () => Printed) => void): Promise<void> {
  const codeOf = await loadSignatureCode();
  const Signatures: Printed = ({ records }) => <PrintedSignatures records={records} codeOf={codeOf} />;
  handOver(() => Signatures);
}
