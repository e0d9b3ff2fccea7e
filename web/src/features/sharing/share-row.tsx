import { type ReactNode, useEffect, useId, useRef } from 'react';
import { passcodeLock } from '../../../../contract/sharing/passcode-lock.ts';
import { currentScope } from '../../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Badge } from '../../ui/badge.tsx';
import layout from '../../ui/layout.module.css';
import styles from './link-row.module.css';
import { LinkRow } from './link-row.tsx';
import { shareBadges } from './share-badges.ts';
import { isOpen, shareName, tokenStart } from './share-name.ts';
import { lockText, PURPOSE_TITLES, scopeText, shareTitle, timeText } from './share-texts.ts';
import { useRowActions } from './use-row-actions.tsx';
import type { ViewerGroup } from './viewer-groups.ts';
import { ViewerLines } from './viewer-lines.tsx';

interface ShareRowProps {
  share: Share;
  petName: string;
  /** Undefined where they are not loaded. */
  viewers: readonly ViewerGroup[] | undefined;
  /** The link was changed a moment ago, and comes from the page's other list. */
  takesFocus: boolean;
  onShow: () => void;
  onChange: (share: Share) => void;
}

/** One link: its purpose, status and actions. */
export function ShareRow({ share, petName, viewers, takesFocus, onShow, onChange }: ShareRowProps) {
  const now = currentMoment();
  const lock = passcodeLock(share, now);
  const actions = useRowActions({ share, petName, onShow, onChange });
  const row = useRef<HTMLLIElement>(null);
  const isActive = share.is_active;
  const wasActive = useRef(takesFocus ? null : isActive);

  // Deactivating or reactivating removes the focused button.
  useEffect(() => {
    // If the link changed elsewhere, leave the focus where the owner is working.
    const isLost = !document.activeElement?.closest('main');
    if (wasActive.current !== isActive && isLost) row.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);

  return (
    <LinkRow
      ref={row}
      name={shareName(share)}
      title={shareTitle(share)}
      isOpen={isOpen(share)}
      badges={shareBadges(share, now).map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
      shows={
        <>
          {share.label && <span>{`${PURPOSE_TITLES[share.purpose]} · `}</span>}
          <span>{scopeText(currentScope(share))}</span>
          {share.show_contacts && <span>, with contacts</span>}
          {' · '}
          <code className={styles.token}>{tokenStart(share)}</code>
        </>
      }
      facts={<Facts share={share} now={now} />}
      main={actions.main}
      opened={actions.opened}
      note={lock && lockText(lock)}
    >
      {isOpen(share) && <ViewerLines share={share} viewers={viewers} />}
      <Details share={share} now={now} />
      <div className={layout.wrap}>{actions.others}</div>
    </LinkRow>
  );
}

/** When the link ends, and how many views it had of how many. */
function Facts({ share, now }: { share: Share; now: Date }) {
  const most = share.max_views === null ? 'unlimited' : share.max_views.toLocaleString();
  return (
    <>
      <p>
        <span>{hasEnded(share, now) ? 'Expired ' : 'Expires '}</span>
        <time dateTime={share.expires_at}>{momentText(share.expires_at)}</time>
      </p>
      <p>
        {'Views '}
        <span>{`${share.view_count.toLocaleString()} / ${most}`}</span>
      </p>
    </>
  );
}

const hasEnded = (share: Share, now: Date) => Date.parse(share.expires_at) <= now.getTime();

function Details({ share, now }: { share: Share; now: Date }) {
  return (
    <dl>
      <Fact label="Created">
        <Time moment={share.created_at} />
      </Fact>
      {!isOpen(share) && (
        <Fact label="Last opened">
          {share.last_opened_at ? <Time moment={share.last_opened_at} /> : 'Never'}
        </Fact>
      )}
      <Fact label={hasEnded(share, now) ? 'Expired' : 'Expires'}>
        <Time moment={share.expires_at} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Time = ({ moment }: { moment: string }) => <time dateTime={moment}>{timeText(moment)}</time>;

interface ShareListProps {
  heading: string;
  /** Shown below the heading. */
  note?: ReactNode;
  /** `ShareRow`s. */
  children: ReactNode;
}

/** Some of the pet's links. */
export function ShareList({ heading, note, children }: ShareListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={layout.stack4}>
      <div className={layout.stack1}>
        <h2 id={headingId}>{heading}</h2>
        {note}
      </div>
      <ul className={layout.stack3}>{children}</ul>
    </section>
  );
}
