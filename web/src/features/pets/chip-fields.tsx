import { CHIP_COMPANIES, isIsoChipNumber } from '../../../../contract/pets/pets.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { PetFieldsProps } from './pet-fields.tsx';
import styles from './pet-form.module.css';

const USUAL_NUMBER = 'The 15 digits from the chip’s certificate or your vet’s scanner.';
const UNUSUAL_NUMBER =
  'Microchip numbers usually have 15 digits, older ones 9 or 10. Please double-check it.';

/** The pet's microchip. Any number is accepted; an unusual one gets a hint (ruling D20). */
export function ChipFields({ values, errors, onChange }: PetFieldsProps) {
  const { chip_number, chip_company, chip_company_name } = values;
  const isUnusual = chip_number.trim() !== '' && !isIsoChipNumber(chip_number.trim());
  const isOther = chip_company === 'other';
  return (
    <>
      <Field
        label="Microchip Number"
        hint={isUnusual ? UNUSUAL_NUMBER : USUAL_NUMBER}
        error={errors.chip_number}
      >
        {(control) => (
          <TextInput
            {...control}
            value={chip_number}
            autoComplete="off"
            onChange={(event) => onChange({ chip_number: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="Chip Company" error={isOther ? undefined : errors.chip_company}>
          {(control) => (
            <Select
              {...control}
              value={chip_company}
              onChange={(event) => onChange({ chip_company: event.target.value })}
            >
              <option value="">Choose a company</option>
              {Object.entries(CHIP_COMPANIES).map(([company, name]) => (
                <option key={company} value={company}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isOther && (
          <Field label="Chip Company Name" error={errors.chip_company}>
            {(control) => (
              <TextInput
                {...control}
                value={chip_company_name}
                autoComplete="off"
                onChange={(event) => onChange({ chip_company_name: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}
