import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The server's sentence on how many pets the plan holds. */
  reason: string;
}

/** Opens where the plan has no room for another pet. It promises nothing: there is no plan on sale yet. */
export function UpgradeDialog({ open, onOpenChange, reason }: UpgradeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upgrade Required"
      description={reason}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Maybe Later
          </Button>
          <LinkButton to={paths.upgrade}>Upgrade Now</LinkButton>
        </>
      }
    >
      <p>Plans for more pets are not on sale yet. The upgrade page tells how things stand.</p>
    </Dialog>
  );
}
