import { OPENING_DAYS } from '../../../../contract/limits.ts';
import type { Opening } from '../../../../contract/sharing/openings.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spoken } from '../../ui/spoken.tsx';
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

/** When a link was opened, on what, from where, and what it showed. */
export function OpeningsDialog({ share, name, onClose }: OpeningsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span dir="auto">Openings of {name}</span>}
      description={`Kept for ${OPENING_DAYS} days, without any address of whoever opened it.`}
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
          As soon as someone opens the link, you see it here.
        </EmptyState>
      )}
      <ol className={styles.openings}>
        {openings.map((opening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and moments may be equal
          <OpeningItem key={index} opening={opening} />
        ))}
      </ol>
      {isEmpty && isLoading && (
        <div role="status" className={styles.loading}>
          <Spoken>Loading the openings…</Spoken>
          <Skeleton width="half" />
          <Skeleton />
        </div>
      )}
      {failure && <ErrorState title="The openings can’t be shown" detail={failure} onRetry={loadMore} />}
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
