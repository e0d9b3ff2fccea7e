import type { ComponentType } from 'react';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { PrintedSignatures } from './printed-signatures.tsx';
import { loadSignatureCode } from './signature-code.ts';

export type Printed = ComponentType<{ records: readonly ShownRecord[] }>;

/** The list of signatures for print, with what makes their codes: one module, so that pages name one chunk. */
export async function loadPrintedSignatures(): Promise<Printed> {
  const codeOf = await loadSignatureCode();
  return (props) => <PrintedSignatures {...props} codeOf={codeOf} />;
}
