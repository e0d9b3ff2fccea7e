import { Navigate, useLocation } from 'react-router-dom';
import { type OpenAccess, openAccessSchema } from '../../../../contract/account/sessions.ts';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';

const DOCUMENT_MINUTES = DOCUMENT_URL_SECONDS / 60;

/**
 * Confirms that all devices are signed out, only to someone who comes from that, and lists what works without a
 * session.
 */
export function Component() {
  const { state }: { state: unknown } = useLocation();
  const access = openAccessSchema.safeParse(state);
  if (!access.success) return <Navigate to={paths.home} replace />;
  return (
    <Page title="Signed out" heading="You’re signed out everywhere" width="narrow">
      <Card className={layout.stack4}>
        <p>
          All devices are signed out, including this one. A device that is offline still shows the pets and
          records it last opened, until someone opens Pawfile there with a connection.
        </p>
        {isClosed(access.data) ? (
          <p>You have no active share links, calendar feed or export.</p>
        ) : (
          <RemainingAccess access={access.data} />
        )}
        <div className={layout.wrap}>
          <LinkButton to={signInPath(paths.dashboard)}>Sign In</LinkButton>
        </div>
      </Card>
    </Page>
  );
}

const isClosed = ({ links, has_more_links, has_calendar_feed, export_expires_at }: OpenAccess) =>
  links.length === 0 && !has_more_links && !has_calendar_feed && export_expires_at === null;

function RemainingAccess({ access }: { access: OpenAccess }) {
  const { links, has_more_links, has_calendar_feed, export_expires_at } = access;
  return (
    <>
      <h2>What still works without signing in</h2>
      {(links.length > 0 || has_more_links) && (
        <section className={layout.stack2} aria-labelledby="links-heading">
          <h3 id="links-heading">Share links</h3>
          <ul>
            {links.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and links can be equal
              <li key={index}>
                <bdi>{link.pet_name}</bdi>:{' '}
                {link.label ? <bdi>{`“${link.label}”`}</bdi> : <span>link without a label</span>}, until{' '}
                <span>{momentText(link.expires_at)}</span>
              </li>
            ))}
          </ul>
          {has_more_links && <p>There may be more links on your pets’ pages.</p>}
          <p className={typography.note}>
            To deactivate a link: sign in, open the pet, choose “Share”, then “Deactivate”.
          </p>
        </section>
      )}
      {has_calendar_feed && (
        <section className={layout.stack2} aria-labelledby="feed-heading">
          <h3 id="feed-heading">Calendar feed</h3>
          <p>Anyone with its private address can read it, until you turn it off.</p>
          <p className={typography.note}>To turn it off: sign in and open “Reminders” in settings.</p>
        </section>
      )}
      {export_expires_at && (
        <section className={layout.stack2} aria-labelledby="export-heading">
          <h3 id="export-heading">Your export</h3>
          <p>
            It can be downloaded until <span>{momentText(export_expires_at)}</span>, after signing in again. A
            download that was already opened works for up to {DOCUMENT_MINUTES} minutes.
          </p>
        </section>
      )}
    </>
  );
}
