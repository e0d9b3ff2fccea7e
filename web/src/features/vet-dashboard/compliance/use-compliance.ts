import { useEffect, useEffectEvent, useState } from 'react';
import type { CompliancePage, ComplianceState } from '../../../../../contract/practices/compliance.ts';
import { complianceCalls } from '../../../../../contract/practices/compliance-calls.ts';
import { practiceCalls } from '../../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../../contract/practices/practices.ts';
import type { VaccineCode } from '../../../../../contract/vaccines/vaccines.ts';
import { call } from '../../../platform/api/call.ts';
import { isAppError } from '../../../ui/error-text.ts';

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

/** The first page; the practice itself once its plan has ended. */
export async function loadFirstPage(
  practiceId: string,
  signal: AbortSignal | undefined,
): Promise<{ page: CompliancePage } | { ended: Practice }> {
  try {
    return { page: await loadCompliance(practiceId, ALL_WANTED, { signal }) };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'practice-read-only') throw error;
    const params = { practiceId };
    return { ended: await call(practiceCalls['get-practice'], { params, ...(signal && { signal }) }) };
  }
}

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
