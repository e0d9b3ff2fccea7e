import { useState } from 'react';
import { accountCalls } from '../../../../contract/account/account-calls.ts';
import type { OwnSession } from '../../../../contract/account/sessions.ts';
import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import { call } from '../../platform/api/call.ts';
import { now } from '../../platform/clock.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { countryName } from '../../shared/texts/place-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './settings.module.css';

interface SessionItemProps {
  session: OwnSession;
  /** The session has ended. */
  onEnd: () => void;
}

/** A device where the account is signed in, with a button that signs it out unless it is this one. */
export function SessionItem({ session, onEnd }: SessionItemProps) {
  const { id, device, is_current } = session;
  const [busy, setBusy] = useState(false);

  const end = async () => {
    setBusy(true);
    try {
      await call(accountCalls['end-session'], { params: { sessionId: id } });
    } catch (error) {
      const hasEnded = isAppError(error) && error.code === 'not-found';
      if (!hasEnded) {
        notify.error('Not signed out', errorText(error));
        setBusy(false);
        return;
      }
    }
    notify.success('Device signed out', `${device} can no longer load or change your data.`);
    onEnd();
  };

  return (
    <li className={classNames(layout.spread, styles.session)}>
      <div>
        <p className={classNames(layout.line, styles.device)}>
          <span>{device}</span>
          {is_current && <Badge tone="neutral">This device</Badge>}
        </p>
        <p className={typography.note}>{placeAndTimeText(session, now())}</p>
      </div>
      {!is_current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out ${device}, signed in ${timeText(session.began_at)}`}
          busy={busy}
          onClick={() => void end()}
        >
          {busy ? 'Signing out…' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}

/**
 * When a session began and was last used, and where: "Signed in Jun 1, 2026, 8:25 AM · Last used yesterday in
 * Switzerland".
 */
function placeAndTimeText({ country, began_at, last_used_on }: OwnSession, now: Date): string {
  const place = country ? ` in ${countryName(country)}` : '';
  return `Signed in ${timeText(began_at)} · Last used ${lastDayText(last_used_on, now)}${place}`;
}

const timeText = (moment: string) =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The server notes days in UTC. */
function lastDayText(day: string, now: Date): string {
  const today = calendarDay(now, 'utc');
  if (day >= today) return 'today';
  return day === addCalendarDays(today, -1) ? 'yesterday' : dayText(day);
}
