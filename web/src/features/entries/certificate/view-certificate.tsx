import { useState } from 'react';
import type { Entry } from '../../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../../contract/practices/entry-calls.ts';
import { call } from '../../../platform/api/call.ts';
import type { DocumentPreviewProps } from '../../../shared/records/document-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { lazyPanel } from '../../../ui/lazy-panel.tsx';

const DocumentPreview = lazyPanel<DocumentPreviewProps>(
  async () => (await import('../../../shared/records/document-preview.tsx')).DocumentPreview,
  { isOnDemand: true },
);

/** Shows the certificate of an entry that has one. */
export function ViewCertificate({ practiceId, entry }: { practiceId: string; entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false);
  const [document] = entry.documents;
  if (!document) return null;
  const loadUrls = async () => {
    const params = { practiceId, entryId: entry.id };
    const { signed_url, preview_url } = await call(entryCalls['get-entry-document'], { params });
    return { url: signed_url, previewUrl: preview_url };
  };
  return (
    <>
      <Button variant="secondary" icon={<FileIcon />} onClick={() => setIsOpen(true)}>
        View attached certificate
      </Button>
      <DocumentPreview
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Certificate of ${entry.pet.name}`}
        contentType={document.content_type}
        loadUrls={loadUrls}
      />
    </>
  );
}
