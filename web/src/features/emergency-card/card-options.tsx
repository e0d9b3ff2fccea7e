import type { ReactNode } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { CARD_SIZE_NAMES, type CardSize } from './card-size.ts';
import { MAX_PHONE_LENGTH } from './card-texts.ts';

export interface CardValues {
  shareId: string;
  size: CardSize;
  phone: string;
}

interface CardOptionsProps {
  links: readonly Share[];
  values: CardValues;
  onChange: (part: Partial<CardValues>) => void;
  /** Shown below the phone number. */
  children: ReactNode;
}

const isCardSize = (value: string): value is CardSize => Object.hasOwn(CARD_SIZE_NAMES, value);

/** The card's link, size and phone number. */
export function CardOptions({ links, values, onChange, children }: CardOptionsProps) {
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
      <TextField
        label="Phone number"
        hint="Printed on the card and its images."
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
      />
      {children}
    </div>
  );
}

const linkText = ({ label, token_hash, expires_at }: Share) =>
  `${shorten(label ?? 'Sitter', 30)} (${token_hash.slice(0, 8)}), until ${momentText(expires_at)}`;
