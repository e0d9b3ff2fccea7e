import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { path } from '../../ui/draw-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import type { StoredFile } from '../files/ranged-file.ts';
import type { Marks } from '../page-corners/marks.ts';
import { type BrokenPages, brokenPagesText, NO_BROKEN_PAGES, pdfFailure } from './pdf-failure.ts';
import styles from './pdf-view.module.css';
import { type ShownPdf, showPdf } from './show-pdf.ts';
import './pages.css';

const MinusIcon = path('M5 12h14');
const PlusIcon = path('M12 5v14M5 12h14');
const PreviousIcon = path('m14.5 6-6 6 6 6');
const NextIcon = path('m9.5 6 6 6-6 6');

interface PdfViewProps {
  title: string;
  source: StoredFile | Blob;
  /** Words to mark. */
  marks?: Marks | null;
  /** Why it can't be shown, for display. */
  describeFailure?: (error: unknown) => string;
}

/** A PDF's pages, with its text selectable, in a frame that scrolls; or why they can't be shown. */
export function PdfView({ title, source, marks = null, describeFailure = pdfFailure }: PdfViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const { pdf, page, broken, failure } = usePdf(container, source);
  useEffect(() => pdf?.mark(marks), [pdf, marks]);
  const handleKey = (event: KeyboardEvent) => {
    const action = pdf && !event.ctrlKey && !event.metaKey && !event.altKey && keyAction(pdf, event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  if (failure !== null && !pdf) {
    return (
      <p role="alert" className={styles.failure}>
        {describeFailure(failure)}
      </p>
    );
  }
  return (
    <div className={layout.stack2}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: PDF.js requires a div. */}
        <div
          ref={container}
          role="region"
          className={styles.container}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach.
          tabIndex={0}
          aria-label={title}
          onKeyDown={handleKey}
        >
          <div className="pdfViewer" />
        </div>
        {!pdf && (
          <div className={classNames(layout.line, styles.loading)} role="status">
            <Spinner />
            Loading the document…
          </div>
        )}
      </div>
      {broken && <p role="alert">{broken}</p>}
      {failure !== null && <p role="alert">{`The rest can’t be shown. ${describeFailure(failure)}`}</p>}
      {pdf && <Controls pdf={pdf} page={page} />}
    </div>
  );
}

/** Shows the PDF in the container for as long as the component is mounted. */
function usePdf(container: { readonly current: HTMLDivElement | null }, source: StoredFile | Blob) {
  const [pdf, setPdf] = useState<ShownPdf | null>(null);
  const [page, setPage] = useState(1);
  const [broken, setBroken] = useState<BrokenPages>(NO_BROKEN_PAGES);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (!container.current) return;
    const onBroken = (number: number, isLast: boolean) =>
      setBroken(({ numbers, isCut }) => ({
        numbers: [...new Set([...numbers, number])],
        isCut: isCut || isLast,
      }));
    const onFailure = (error: unknown) => {
      if (!signal.aborted) setFailure(error);
    };
    const events = { onPage: setPage, onBroken, onFailure };
    showPdf({ container: container.current, source, signal, ...events }).then(setPdf, onFailure);
    return () => leaving.abort();
  }, [container, source]);
  return { pdf, page, broken: brokenPagesText(broken), failure };
}

function keyAction(pdf: ShownPdf, key: string): (() => void) | undefined {
  if (key === '+' || key === '=') return () => pdf.zoom(1);
  if (key === '-') return () => pdf.zoom(-1);
  return key === '0' ? pdf.fitWidth : undefined;
}

function Controls({ pdf, page }: { pdf: ShownPdf; page: number }) {
  return (
    <div className={classNames(layout.spread, styles.controls)}>
      {pdf.pageCount > 1 && (
        <div className={layout.line}>
          <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => pdf.goTo(page - 1)}>
            <PreviousIcon />
          </IconButton>
          <p className={styles.page}>{`Page ${page} of ${pdf.pageCount}`}</p>
          <IconButton
            aria-label="Next page"
            disabled={page >= pdf.pageCount}
            onClick={() => pdf.goTo(page + 1)}
          >
            <NextIcon />
          </IconButton>
        </div>
      )}
      <div className={classNames(layout.line, styles.zoom)}>
        <IconButton aria-label="Zoom out" onClick={() => pdf.zoom(-1)}>
          <MinusIcon />
        </IconButton>
        <Button variant="ghost" size="small" onClick={pdf.fitWidth}>
          Fit width
        </Button>
        <IconButton aria-label="Zoom in" onClick={() => pdf.zoom(1)}>
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  );
}
