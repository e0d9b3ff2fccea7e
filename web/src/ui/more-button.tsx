import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

interface MoreButtonProps {
  /** What holds the items, each an `li`. */
  list: RefObject<HTMLElement | null>;
  hasMore: boolean;
  /** Resolves once there are more, or when that failed. */
  onMore: () => Promise<unknown>;
}

const CONTROLS = 'a, button, input, summary';

/** The end of a list that is loaded page by page. The focus goes on to the first new item, where reading continues. */
export function MoreButton({ list, hasMore, onMore }: MoreButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  /** How many items there were when more were asked for. */
  const before = useRef<number>(null);
  useEffect(() => {
    if (isLoading || before.current === null) return;
    const added = list.current?.querySelectorAll('li')[before.current];
    before.current = null;
    if (!added) return;
    const control = added.querySelector<HTMLElement>(CONTROLS);
    if (!control) added.tabIndex = -1;
    (control ?? added).focus();
  }, [isLoading, list]);
  const load = async () => {
    before.current = list.current?.querySelectorAll('li').length ?? 0;
    setIsLoading(true);
    await onMore();
    setIsLoading(false);
  };
  return (
    hasMore && (
      <div className={layout.wrap}>
        <Button variant="secondary" busy={isLoading} onClick={() => void load()}>
          Show more
        </Button>
      </div>
    )
  );
}
