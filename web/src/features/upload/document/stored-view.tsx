import type { ChosenFile } from '../../../shared/files/check-file.ts';
import type { Marks } from '../../../shared/page-corners/marks.ts';
import { PdfView } from '../../../shared/pdf/pdf-view.tsx';
import { ImageView } from './image-view.tsx';

/** A stored document, to be read while typing. Nothing can be changed in it. */
export function StoredView({
  content: { file, pages },
  marks,
}: {
  content: ChosenFile;
  marks: Marks | null;
}) {
  const [image] = pages;
  return image ? (
    <ImageView file={image} name={image.name} marked={marks?.quads} />
  ) : (
    <PdfView title={file.name} source={file} marks={marks} describeFailure={() => NOT_SHOWN} />
  );
}

const NOT_SHOWN =
  'This PDF can’t be shown here. It may be damaged or protected by a password. You can still add records.';
