import { type ComponentType, lazy, Suspense } from 'react';
import { MissingPanel, preloadLater } from '../../ui/dialog.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import type { UploadChoiceProps } from './upload-choice.tsx';

const load = loadChunk(async () => ({ default: (await import('./upload-choice.tsx')).UploadChoice }));
const preload = () => void load().catch(() => undefined);
const UploadChoice = lazy<ComponentType<UploadChoiceProps>>(() =>
  load().catch(() => ({ default: MissingPanel })),
);
preloadLater(preload);

/**
 * Asks whose document it is. Loaded after the page, like every dialog, with the fields that the page has no other use
 * for.
 */
export function UploadDialog(props: UploadChoiceProps) {
  const opened = useOpenedOnce(props.open, preload);
  return <Suspense>{opened && <UploadChoice {...props} />}</Suspense>;
}
