import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import { SharePreview } from './share-preview.tsx';

type PreviewButtonProps = Omit<ComponentProps<typeof SharePreview>, 'onClose'>;

/** Opens a preview of what a link shows. */
export function PreviewButton(preview: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" icon={<EyeIcon size={18} />} onClick={() => setIsOpen(true)}>
        Preview
      </Button>
      {isOpen && <SharePreview {...preview} onClose={() => setIsOpen(false)} />}
    </>
  );
}
