import type { Export } from '../../../../contract/exports/exports.ts';
import { EXPORT_HOURS } from '../../../../contract/limits.ts';
import { siteConfig } from '../../platform/config.ts';
import { encryptionText } from '../../shared/texts/encryption-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fileSize } from '../../ui/file-size.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { ImportSection } from './import-section.tsx';
import styles from './settings.module.css';
import { UsageSection } from './usage-section.tsx';
import { useExport } from './use-export.ts';

/** How the data is protected, and how to export, import and delete it. */
export function OwnData({ email }: { email: string }) {
  const { data: config } = useLoaded(siteConfig);
  const { latest, isLoading, isRunning, isDownloading, request, download } = useExport();
  return (
    <>
      {config && <p className={classNames(typography.note, styles.note)}>{encryptionText(config)}</p>}
      <p className={classNames(typography.note, styles.note)}>
        Export everything as one ZIP file: your pets, weights, records, share links, their views and the
        history of access as tables and as JSON, all documents as you uploaded them, and your pets’ photos.
      </p>
      <div>
        <div role="status" className={styles.said}>
          {isRunning && <p>We’re preparing your export…</p>}
          {!isRunning && latest?.state === 'ready' && <p>{readyText(latest)}</p>}
          {!isRunning && latest?.state === 'failed' && (
            <p>Your last export failed. Try again, or contact support if it keeps failing.</p>
          )}
        </div>
        <div className={layout.wrap}>
          {latest?.state === 'ready' && !isRunning && (
            <Button
              variant="secondary"
              icon={<DownloadIcon />}
              busy={isDownloading}
              onClick={() => download(latest.id)}
            >
              Download export
            </Button>
          )}
          <Button variant="secondary" busy={isRunning || isLoading} onClick={request}>
            {isRunning ? 'Exporting…' : 'Export All Data'}
          </Button>
        </div>
      </div>
      <ImportSection />
      <UsageSection />
      <DeleteAccountSection email={email} />
    </>
  );
}

/** The download expires EXPORT_HOURS after the export was ready. */
function readyText({ size, expires_at }: Export): string {
  const until = `${EXPORT_HOURS} hours, until ${timeText(expires_at)}`;
  return `Your export is ready (${fileSize(size ?? 0)}). You can download it for ${until}.`;
}

const timeText = (iso: string | null) =>
  iso === null ? '' : new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
