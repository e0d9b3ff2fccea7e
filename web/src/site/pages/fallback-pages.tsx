import { paths } from '../../platform/paths.ts';
import { PawTrail } from '../../shared/pictures/paw-trail.tsx';
import { VisitorOnly } from '../../shared/visitor-only.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PawIcon } from '../../ui/icons.tsx';
import notFound from './not-found.module.css';
import offline from './offline.module.css';

/** Shown by the service worker for a page that isn't cached, at that page's address: a reload tries again. */
export const OfflinePage = () => (
  <div className={offline.page}>
    <div className={offline.icon}>
      <PawIcon size={40} />
    </div>
    <h1>You seem to be offline</h1>
    <p className={offline.text}>This page needs a connection. Reload it once you’re back online.</p>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page's own address, whatever it is. */}
    <a href="" className={buttonStyle('secondary', 'medium')}>
      Try again
    </a>
    <VisitorOnly who="owner">
      <span className={offline.owner}>
        <span className={offline.text}>
          You can still read the pets and records you last opened on this device.
        </span>
        <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
      </span>
    </VisitorOnly>
  </div>
);

/** The response to every unknown address. The site's script logs it, see `logNotFound`. */
export const NotFoundPage = () => (
  <div className={notFound.page} data-not-found>
    <PawTrail className={notFound.trail} />
    <p className={notFound.code}>404</p>
    <h1>Oops! Page not found</h1>
    <p className={notFound.text}>
      Check the address for typos. The page may also have moved or been removed.
    </p>
    <LinkButton to={paths.home}>Return to Home</LinkButton>
  </div>
);
