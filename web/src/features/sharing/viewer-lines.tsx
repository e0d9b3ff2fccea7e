import type { Share } from '../../../../contract/sharing/shares.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { EyeIcon } from '../../ui/icons.tsx';
import { countText } from './share-texts.ts';
import { timesText, type ViewerGroup, viewerText, whenText } from './viewer-groups.ts';
import styles from './viewer-lines.module.css';

interface ViewerLinesProps {
  share: Share;
  /** Undefined where they could not be loaded. */
  viewers: readonly ViewerGroup[] | undefined;
}

/** The row's lines; the dialog has all views. */
const MOST_LINES = 3;

/** Who viewed a link and when, a line for each visitor. */
export function ViewerLines({ share, viewers = [] }: ViewerLinesProps) {
  const now = currentMoment();
  const lines = viewers.slice(0, MOST_LINES).map((viewer) => viewerText(viewer, now));
  const more = viewers.length - lines.length;
  if (more > 0) lines.push(countText(more, 'more visitor'));
  const earlier = share.view_count - viewers.reduce((sum, { times }) => sum + times, 0);
  if (lines.length > 0 && earlier > 0) lines.push(countText(earlier, 'earlier view'));
  if (lines.length === 0) lines.push(countedText(share, now));
  return (
    <div className={styles.viewers}>
      <EyeIcon size={18} />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** "Opened 4 times" */
export const openedText = ({ view_count, last_opened_at }: Share) =>
  last_opened_at ? `Opened ${timesText(view_count)}` : 'Not opened yet';

/** What the link itself says of its views. */
const countedText = (share: Share, now: Date) =>
  openedText(share) + (share.last_opened_at ? `, last ${whenText(share.last_opened_at, now)}` : '');
