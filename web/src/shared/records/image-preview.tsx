import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { FileNotLoaded, loadFile } from '../files/load-file.ts';
import { loadStoredFile, type StoredFile } from '../files/ranged-file.ts';
import { useObjectUrl } from '../files/use-object-url.ts';
import { useZoom } from '../files/use-zoom.ts';
import { ZoomFrame } from '../files/zoom-frame.tsx';
import { refuseBlocked } from './refuse-blocked.ts';

interface ImagePreviewProps {
  title: string;
  file: StoredFile;
  /** Shown instead until the reader zooms in or asks for the full size; null without one. */
  preview: Blob | null;
  /** The browser shows the file itself. */
  onShown?: ((image: HTMLImageElement) => void) | undefined;
  /** Why it shows nothing. */
  onFail: (reason: string) => void;
}

/** An image in a frame that zooms: first its preview, if it has one. */
export function ImagePreview({ title, file, preview, onShown, onFail }: ImagePreviewProps) {
  /** Whether the browser could not show the preview. */
  const [isBroken, setIsBroken] = useState(false);
  const small = isBroken ? null : preview;
  const view = useZoom();
  const isZoomed = view.zoom > 1;
  const { full, ask } = useFullSize(file);
  useEffect(() => {
    if (small && isZoomed) ask();
  }, [small, isZoomed, ask]);
  const objectUrl = useObjectUrl(full.status === 'ready' ? full.image : small);
  return (
    <ZoomFrame
      view={view}
      name={title}
      note={
        small && (
          <div className={layout.line}>
            <Button
              variant="ghost"
              size="small"
              busy={full.status === 'loading'}
              unavailable={full.status === 'ready'}
              onClick={ask}
            >
              Full size
            </Button>
            {full.status === 'failed' && <p role="alert">{full.reason}</p>}
          </div>
        )
      }
    >
      {small ? (
        objectUrl && <img src={objectUrl} alt={title} draggable={false} onError={() => setIsBroken(true)} />
      ) : (
        <img
          src={file.url}
          alt={title}
          draggable={false}
          onLoad={({ currentTarget }) => onShown?.(currentTarget)}
          onError={() => void imageFailure(file.url).then(onFail)}
        />
      )}
    </ZoomFrame>
  );
}

type FullSize =
  | { status: 'unasked' | 'loading' }
  | { status: 'ready'; image: Blob }
  | { status: 'failed'; reason: string };

/** The file itself, once it is asked for. */
function useFullSize(file: StoredFile) {
  const [full, setFull] = useState<FullSize>({ status: 'unasked' });
  const isLoading = full.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const show = (next: FullSize) => {
      if (!leaving.signal.aborted) setFull(next);
    };
    loadStoredFile(file, leaving.signal).then(
      (image) => show({ status: 'ready', image }),
      (error) =>
        show({
          status: 'failed',
          reason: error instanceof FileNotLoaded ? error.message : errorText(error),
        }),
    );
    return () => leaving.abort();
  }, [file, isLoading]);
  const ask = useCallback(
    () => setFull((last) => (last.status === 'ready' ? last : { status: 'loading' })),
    [],
  );
  return { full, ask };
}

/** Why the browser shows no image: an image says only that it failed. */
const imageFailure = (url: string): Promise<string> =>
  refuseBlocked(url)
    .then(() => loadFile(url, { signal: new AbortController().signal }))
    .then(
      () => NOT_DECODED,
      (error) => error.message,
    );

const NOT_DECODED =
  'Your browser can’t show this image. It may be damaged, or in an unusual format such as 12-bit JPEG.';
