import { useState } from 'react';
import { mayDo } from '../../../../contract/access/duties.ts';
import type { Entry } from '../../../../contract/practices/entries.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import type { AppError } from '../../../../contract/problem.ts';
import { type SignResult, signatureCalls } from '../../../../contract/signatures/signature-calls.ts';
import { call } from '../../platform/api/call.ts';
import { isOpenClinic } from '../../shared/practices/open-clinic.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

/** What signing led to: what became of each entry, or why nothing was signed. */
export type Signing = { entries: readonly Entry[]; results: readonly SignResult[] } | { refusal: AppError };

/** Refusals that a vet can do something about; the page shows them until then. */
const EXPLAINED = ['second-factor-needed', 'sign-in-again', 'practice-not-verified', 'signer-not-confirmed'];

/** Whether the reader may sign for the practice now. */
export const maySign = (practice: Pick<Practice, 'kind' | 'state' | 'roles' | 'standing'>): boolean =>
  isOpenClinic(practice) && practice.standing.status === 'verified' && mayDo(practice.roles, 'sign');

/** Signs entries, each at the version that is shown. `onDone` runs after an answer, before the next tap. */
export function useSigning(practiceId: string, onDone: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [signing, setSigning] = useState<Signing | null>(null);
  const sign = async (entries: readonly Entry[]) => {
    setBusy(true);
    try {
      const { results } = await call(signatureCalls['sign-entries'], {
        params: { practiceId },
        body: { entries: entries.map(({ id, version }) => ({ id, version })) },
      });
      setSigning({ entries, results: [...results] });
      await onDone();
    } catch (error) {
      if (isAppError(error) && EXPLAINED.includes(error.code)) setSigning({ refusal: error });
      else {
        notify.error('Signing failed', errorText(error));
        // An answer that got lost may have signed some: the page shows which.
        await onDone();
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, signing, sign };
}
