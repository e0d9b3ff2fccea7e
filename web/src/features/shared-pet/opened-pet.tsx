import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { SharedRecord } from '../../../../contract/sharing/shares.ts';
import { visitorPaths } from '../../platform/paths.ts';
import type { DocumentUrls } from '../../shared/records/load-document-url.ts';
import letterhead from '../../shared/shared-pet/letterhead.module.css';
import type { ShownRecord } from '../../shared/shared-pet/record-groups.ts';
import { SharedPetView } from '../../shared/shared-pet/shared-pet-view.tsx';
import { Button } from '../../ui/button.tsx';
import { FileIcon, PrintIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { LinkNote } from './link-note.tsx';
import { AccessDenied } from './link-states.tsx';
import { findDocument, openShare, refusedState, type ShareState, type UrlsOf } from './open-share.ts';
import styles from './opened-pet.module.css';
import { PrintedCode } from './printed-code.tsx';
import { RecordsLoading } from './records-loading.tsx';
import { useHasExpired } from './use-has-expired.ts';
import { usePrintedCode } from './use-printed-code.ts';
import { useShownRows } from './use-shown-rows.ts';

const loadDialogs = () => import('./document-dialogs.ts');

// They load when one is opened: most recipients open none.
const LazyDocumentPreview = lazyPanel(async () => (await loadDialogs()).DocumentPreview, {
  isOnDemand: true,
});
const LazyHistoryDialog = lazyPanel(async () => (await loadDialogs()).HistoryDialog, { isOnDemand: true });

/** A document, or the photo. */
interface Previewed {
  title: string;
  contentType: string;
  loadUrls: () => Promise<DocumentUrls>;
}

interface OpenedPetProps {
  token: string;
  state: ShareState & { status: 'open' };
  /** The link no longer works, or was opened again. */
  onEnd: (ending: ShareState) => void;
}

/** The shared pet, shown until the link expires. */
export function OpenedPet({ token, state, onEnd }: OpenedPetProps) {
  const { shared, further, openedAt } = state;
  const { records, isWhole, failure } = useSyncExternalStore(further.subscribe, further.loaded);
  const rows = useShownRows();
  const [share, setShare] = useState(shared.share);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [isMakingPdf, setIsMakingPdf] = useState(false);
  const hasEnded = useHasExpired(share.expires_at, openedAt);
  const { source, image, print } = usePrintedCode(window.location.origin + visitorPaths.shared(token));

  const loadUrls = async (urlsOf: UrlsOf, recordId?: string): Promise<DocumentUrls> => {
    try {
      const { urls, share } = await findDocument(token, urlsOf, recordId);
      setShare(share);
      return urls;
    } catch (error) {
      const ending = refusedState(token, error);
      // Synchronously, so that the preview disappears with the page before it reports the failure.
      if (ending.status !== 'failed') flushSync(() => onEnd(ending));
      throw error;
    }
  };
  const loadDocument = (recordId: string) =>
    loadUrls(({ records }) => {
      const { file_url, preview_url } = records.find(({ id }) => id === recordId) ?? {};
      return file_url && { url: file_url, previewUrl: preview_url };
    }, recordId);
  const loadPhoto = () => loadUrls(({ pet: { photo } }) => photo && { url: photo.large_url ?? photo.url });

  // Stable, so that no row renders again when further ones arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadDocument` changes with these alone
  const view = useCallback(
    ({ id, title, content_type: contentType }: ShownRecord) => {
      if (contentType) setPreviewed({ title, contentType, loadUrls: () => loadDocument(id) });
    },
    [token, onEnd],
  );

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const refused = failure && refusedState(token, failure.error);
    if (refused && refused.status !== 'failed') end(refused);
  }, [token, failure]);
  const retry = async () => {
    const again = await openShare(token);
    if (again.status !== 'failed') onEnd(again);
  };

  if (hasEnded) return <AccessDenied detail="This share link has expired." />;
  return (
    <div className={styles.page}>
      <PageTitle title={`${shared.pet.name}’s health records`} />
      <p className={letterhead.letterhead}>
        <Logo /> Health records. Entered by owner or practice.
      </p>
      <SharedPetView
        pet={shared.pet}
        records={records}
        rows={rows}
        loading={isWhole ? null : <RecordsLoading count={records.length} failure={failure} onRetry={retry} />}
        scope={share}
        onView={view}
        onPhoto={() =>
          setPreviewed({ title: shared.pet.name, contentType: 'image/jpeg', loadUrls: loadPhoto })
        }
        corner={
          <PrintedCode source={source} image={image} openedAt={openedAt} expiresAt={share.expires_at} />
        }
        actions={
          <div className={layout.wrap}>
            <Button variant="secondary" icon={<PrintIcon />} onClick={print}>
              Print
            </Button>
            {records.length > 0 && (
              <Button variant="secondary" icon={<FileIcon />} onClick={() => setIsMakingPdf(true)}>
                Save as PDF
              </Button>
            )}
          </div>
        }
      >
        <LinkNote token={token} share={share} openedAt={openedAt} />
      </SharedPetView>
      <LazyHistoryDialog
        open={isMakingPdf}
        onOpenChange={setIsMakingPdf}
        pet={shared.pet}
        records={records}
        places={placesOf(records)}
        loadUrl={async (recordId) => (await loadDocument(recordId)).url}
        loadPhotoUrl={shared.pet.photo ? async () => (await loadPhoto()).url : undefined}
      />
      {previewed && (
        <LazyDocumentPreview open onOpenChange={(open) => !open && setPreviewed(null)} {...previewed} />
      )}
    </div>
  );
}

/** A document's URL differs each time, but not its path. */
const placesOf = (records: readonly SharedRecord[]) =>
  new Map(
    records.flatMap(({ id, file_url }) => (file_url ? [[id, new URL(file_url).pathname] as const] : [])),
  );
