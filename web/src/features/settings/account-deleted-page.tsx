import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { BACKUPS } from '../../shared/texts/own-data-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import styles from './settings.module.css';

/** Confirms the deletion, only to someone who comes from it: to anyone else it would be untrue. */
export function Component() {
  const { state }: { state: unknown } = useLocation();
  const isDeleted = typeof state === 'object' && state !== null && 'deleted' in state;
  if (!isDeleted) return <Navigate to={paths.home} replace />;
  return (
    <Page title="Account deleted" heading="Your account has been deleted" width="narrow">
      <Card className={layout.stack4}>
        <p>You are signed out, and your pets, their records and your share links are no longer accessible.</p>
        <p className={classNames(typography.note, styles.note)}>
          We remove your data from storage, usually within minutes. After that, you can create a new account
          with the same email. {BACKUPS}
        </p>
        <div className={layout.wrap}>
          <LinkButton to={paths.home}>Back to Home</LinkButton>
        </div>
      </Card>
    </Page>
  );
}
