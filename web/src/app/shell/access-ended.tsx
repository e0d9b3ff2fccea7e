import { useState, useSyncExternalStore } from 'react';
import { useNavigation, useParams } from 'react-router-dom';
import { lastEnd, onEnd } from '../../platform/api/granted-refusal.ts';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { AccessEndedDialogProps } from './access-ended-dialog.tsx';

const Dialog = lazyPanel<AccessEndedDialogProps>(
  async () => (await import('./access-ended-dialog.tsx')).AccessEndedDialog,
  { isOnDemand: true },
);

/** Says so on the open page of another owner's pet once a call shows that access to it has ended. */
export function AccessEnded() {
  const ended = useSyncExternalStore(onEnd, lastEnd);
  const { petId } = useParams();
  // A page that can't be loaded leads to the dashboard, which says why.
  const isStaying = useNavigation().state === 'idle';
  const [closed, setClosed] = useState<typeof ended>(null);
  const isOpen = ended !== null && ended.grantId === petId && isStaying && closed !== ended;
  return isOpen && <Dialog open onOpenChange={() => setClosed(ended)} />;
}
