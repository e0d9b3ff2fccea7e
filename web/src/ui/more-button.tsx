import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-style.ts';
import layout from './layout.module.css';

interface MoreButtonProps {
  /** What holds the items, each an `li` or a row of a table. */
  list: RefObject<HTMLElement | null>;
  hasMore: boolean;
  /** What it says; “Try again” after a failure. */
  label?: string;
  size?: ButtonSize;
  /** Resolves once there are more, or when that failed. */
  onMore: () => Promise<unknown>;
}

const CONTROLS = 'a, button, input, summary';

const itemsOf = ({ current }: MoreButtonProps['list']) => [
  ...(current?.querySelectorAll<HTMLElement>('li, tbody > tr') ?? []),
];

/** The end of a list that is loaded page by page. The focus goes on to the first new item, where reading continues. */
export function MoreButton({ list, hasMore, label = 'Show more', size = 'medium', onMore }: MoreButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  /** The items that were there when more were asked for. */
  const before = useRef<ReadonlySet<Element>>(null);
  useEffect(() => {
    const known = before.current;
    if (isLoading || known === null) return;
    // Not the last one's neighbor: in the archive, the pets of others follow.
    const added = itemsOf(list).find((item) => !known.has(item));
    before.current = null;
    if (!added) return;
    const control = added.querySelector<HTMLElement>(CONTROLS);
    if (!control) added.tabIndex = -1;
    (control ?? added).focus();
  }, [isLoading, list]);
  const load = async () => {
    before.current = new Set(itemsOf(list));
    setIsLoading(true);
    await onMore();
    setIsLoading(false);
  };
  return (
    hasMore && (
      <div className={layout.wrap}>
        <Button variant="secondary" size={size} busy={isLoading} onClick={() => void load()}>
          {label}
        </Button>
      </div>
    )
  );
}
