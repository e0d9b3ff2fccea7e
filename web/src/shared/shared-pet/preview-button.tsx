import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { SharePreviewProps } from './share-preview.tsx';

const LazySharePreview = lazyPanel<SharePreviewProps>(
  async () => (await import('./share-preview.tsx')).SharePreview,
);

/** Opens a preview of what a link shows. */
export function PreviewButton(preview: Omit<SharePreviewProps, 'open' | 'onOpenChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" icon={<EyeIcon size={18} />} onClick={() => setIsOpen(true)}>
        Preview
      </Button>
      <LazySharePreview {...preview} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
