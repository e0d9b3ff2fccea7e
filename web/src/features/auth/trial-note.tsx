import { siteConfig } from '../../platform/config.ts';
import { trialText } from '../../shared/encryption-text.ts';
import trial from '../../shared/trial.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './auth.module.css';

/**
 * Marks a test environment before anyone creates an account there. Placed last, so that nothing moves.
 */
export function TrialNote() {
  const { data: config } = useLoaded(siteConfig);
  const text = config && trialText(config.stage);
  return text ? <footer className={`${trial.trial} ${styles.trial}`}>{text}</footer> : null;
}
