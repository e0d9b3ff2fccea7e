import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import type { PayerQuery } from '../../shared/subscription/payer.ts';

/** The practice whose plan a page is about; null for the reader's own plan. */
export const loadPayingPractice = async (
  { practice }: PayerQuery,
  signal: AbortSignal,
): Promise<Practice | null> =>
  practice ? call(practiceCalls['get-practice'], { params: { practiceId: practice }, signal }) : null;
