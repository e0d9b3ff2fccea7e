import { useEffect, useRef } from 'react';
import { siteConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './contact.module.css';
import { MessageReference } from './message-reference.tsx';
import { SAVED_NOT_READ } from './no-mail-texts.ts';
import type { SentMessage } from './use-contact-form.ts';

/** Every kind of business with an account begins it in the app, where we check what it sends. */
const AddBusiness = ({ kind }: { kind: string }) => (
  <>
    <p>
      {kind === 'veterinary'
        ? 'Next, add your practice with a Pawfile account, and send your license there.'
        : 'Next, add your business with a Pawfile account. It’s free once we’ve approved it.'}
    </p>
    <a href={practicePaths.openAs(kind)} className={buttonStyle('primary', 'medium')}>
      {kind === 'veterinary' ? 'Add your practice' : 'Add your business'}
    </a>
  </>
);

/** Replaces the sent application and takes its focus. Makes no promise until the site's mail setting is known. */
export function ApplicationSent({ email, reference, businessType = 'other' }: SentMessage) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: config } = useLoaded(siteConfig);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.sent}>
      <StateIcon>
        <CheckIcon size={26} />
      </StateIcon>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Application submitted
      </h2>
      {config?.mail === false && <p>{SAVED_NOT_READ}</p>}
      {config?.mail && (
        <p>
          Thank you. We’ll contact you at <bdi>{email}</bdi> within 24 hours.
        </p>
      )}
      <MessageReference reference={reference} />
      {businessType !== 'other' && <AddBusiness kind={businessType} />}
      <a href={paths.home} className={buttonStyle('secondary', 'medium')}>
        Back to Home
      </a>
    </Card>
  );
}
