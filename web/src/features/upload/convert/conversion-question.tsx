import { useEffect, useRef } from 'react';
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_PIXELS } from '../../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';

const MAX_MEGAPIXELS = MAX_IMAGE_PIXELS / 1_000_000;
const MAX_MB = MAX_DOCUMENT_BYTES / 2 ** 20;

interface ConversionQuestionProps {
  /** How many photos would be converted. */
  count: number;
  answer: (isAgreed: boolean) => void;
}

/** Asks whether photos may be converted to a format and size that every device shows. */
export function ConversionQuestion({ count, answer }: ConversionQuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const photos = count === 1 ? 'this photo' : `${count} photos`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields.
    <div role="group" aria-label={`Convert ${photos}?`} className={layout.stack2}>
      <p className={typography.label}>{`Convert ${photos}?`}</p>
      <p className={typography.note}>
        Pawfile stores photos as JPG or PNG of up to {MAX_MB} MB and {MAX_MEGAPIXELS} megapixels, which every
        device can show. Your device makes a copy that fits; nothing happens to the original.
      </p>
      <div className={layout.wrap}>
        <Button ref={first} onClick={() => answer(true)}>
          Convert
        </Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          Don’t convert
        </Button>
      </div>
    </div>
  );
}
