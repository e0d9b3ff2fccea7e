import { type ReactNode, useEffect, useState } from 'react';
import type { CheckedFile, ChosenFile } from '../../../shared/files/check-file.ts';
import { FilePick } from '../../../shared/files/file-pick.tsx';
import type { Marks } from '../../../shared/page-corners/marks.ts';
import { chosenPdfFailure } from '../../../shared/pdf/pdf-failure.ts';
import { PdfView } from '../../../shared/pdf/pdf-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CameraIcon, EditIcon, PlusIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { MAX_PAGES } from '../check-chosen.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { adjustmentOf } from './adjusted-file.ts';
import { addPages, documentOf } from './build-document.ts';
import styles from './document-view.module.css';
import { ImageView } from './image-view.tsx';
import { PageList } from './page-list.tsx';
import { ExpandIcon } from './page-strip.tsx';

export interface DocumentViewProps {
  chosen: ChosenFile;
  /** Words to mark. */
  marks: Marks | null;
  /** Converts images that can't be stored as they are. */
  convert: (files: readonly File[]) => Promise<readonly File[] | null>;
  /** A document with other pages is being made. */
  onChange: (check: Promise<CheckedFile>) => void;
}

/** The chosen document, to be read while typing. Images can be adjusted, and get further pages. */
export function DocumentView({ chosen, marks, convert, onChange }: DocumentViewProps) {
  const { file, pages } = chosen;
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<'full' | 'adjust' | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  // Marks are on the page that they belong to.
  useEffect(() => {
    if (marks) setIndex(marks.page);
  }, [marks]);
  const shown = Math.min(index, Math.max(0, pages.length - 1));
  const page = pages[shown];
  const name = page ? `Page ${shown + 1} of ${pages.length}` : file.name;

  /** Changes pages one at a time: each change begins with the pages that the last one left. */
  const change = async (make: () => Promise<CheckedFile>, next: number) => {
    if (isChanging) return;
    setIsChanging(true);
    const check = make();
    onChange(check);
    const checked = await check;
    if (!('error' in checked)) setIndex(next);
    setIsChanging(false);
  };
  const replace = (next: readonly File[], nextIndex: number) =>
    void change(() => documentOf(next), nextIndex);
  const add = (added: File) =>
    void change(async () => addPages(pages, (await convert([added])) ?? []), pages.length);
  const view = (onTap?: () => void): ReactNode =>
    page ? (
      <ImageView
        key={shown}
        file={page}
        name={name}
        marked={marks?.page === shown ? marks.quads : undefined}
        {...(onTap && { onTap })}
      />
    ) : (
      <PdfView title={name} source={file} marks={marks} describeFailure={chosenPdfFailure} />
    );

  return (
    <div className={layout.stack2}>
      {view(() => setOpened('full'))}
      <div className={layout.wrap}>
        <Button variant="secondary" icon={<ExpandIcon />} onClick={() => setOpened('full')}>
          Full screen
        </Button>
        {page && (
          <>
            <Button variant="secondary" icon={<EditIcon />} onClick={() => setOpened('adjust')}>
              Adjust
            </Button>
            <AddPage canAdd={pages.length < MAX_PAGES} busy={isChanging} onAdd={add} />
          </>
        )}
      </div>
      {pages.length > 1 && (
        <PageList pages={pages} shown={shown} busy={isChanging} onShow={setIndex} onChange={replace} />
      )}
      <p role="status" className={typography.fine}>
        {isChanging ? 'Preparing the pages…' : noteOf(pages)}
      </p>
      <Dialog
        open={opened === 'full'}
        onOpenChange={(open) => setOpened(open ? 'full' : null)}
        title={<span dir="auto">{name}</span>}
        size="full"
      >
        <div className={styles.full}>{view()}</div>
      </Dialog>
      {page && opened === 'adjust' && (
        <AdjustDialog
          page={page}
          name={name}
          onClose={() => setOpened(null)}
          onDone={(made) => {
            setOpened(null);
            if (made !== page) replace(pages.with(shown, made), shown);
          }}
        />
      )}
    </div>
  );
}

/** What becomes of the pages. */
function noteOf(pages: readonly File[]): string {
  const isAdjusted = pages.some((page) => adjustmentOf(page).original !== page);
  const saved = isAdjusted ? 'Pages are saved as you see them here, and the originals are not. ' : '';
  return pages.length > 1 ? `${saved}The pages are saved as one PDF.` : saved.trim();
}

interface AddPageProps {
  canAdd: boolean;
  busy: boolean;
  onAdd: (file: File) => void;
}

const AddPage = ({ canAdd, busy, onAdd }: AddPageProps) =>
  canAdd && (
    <>
      <FilePick icon={<PlusIcon />} accept="image/*" busy={busy} onPick={onAdd}>
        Add a page
      </FilePick>
      <FilePick icon={<CameraIcon />} accept="image/*" capture busy={busy} onPick={onAdd}>
        Photograph a page
      </FilePick>
    </>
  );
