import { OPENING_DAYS } from '../../../../contract/limits.ts';
import type { Opening } from '../../../../contract/sharing/openings.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { placeText, shownText } from './opening-texts.ts';
import styles from './openings-dialog.module.css';
import { timeText } from './share-texts.ts';
import { useOpenings } from './use-openings.ts';

interface OpeningsDialogProps {
  share: Share;
  /** The link's name in the list. */
  name: string;
  onClose: () => void;
}

/** A link's views: when, on which device, where, and what was shown. */
export function OpeningsDialog({ share, name, onClose }: OpeningsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span dir="auto">Views of {name}</span>}
      description={`Kept for ${OPENING_DAYS} days, without IP addresses.`}
    >
      <Openings share={share} />
    </Dialog>
  );
}

function Openings({ share }: { share: Share }) {
  const { openings, next, isLoading, failure, loadMore } = useOpenings(share);
  const isEmpty = openings.length === 0;
  return (
    <>
      {isEmpty && next === null && (
        <EmptyState icon={<EyeIcon size={26} />} title="Not opened yet">
          When someone opens the link, it appears here.
        </EmptyState>
      )}
      <ol className={styles.openings}>
        {openings.map((opening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and timestamps can be equal
          <OpeningItem key={index} opening={opening} />
        ))}
      </ol>
      {isEmpty && isLoading && (
        <div role="status" className={styles.loading}>
          <VisuallyHidden>Loading views…</VisuallyHidden>
          <Skeleton width="half" />
          <Skeleton />
        </div>
      )}
      {failure && <ErrorState title="We couldn’t load the views" detail={failure} onRetry={loadMore} />}
      {!failure && next && (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function OpeningItem({ opening }: { opening: Opening }) {
  return (
    <li className={styles.opening}>
      <time dateTime={opening.opened_at} className={styles.time}>
        {timeText(opening.opened_at)}
      </time>
      <p>{placeText(opening)}</p>
      <p className={styles.shown}>{shownText(opening)}</p>
    </li>
  );
}
