import type { PriceCheck, PriceValidation } from '../../../../contract/billing/billing.ts';
import { Badge } from '../../ui/badge.tsx';
import typography from '../../ui/typography.module.css';
import { DebugFacts } from './debug-card.tsx';
import styles from './debug-page.module.css';
import { MODE_BADGES, priceLabel, timeText } from './debug-texts.ts';

/** Stripe's mode, and whether each setting that payments need is present. */
export function Environment({ validation: { mode, envVars } }: { validation: PriceValidation }) {
  const { tone, text } = MODE_BADGES[mode];
  return (
    <DebugFacts
      facts={[
        { label: 'Payment mode', value: <Badge tone={tone}>{text}</Badge> },
        ...Object.entries(envVars).map(([label, isThere]) => ({
          label,
          value: <Badge tone={isThere ? 'neutral' : 'red'}>{isThere ? 'OK' : 'Missing'}</Badge>,
        })),
      ]}
    />
  );
}

/** Whether Stripe charges the prices that the site shows. */
export function PriceChecks({ validation: { priceValidation, timestamp } }: { validation: PriceValidation }) {
  const { problem, success, prices } = priceValidation;
  const result = success ? 'All prices are valid.' : 'Some prices are invalid.';
  return (
    <>
      {problem ? (
        <p className={styles.problem}>{problem}</p>
      ) : (
        <DebugFacts
          facts={Object.entries(prices).map(([key, check]) => ({
            label: priceLabel(key),
            value: <PriceState check={check} />,
          }))}
        />
      )}
      <p className={typography.note}>
        <span>{problem ? 'Tried' : `${result} Checked`}</span>{' '}
        <time dateTime={timestamp}>{timeText(timestamp)}</time>.
      </p>
    </>
  );
}

function PriceState({ check: { exists, valid, problem } }: { check: PriceCheck }) {
  return (
    <>
      <Badge tone={valid ? 'neutral' : 'red'}>{valid ? 'Valid' : 'Invalid'}</Badge>
      {!exists && <span className={styles.problem}>Not found in Stripe.</span>}
      {problem && <span className={styles.problem}>{problem}</span>}
    </>
  );
}
