import { useEffect, useEffectEvent, useState } from 'react';
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

/** How often a page asks whether everyone was judged, and how many times: judging 20,000 patients takes minutes. */
const PAUSE_MS = 5_000;
const MOST_TIMES = 60;

/** Loads the page again and again while rules are being applied. */
export function useReloadWhile(isComing: boolean, reload: () => Promise<void>): void {
  const [times, setTimes] = useState(0);
  const next = useEffectEvent(async () => {
    await reload();
    setTimes(times + 1);
  });
  useEffect(() => {
    if (!isComing || times >= MOST_TIMES) return;
    const timer = setTimeout(() => void next(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isComing, times]);
}
