import { type ReactNode, useState } from 'react';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileIcon, PawIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import columns from './dashboard-page.module.css';
import styles from './summary-cards.module.css';
import type { UploadDialogProps } from './upload-dialog.tsx';

const UploadDialog = lazyPanel<UploadDialogProps>(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
);

interface SummaryCardsProps {
  pets: Pet[];
  recordCount: number;
  plan: Plan;
}

/** Pet and record counts, and quick actions. */
export function SummaryCards({ pets, recordCount, plan }: SummaryCardsProps) {
  return (
    <div className={classNames(columns.columns, styles.cards)}>
      <div className={styles.figures}>
        <Figure label="Total Pets" value={pets.length} icon={<PawIcon size={22} />} />
        <Figure label="Health Records" value={recordCount} icon={<FileIcon size={22} />} />
      </div>
      <QuickActions pets={pets} plan={plan} />
    </div>
  );
}

function Figure({ label, value, icon }: { label: string; value: number; icon: ReactNode }) {
  return (
    <Card className={styles.figure}>
      <div>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.value}>{value.toLocaleString()}</p>
      </div>
      <StateIcon className={styles.icon}>{icon}</StateIcon>
    </Card>
  );
}

function QuickActions({ pets, plan }: { pets: Pet[]; plan: Plan }) {
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
            Veterinary Dashboard
          </LinkButton>
        )}
      </div>
      <UploadDialog open={isUploading} onOpenChange={setIsUploading} pets={pets} />
    </Card>
  );
}
