import { OwnData } from './lazy-rows.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsCard } from './settings-card.tsx';

/** How the data is protected, and how to export, import and delete it. */
export const DataCard = ({ email }: { email: string }) => (
  <SettingsCard section={SECTIONS.data} says="Export, import, delete account" prefetch={OwnData.prefetch}>
    <OwnData email={email} />
  </SettingsCard>
);
