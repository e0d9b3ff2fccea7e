import { useState } from 'react';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import styles from './totals.module.css';
import type { UploadDialogProps } from './upload-dialog.tsx';

const UploadDialog = lazyPanel<UploadDialogProps>(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
);

interface TotalsProps {
  petCount: number;
  recordCount: number;
}

/** Pet and record counts, in one line. */
export const Totals = ({ petCount, recordCount }: TotalsProps) => (
  <div className={classNames(layout.wrap, styles.totals)}>
    <Figure label="Total Pets" value={petCount} />
    <Figure label="Health Records" value={recordCount} />
  </div>
);

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className={styles.figure}>
    <h2 className={styles.label}>{label}</h2>
    <p className={styles.value}>{value.toLocaleString()}</p>
  </div>
);

interface QuickActionsProps {
  /** Those to which a document may be added. */
  pets: readonly ListedPet[];
  plan: Plan;
}

/** Links to what is done often. */
export function QuickActions({ pets, plan }: QuickActionsProps) {
  const hasVetPlan = plan.subscribed && planNameOf(plan.subscription_tier) === 'vet';
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Card className={styles.actions}>
      <h2 className={styles.label}>Quick Actions</h2>
      <div className={classNames(layout.wrap, styles.buttons)}>
        <Button variant="secondary" icon={<UploadIcon />} onClick={() => setIsUploading(true)}>
          Upload Document
        </Button>
        <LinkButton variant="secondary" to={paths.billing}>
          Billing
        </LinkButton>
        {hasVetPlan && (
          <LinkButton variant="secondary" to={paths.vetDashboard}>
            Veterinary dashboard
          </LinkButton>
        )}
      </div>
      <UploadDialog open={isUploading} onOpenChange={setIsUploading} pets={pets} />
    </Card>
  );
}
