import { latinDigits } from '../../../../contract/digits.ts';
import { CHIP_COMPANIES, isIsoChipNumber } from '../../../../contract/pets/pet-text.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { PetFieldsProps } from './pet-fields.tsx';
import styles from './pet-form.module.css';

const USUAL_NUMBER = 'The 15 digits from the chip’s certificate or your vet’s scanner.';
const UNUSUAL_NUMBER = 'Microchip numbers usually have 15 digits, older ones 9 or 10. Double-check this one.';

/** The pet's microchip. Any number is accepted; an unusual one gets a hint (ruling D20). */
export function ChipFields({ values, errors, onChange }: PetFieldsProps) {
  const { chip_number, chip_company, chip_company_name } = values;
  const isUnusual = chip_number.trim() !== '' && !isIsoChipNumber(latinDigits(chip_number.trim()));
  const isOther = chip_company === 'other';
  return (
    <>
      <TextField
        label="Microchip Number"
        hint={isUnusual ? UNUSUAL_NUMBER : USUAL_NUMBER}
        error={errors.chip_number}
        autoComplete="off"
        value={chip_number}
        onChange={(number) => onChange({ chip_number: number })}
      />
      <div className={classNames(layout.tiles, styles.pair)}>
        <SelectField
          label="Chip Company"
          error={isOther ? undefined : errors.chip_company}
          options={[['', 'Choose a company'], ...Object.entries(CHIP_COMPANIES)]}
          value={chip_company}
          onChange={(company) => onChange({ chip_company: company })}
        />
        {isOther && (
          <TextField
            label="Chip Company Name"
            error={errors.chip_company}
            autoComplete="off"
            value={chip_company_name}
            onChange={(name) => onChange({ chip_company_name: name })}
          />
        )}
      </div>
    </>
  );
}
