import { dayText } from '../../../../contract/day-text.ts';
import type { Template } from '../../../../contract/practices/templates.ts';
import { ROUTES } from '../../../../contract/records/record-details.ts';
import { VACCINE_CODES, vaccineName } from '../../../../contract/vaccines/vaccines.ts';
import { DateField } from '../../shared/forms/date-field.tsx';
import { BatchField } from '../../shared/packs/batch-field.tsx';
import { detailName } from '../../shared/records/detail-names.ts';
import { Chip, ChipFieldset } from '../../ui/chip-fieldset.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { bindFields, type Form } from '../../ui/forms/bind-fields.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextAreaField, TextField } from '../../ui/text-input.tsx';
import { type DoseValues, endOf, ofTemplate } from './dose-values.ts';

/** The fields that fold away. */
const DETAILS = ['title', 'expires_on', 'protects', 'product', 'manufacturer', 'route', 'notes'];

interface DoseFieldsProps extends Form<DoseValues> {
  templates: readonly Template[];
}

/** A product, which fills in the rest, and the batch of its pack. */
export function DoseFields({ templates, ...form }: DoseFieldsProps) {
  const { values, errors, onChange } = form;
  const template = templates.find(({ id }) => id === values.templateId);
  const choose = (id: string) => {
    const chosen = templates.find((each) => each.id === id);
    if (chosen) onChange(ofTemplate(chosen, values));
  };
  return (
    <>
      <SelectField
        label="Product"
        required
        placeholder="Choose a product"
        options={templates.map(({ id, title }) => [id, title])}
        error={errors.title}
        value={values.templateId}
        onChange={choose}
      />
      <BatchField batch={values.batch} pack={values.pack} error={errors.batch} onChange={onChange} />
      <DateField
        label="Given on"
        name="issued_on"
        kind="given"
        required
        error={errors.issued_on}
        hint={values.expires_on ? `Protects until ${dayText(values.expires_on)}.` : undefined}
        value={values.issued_on}
        onChange={(issued_on) =>
          onChange({ issued_on, ...(template && { expires_on: endOf(template, issued_on) }) })
        }
      />
      <Disclosure
        title="Details"
        names="Title, dates, what it protects against, maker, route, notes"
        errors={DETAILS.some((name) => errors[name]) ? errors : null}
      >
        <DoseDetails {...form} />
      </Disclosure>
    </>
  );
}

/** What a product says of a dose besides its batch. */
export function DoseDetails(form: Form<DoseValues>) {
  const { values, errors, onChange } = form;
  const bind = bindFields(form);
  const toggle = (code: string) =>
    onChange({
      protects: VACCINE_CODES.filter((each) => (each === code) !== values.protects.includes(each)),
    });
  return (
    <div className={layout.stack4}>
      <TextField label="Title" required {...bind('title')} />
      <DateField
        label="Protects until"
        name="expires_on"
        kind="ends"
        facts={{ givenOn: values.issued_on }}
        {...bind('expires_on')}
      />
      {values.record_type === 'vaccination' && (
        <ChipFieldset legend="Protects against" status="" error={errors.protects}>
          {VACCINE_CODES.map((code) => (
            <Chip key={code} checked={values.protects.includes(code)} onChange={() => toggle(code)}>
              {vaccineName(code)}
            </Chip>
          ))}
        </ChipFieldset>
      )}
      <TextField label="Product name" {...bind('product')} />
      <TextField label="Maker" {...bind('manufacturer')} />
      <SelectField
        label="How it was given"
        options={[['', 'Not stated'], ...ROUTES.map((route) => [route, detailName(route)] as const)]}
        {...bind('route')}
      />
      <TextAreaField label="Notes" {...bind('notes')} />
    </div>
  );
}
