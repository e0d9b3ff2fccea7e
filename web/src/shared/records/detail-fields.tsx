import { useRef } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { LAB_TESTS, PARASITES, ROUTES } from '../../../../contract/records/record-details.ts';
import { canHave } from '../../../../contract/records/record-types.ts';
import { recognizeVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import { vaccineName, vaccinesFor } from '../../../../contract/vaccines/vaccines.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipFieldset } from '../../ui/chip-fieldset.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { type ErrorsByField, errorWithin } from '../../ui/forms/field-errors.ts';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { DateField } from '../forms/date-field.tsx';
import { detailName } from './detail-names.ts';
import { vaccineInSentence } from './protection-names.ts';
import styles from './record-fields.module.css';
import type { RecordValues } from './record-values.ts';

interface DetailFieldsProps {
  pet: Pick<Pet, 'species' | 'birthdate'>;
  values: RecordValues;
  errors: ErrorsByField;
  onChange: (change: Partial<RecordValues>) => void;
}

/** What a vaccination protects against. Codes of another species or of a newer vocabulary can only be unchecked. */
export function ProtectsField({ pet: { species }, values, errors, onChange }: DetailFieldsProps) {
  const { protects } = values;
  const error = errorWithin(errors, 'protects');
  const usual: readonly string[] = vaccinesFor(species);
  const codes = withChosen(usual, protects);
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
            {`${protects.length === 0 ? 'Recognized:' : 'The title says'} ${namesOf(recognized)}. Use this`}
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
    return protects.join() === recognized.join() ? `Recognized: ${namesOf(recognized)}` : '';
  if (title.trim() === '' || protects.length > 0) return '';
  return 'Choose what it protects against, so that newer doses replace it.';
}

/** The codes of a list, and those of a later release that a record has, which can only be unchosen. */
const withChosen = (usual: readonly string[], chosen: readonly string[]) => [
  ...usual,
  ...chosen.filter((code) => code !== '' && !usual.includes(code)),
];

/** What a treatment is against. */
export function AgainstField({ values, errors, onChange }: Omit<DetailFieldsProps, 'pet'>) {
  const { against } = values;
  const error = errorWithin(errors, 'against');
  const parasites = withChosen(PARASITES, against);
  const toggle = (parasite: string) =>
    onChange({ against: parasites.filter((each) => (each === parasite) !== against.includes(each)) });
  return (
    <ChipFieldset legend="Used against" status={null} error={error}>
      {parasites.map((parasite) => (
        <Chip
          key={parasite}
          checked={against.includes(parasite)}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(parasite)}
        >
          {detailName(parasite)}
        </Chip>
      ))}
    </ChipFieldset>
  );
}

const NOT_STATED = ['', 'Not stated'] as const;

const optionsOf = (
  usual: readonly string[],
  chosen: string,
  nameOf: (code: string) => string = detailName,
) => [NOT_STATED, ...withChosen(usual, [chosen]).map((code) => [code, nameOf(code)] as const)];

/** What a lab result shows, and its result. */
export function LabFields({ pet: { species }, values, errors, onChange }: DetailFieldsProps) {
  const { shows } = values;
  const bind = bindFields({ values, errors, onChange });
  const changeShows = (part: Partial<typeof shows>) => onChange({ shows: { ...shows, ...part } });
  const bindShows = bindFields({ values: shows, errors, onChange: changeShows });
  const codes = optionsOf(vaccinesFor(species), shows.titre_of, vaccineName);
  return (
    <div className={styles.pair}>
      <SelectField
        label="Test"
        options={optionsOf(LAB_TESTS, shows.test)}
        {...bindShows('test', 'shows.test')}
      />
      {shows.test === 'titre' && codes.length > 1 && (
        <SelectField label="Titer of" options={codes} {...bindShows('titre_of', 'shows.titre_of')} />
      )}
      <TextField label="Result" autoComplete="off" {...bind('result')} />
    </div>
  );
}

/** The fields that the disclosure contains, for types that can have them. */
const DISCLOSED = ['product', 'manufacturer', 'batch', 'valid_from', 'administered_by', 'route'] as const;

const isFilled = ({ administered_by, ...values }: RecordValues) =>
  [
    values.product,
    values.manufacturer,
    values.batch,
    values.valid_from,
    values.route,
    ...Object.values(administered_by),
  ].some((text) => text !== '');

/** The rest of what a certificate or a package says; nothing for types without such details. */
export function DetailFields({ pet: { birthdate }, values, errors, onChange }: DetailFieldsProps) {
  const { administered_by: by, record_type } = values;
  const [isVaccination, hasProduct] = (['protects', 'product'] as const).map((name) =>
    canHave(record_type, name),
  );
  const bind = bindFields({ values, errors, onChange });
  const changeBy = (part: Partial<typeof by>) => onChange({ administered_by: { ...by, ...part } });
  const bindBy = bindFields({ values: by, errors, onChange: changeBy });
  if (!DISCLOSED.some((name) => canHave(record_type, name))) return null;
  return (
    <Disclosure
      title={isVaccination ? 'Certificate details' : 'More details'}
      names={hasProduct ? 'Product, batch, vet' : 'How it was given'}
      startsOpen={isFilled(values)}
      errors={DISCLOSED.some((field) => errorWithin(errors, field)) ? errors : null}
    >
      <div className={styles.pair}>
        {hasProduct && (
          <>
            <TextField label="Product" autoComplete="off" {...bind('product')} />
            <TextField label="Maker" autoComplete="off" {...bind('manufacturer')} />
            <TextField label="Batch" autoComplete="off" {...bind('batch')} />
          </>
        )}
        <SelectField label="How it was given" options={optionsOf(ROUTES, values.route)} {...bind('route')} />
        {canHave(record_type, 'valid_from') && (
          <DateField
            label="Valid from"
            hint="If later than the day it was given"
            name="valid_from"
            kind="given"
            facts={{ birthdate }}
            {...bind('valid_from')}
          />
        )}
        {canHave(record_type, 'administered_by') && (
          <>
            <TextField label="Given by" autoComplete="off" {...bindBy('person', 'administered_by.person')} />
            <TextField label="Clinic" autoComplete="off" {...bindBy('clinic', 'administered_by.clinic')} />
            <TextField
              label="Vet’s license number"
              autoComplete="off"
              {...bindBy('licence', 'administered_by.licence')}
            />
          </>
        )}
      </div>
    </Disclosure>
  );
}
