import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenIcon, RefreshIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PdfView } from '../pdf/pdf-view.tsx';
import styles from './document-preview.module.css';
import { ImagePreview } from './image-preview.tsx';
import type { DocumentUrls } from './load-document-url.ts';
import { useDocumentUrl } from './use-document-url.ts';

interface Document {
  /** Further actions. */
  children?: ReactNode;
  title: string;
  contentType: string;
  /** Requests signed URLs, on opening and on each reload. */
  loadUrls: () => Promise<DocumentUrls>;
  /** The browser shows an image itself, which has no preview. */
  onShown?: (image: HTMLImageElement) => void;
}

export interface DocumentPreviewProps extends Document {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A record's document in a dialog: a PDF's pages, or an image. */
export function DocumentPreview({ open, onOpenChange, ...document }: DocumentPreviewProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span dir="auto">{document.title}</span>}
      size="large"
    >
      <Preview key={attempt} {...document} onReload={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

interface PreviewProps extends Document {
  onReload: () => void;
}

function Preview({ title, contentType, loadUrls, onShown, ...actions }: PreviewProps) {
  const { state, fail } = useDocumentUrl(loadUrls, contentType);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') {
    return (
      <ErrorState title="We couldn’t show the document" detail={state.reason} onRetry={actions.onReload} />
    );
  }
  const isPdf = contentType === 'application/pdf';
  return (
    <>
      {isPdf ? (
        <PdfView title={title} source={state.file} />
      ) : (
        <ImagePreview
          title={title}
          file={state.file}
          preview={state.preview}
          onShown={onShown}
          onFail={fail}
        />
      )}
      <Toolbar url={state.url} isStale={state.isStale} {...actions} />
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <Skeleton shape="card" className={styles.loading} aria-hidden="true" />
      <p className={styles.note}>Loading the document…</p>
    </div>
  );
}

interface ToolbarProps {
  url: string;
  isStale: boolean;
  onReload: () => void;
  children?: ReactNode;
}

function Toolbar({ url, isStale, onReload, children }: ToolbarProps) {
  return (
    <div className={classNames(layout.line, styles.toolbar)}>
      {isStale && <p className={styles.note}>The link to this document expired after 5 minutes.</p>}
      {children}
      <Button variant="ghost" icon={<RefreshIcon />} onClick={onReload}>
        Reload
      </Button>
      {!isStale && (
        <a
          className={buttonStyle('secondary', 'medium')}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <OpenIcon />
          Open in new tab
        </a>
      )}
    </div>
  );
}
