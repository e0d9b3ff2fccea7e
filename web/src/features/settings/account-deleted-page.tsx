import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './settings.module.css';

/** Says that the account was deleted, to whoever comes from there: to anybody else it would not be true. */
export function Component() {
  const { state }: { state: unknown } = useLocation();
  const isDeleted = typeof state === 'object' && state !== null && 'deleted' in state;
  if (!isDeleted) return <Navigate to={paths.home} replace />;
  return (
    <Page title="Account deleted" heading="Your account has been deleted" width="narrow">
      <Card className={styles.card}>
        <p>You are signed out, and nobody can reach your pets, their records or your share links any more.</p>
        <p className={styles.note}>
          What is left of them is removed from our storage within minutes. You can create a new account with
          the same email after that.
        </p>
        <div className={styles.actions}>
          <LinkButton to={paths.home}>Go to the home page</LinkButton>
        </div>
      </Card>
    </Page>
  );
}
