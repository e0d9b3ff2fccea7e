import { MOST_SIGNATURES_COUNTED } from '../../../../../contract/practice-limits.ts';
import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import type { SignatureCount as Counted } from '../../../../../contract/practices/reviews.ts';
import { call } from '../../../platform/api/call.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

interface SignatureCountProps {
  practiceId: string;
  /** ISO 8601; another one needs a component of its own. */
  since: string;
  /** Also called where counting failed: a withdrawal can’t wait for that. */
  onCounted: () => void;
}

/** How many signatures a withdrawal would end. */
export function SignatureCount({ practiceId, since, onCounted }: SignatureCountProps) {
  const { data, failure } = useLoaded(async (signal) => {
    try {
      return await call(reviewCalls['count-signatures'], {
        params: { reviewId: practiceId },
        query: { since },
        ...(signal && { signal }),
      });
    } finally {
      onCounted();
    }
  });
  return <p role="status">{failure ? `Not counted: ${failure}` : data ? countText(data) : 'Counting…'}</p>;
}

function countText({ count, is_least }: Counted): string {
  if (count === 0 && !is_least) return 'No signature was made since then.';
  const least = is_least || count === MOST_SIGNATURES_COUNTED ? 'at least ' : '';
  return `This withdraws ${least}${count === 1 ? '1 signature' : `${count} signatures`}.`;
}
