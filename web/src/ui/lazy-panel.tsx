import { type ComponentType, useEffect, useState } from 'react';
import { RELOAD } from './load-chunk.ts';
import { notify } from './notify.ts';
import { onDemand } from './on-demand.tsx';
import styles from './panel-loading.module.css';
import { Spinner } from './spinner.tsx';

interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Late enough not to delay the page itself. */
const PRELOAD_MS = 1500;

/**
 * A dialog whose code loads after the page, or at once when it opens. It is fetched in advance because the connection
 * may be gone by the time the dialog opens; not with `isOnDemand`, for a dialog that needs the connection itself.
 */
export function lazyPanel<Props extends PanelProps>(
  importPanel: () => Promise<ComponentType<Props>>,
  { isOnDemand = false } = {},
) {
  const Panel = onDemand<Props>(importPanel, { loading: <PanelLoading />, missing: MissingPanel });
  const preload = () => (isOnDemand ? undefined : preloadLater(Panel.load));
  preload();
  return function LazyPanel(props: Props) {
    // A second try, should the first have been offline.
    useEffect(preload, []);
    // Stays mounted after the first opening, so that it can animate when it closes.
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    return hasOpened && <Panel {...props} />;
  };
}

/**
 * Loads a chunk once the page has settled, unless there is no connection, and ignores failures. Returns a function that
 * cancels it.
 */
export function preloadLater(load: () => Promise<unknown>): () => void {
  const preload = async () => navigator.onLine && (await load());
  const timer = setTimeout(() => void preload().catch(() => undefined), PRELOAD_MS);
  return () => clearTimeout(timer);
}

/** Replaces a panel that can't be loaded and closes at once; a thrown error would replace the whole page. */
function MissingPanel({ open, onOpenChange }: PanelProps) {
  useEffect(() => {
    if (!open) return;
    notify.error('We couldn’t open this', RELOAD);
    onOpenChange(false);
  }, [open, onOpenChange]);
  return null;
}

/** Shown while a dialog's code loads. */
const PanelLoading = () => (
  <p role="status" className={styles.loading}>
    <Spinner /> Loading…
  </p>
);
