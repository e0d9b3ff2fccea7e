import { ulid } from 'ulid';
import { useObjectUrl } from '../../../shared/files/use-object-url.ts';
import { path } from '../../../ui/draw-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './page-list.module.css';

const EarlierIcon = path('m14.5 6-6 6 6 6');
const LaterIcon = path('m9.5 6 6 6-6 6');

const keys = new WeakMap<File, string>();

/** A page's key, wherever it moves. */
function keyOf(page: File): string {
  const key = keys.get(page) ?? ulid();
  keys.set(page, key);
  return key;
}

interface PageListProps {
  pages: readonly File[];
  /** The index of the page in view. */
  shown: number;
  busy: boolean;
  onShow: (index: number) => void;
  /** The pages in another order or without one, and the index of the one to show. */
  onChange: (pages: readonly File[], shown: number) => void;
}

/** The pages of a document; the one in view can be moved and removed. */
export function PageList({ pages, shown, busy, onShow, onChange }: PageListProps) {
  const move = (by: 1 | -1) => {
    const [page, other] = [pages[shown], pages[shown + by]];
    if (page && other) onChange(pages.with(shown, other).with(shown + by, page), shown + by);
  };
  const name = `page ${shown + 1}`;
  return (
    <div className={layout.stack2}>
      <ol className={styles.pages}>
        {pages.map((page, index) => (
          <li key={keyOf(page)}>
            <button
              type="button"
              className={styles.page}
              aria-label={`Page ${index + 1}`}
              aria-current={index === shown ? 'page' : undefined}
              onClick={() => onShow(index)}
            >
              <Thumbnail page={page} />
              <span>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={layout.line}>
        <IconButton
          aria-label={`Move ${name} earlier`}
          disabled={busy || shown === 0}
          onClick={() => move(-1)}
        >
          <EarlierIcon />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} later`}
          disabled={busy || shown === pages.length - 1}
          onClick={() => move(1)}
        >
          <LaterIcon />
        </IconButton>
        <IconButton
          aria-label={`Remove ${name}`}
          disabled={busy}
          onClick={() => onChange(pages.toSpliced(shown, 1), Math.max(0, shown - 1))}
        >
          <TrashIcon />
        </IconButton>
      </div>
    </div>
  );
}

function Thumbnail({ page }: { page: File }) {
  const url = useObjectUrl(page);
  return url ? <img src={url} alt="" className={styles.picture} decoding="async" draggable={false} /> : null;
}
