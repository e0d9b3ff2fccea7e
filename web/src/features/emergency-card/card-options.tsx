import type { Share } from '../../../../contract/sharing/shares.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CARD_SIZE_NAMES, type CardSize } from './card-size.ts';

export interface CardValues {
  shareId: string;
  size: CardSize;
  phone: string;
}

interface CardOptionsProps {
  links: readonly Share[];
  values: CardValues;
  onChange: (part: Partial<CardValues>) => void;
}

const isCardSize = (value: string): value is CardSize => Object.hasOwn(CARD_SIZE_NAMES, value);

/** The card's link, size and phone number. */
export function CardOptions({ links, values, onChange }: CardOptionsProps) {
  return (
    <div className={layout.stack4}>
      {links.length > 1 && (
        <Field label="Link" required>
          {(control) => (
            <Select
              {...control}
              value={values.shareId}
              onChange={(event) => onChange({ shareId: event.target.value })}
            >
              {links.map((share) => (
                <option key={share.id} value={share.id}>
                  {linkText(share)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Size" required>
        {(control) => (
          <Select
            {...control}
            value={values.size}
            onChange={({ target: { value } }) => isCardSize(value) && onChange({ size: value })}
          >
            {Object.entries(CARD_SIZE_NAMES).map(([size, name]) => (
              <option key={size} value={size}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Phone number" hint="Only printed on the card. We never send or store it.">
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={24}
            value={values.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

const linkText = ({ label, token_hash, expires_at }: Share) =>
  `${shorten(label ?? 'Sitter', 30)} (${token_hash.slice(0, 8)}), until ${momentText(expires_at)}`;
