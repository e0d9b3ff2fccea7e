import { useRef, useState } from 'react';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { SharePurpose } from '../../../../contract/sharing/share-purpose.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { now } from '../../platform/clock.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { defaultLabel } from './default-label.ts';

/** The purposes that need no choice. */
export const QUICK_PURPOSES = ['vet', 'kennel', 'sitter'] as const satisfies readonly SharePurpose[];
type QuickPurpose = (typeof QUICK_PURPOSES)[number];

/**
 * Creates links with the defaults of a purpose. A double tap, and a retry after a lost response, create one link.
 * `creating` is the purpose of the link that is being created.
 */
export function useQuickShare(petId: string, onCreate: (share: Share) => void) {
  const [creating, setCreating] = useState<SharePurpose | null>(null);
  // The second tap can come before the first one's render.
  const isBusy = useRef(false);
  // One for each purpose: creating another link meanwhile does not make a retry create a second one.
  const keys = { vet: useIdempotencyKey(), kennel: useIdempotencyKey(), sitter: useIdempotencyKey() };

  const create = async (purpose: QuickPurpose) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setCreating(purpose);
    const keyFor = keys[purpose];
    const body = { purpose, label: defaultLabel(purpose, now()) };
    try {
      const share = await call(shareCalls['create-share'], {
        params: { petId },
        body,
        idempotencyKey: keyFor(body),
      });
      keyFor.done();
      onCreate(share);
    } catch (error) {
      notify.error('Error creating share link', errorText(error));
    } finally {
      isBusy.current = false;
      setCreating(null);
    }
  };
  return { creating, create: (purpose: QuickPurpose) => void create(purpose) };
}
