import { useState } from 'react';
import type { Entry } from '../../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../../contract/practices/entry-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { FileIcon } from '../../../ui/icons.tsx';
import { notify } from '../../../ui/notify.ts';

/** Opens the certificate of an entry that has one, in a new tab. */
export function ViewCertificate({ practiceId, entry }: { practiceId: string; entry: Entry }) {
  const [isOpening, setIsOpening] = useState(false);
  if (entry.documents.length === 0) return null;
  const open = async () => {
    // Before the answer, since browsers open windows only upon a tap.
    const target = window.open('', '_blank');
    setIsOpening(true);
    try {
      const params = { practiceId, entryId: entry.id };
      const { signed_url } = await call(entryCalls['get-entry-document'], { params });
      if (target) target.location.href = signed_url;
      else window.location.assign(signed_url);
    } catch (error) {
      target?.close();
      notify.error('Certificate not opened', errorText(error));
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <Button variant="secondary" icon={<FileIcon />} busy={isOpening} onClick={() => void open()}>
      View certificate
    </Button>
  );
}
