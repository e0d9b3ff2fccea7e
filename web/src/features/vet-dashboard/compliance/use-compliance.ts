import type { CompliancePage, ComplianceState } from '../../../../../contract/practices/compliance.ts';
import { complianceCalls } from '../../../../../contract/practices/compliance-calls.ts';
import type { VaccineCode } from '../../../../../contract/vaccines/vaccines.ts';
import { call } from '../../../platform/api/call.ts';

/** Which patients are wanted; empty for all. */
export interface Wanted {
  state: ComplianceState | '';
  vaccine: VaccineCode | '';
}

export const ALL_WANTED: Wanted = { state: '', vaccine: '' };

/** A page of patients as the practice's rules judge them. */
export const loadCompliance = (
  practiceId: string,
  { state, vaccine }: Wanted,
  { after, signal }: { after?: string; signal?: AbortSignal | undefined } = {},
): Promise<CompliancePage> =>
  call(complianceCalls['get-compliance'], {
    params: { practiceId },
    query: { ...(state && { state }), ...(vaccine && { vaccine }), ...(after !== undefined && { after }) },
    quiet: true,
    ...(signal && { signal }),
  });
