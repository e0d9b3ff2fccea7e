import type { Share } from '../../../../contract/sharing/shares.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { CARD_SIZE_NAMES, type CardSize } from './card-size.ts';

export interface CardValues {
  shareId: string;
  size: CardSize;
}

interface CardOptionsProps {
  links: readonly Share[];
  values: CardValues;
  onChange: (part: Partial<CardValues>) => void;
}

const isCardSize = (value: string): value is CardSize => Object.hasOwn(CARD_SIZE_NAMES, value);

/** The card's link and size. */
export function CardOptions({ links, values, onChange }: CardOptionsProps) {
  return (
    <div className={layout.stack4}>
      {links.length > 1 && (
        <SelectField
          label="Link"
          required
          options={links.map((share) => [share.id, linkText(share)])}
          value={values.shareId}
          onChange={(shareId) => onChange({ shareId })}
        />
      )}
      <SelectField
        label="Size"
        required
        options={Object.entries(CARD_SIZE_NAMES)}
        value={values.size}
        onChange={(size) => isCardSize(size) && onChange({ size })}
      />
    </div>
  );
}

const linkText = ({ label, token_hash, expires_at }: Share) =>
  `${shorten(label ?? 'Sitter', 30)} (${token_hash.slice(0, 8)}), until ${momentText(expires_at)}`;
