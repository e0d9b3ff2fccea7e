import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

export interface SeveralChoiceProps {
  count: number;
  onOne: () => void;
  /** Undefined if the form already has several records, which belong to one document. */
  onSeveral: (() => void) | undefined;
}

/** Asks what several images are: the pages of one document, or a document each. */
export function SeveralChoice({ count, onOne, onSeveral }: SeveralChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields.
    <div role="group" aria-label={`You chose ${count} images`} className={layout.stack2}>
      <p className={typography.label}>{`You chose ${count} images. What are they?`}</p>
      <div className={layout.wrap}>
        <Button ref={first} variant="secondary" onClick={onOne}>{`One document with ${count} pages`}</Button>
        {onSeveral && <Button variant="secondary" onClick={onSeveral}>{`${count} documents`}</Button>}
      </div>
    </div>
  );
}
