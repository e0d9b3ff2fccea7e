import { useRef } from 'react';
import type { Species } from '../../../../contract/species.ts';
import { recognizeVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import { vaccineName, vaccinesFor } from '../../../../contract/vaccines/vaccines.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipFieldset } from '../../ui/chip-fieldset.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { TextField } from '../../ui/text-input.tsx';
import { vaccineInSentence } from './protection-names.ts';
import styles from './record-fields.module.css';
import type { RecordValues } from './record-values.ts';

interface DetailFieldsProps {
  values: RecordValues;
  errors: ErrorsByField;
  onChange: (change: Partial<RecordValues>) => void;
}

/** The first error of a field or of something inside it. */
const errorOf = (errors: ErrorsByField, field: string) =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];

/** What a vaccination protects against. Codes of another species or of a newer vocabulary can only be unchecked. */
export function ProtectsField({
  species,
  values,
  errors,
  onChange,
}: DetailFieldsProps & { species: Species }) {
  const { protects } = values;
  const error = errorOf(errors, 'protects');
  const usual: readonly string[] = vaccinesFor(species);
  const codes = [...usual, ...protects.filter((code) => !usual.includes(code))];
  const recognized = recognizeVaccines(values.title, species);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  if (codes.length === 0) return null;
  const toggle = (code: string) =>
    onChange({ protects: codes.filter((each) => (each === code) !== protects.includes(each)) });
  const take = () => {
    onChange({ protects: recognized });
    // The focused button disappears.
    fieldset.current?.querySelector('input')?.focus();
  };
  return (
    <ChipFieldset
      ref={fieldset}
      legend="Protects against"
      status={adviceFor(values, recognized)}
      action={
        recognized.length > 0 &&
        protects.join() !== recognized.join() && (
          <Button variant="secondary" size="small" onClick={take}>
            {protects.length === 0 ? 'Recognised:' : 'The title says'} {namesOf(recognized)}. Use this
          </Button>
        )
      }
      error={error}
    >
      {codes.map((code) => (
        <Chip
          key={code}
          checked={protects.includes(code)}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(code)}
        >
          {vaccineName(code)}
        </Chip>
      ))}
    </ChipFieldset>
  );
}

const namesOf = (codes: readonly string[]) => codes.map(vaccineInSentence).join(', ');

/** What to do about the codes, if anything. */
function adviceFor({ title, protects }: RecordValues, recognized: readonly string[]): string {
  if (recognized.length > 0)
    return protects.join() === recognized.join() ? `Recognised: ${namesOf(recognized)}` : '';
  if (title.trim() === '' || protects.length > 0) return '';
  return 'Choose what it protects against, so that newer doses replace it.';
}

const DETAILS = ['product', 'manufacturer', 'batch', 'valid_from', 'administered_by'] as const;

const isFilled = ({ administered_by, ...values }: RecordValues) =>
  [
    values.product,
    values.manufacturer,
    values.batch,
    values.valid_from,
    ...Object.values(administered_by),
  ].some((text) => text !== '');

/** The rest of what a vaccination's certificate says. */
export function CertificateDetails({ values, errors, onChange }: DetailFieldsProps) {
  const bind = bindFields({ values, errors, onChange });
  const { administered_by: by } = values;
  const changeBy = (part: Partial<typeof by>) => onChange({ administered_by: { ...by, ...part } });
  const bindBy = bindFields({ values: by, errors, onChange: changeBy });
  return (
    <Disclosure
      title="Certificate details"
      names="Product, batch, vet"
      startsOpen={isFilled(values)}
      errors={DETAILS.some((field) => errorOf(errors, field)) ? errors : null}
    >
      <div className={styles.pair}>
        <TextField label="Product" autoComplete="off" {...bind('product')} />
        <TextField label="Manufacturer" autoComplete="off" {...bind('manufacturer')} />
        <TextField label="Batch number" autoComplete="off" {...bind('batch')} />
        <TextField
          label="Valid from"
          hint="If later than the day it was given"
          type="date"
          name="valid_from"
          {...bind('valid_from')}
        />
        <TextField label="Given by" autoComplete="off" {...bindBy('person', 'administered_by.person')} />
        <TextField label="Clinic" autoComplete="off" {...bindBy('clinic', 'administered_by.clinic')} />
        <TextField
          label="Vet’s license number"
          autoComplete="off"
          {...bindBy('licence', 'administered_by.licence')}
        />
      </div>
    </Disclosure>
  );
}
