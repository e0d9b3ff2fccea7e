import { useState } from 'react';
import { ulid } from 'ulid';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { DOSE_TYPES, type Template, templateInputSchema } from '../../../../contract/practices/templates.ts';
import { PARASITES, ROUTES } from '../../../../contract/records/record-details.ts';
import { SPECIES } from '../../../../contract/species.ts';
import { VACCINE_CODES, vaccineName } from '../../../../contract/vaccines/vaccines.ts';
import { call } from '../../platform/api/call.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { detailName } from '../../shared/records/detail-names.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipFieldset } from '../../ui/chip-fieldset.tsx';
import { errorText } from '../../ui/error-text.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';

export interface EditProductProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  practiceId: string;
  /** Null for a new one. */
  template: Template | null;
  onChanged: () => Promise<void>;
}

/** Adds, changes or removes a product. */
export const EditProduct = ({ open, ...props }: EditProductProps) =>
  open ? <ProductForm {...props} /> : null;

/** A product as it is entered; `months` as a text. */
interface ProductValues {
  title: string;
  record_type: string;
  species: readonly string[];
  protects: readonly string[];
  against: readonly string[];
  product: string;
  manufacturer: string;
  months: string;
  route: string;
}

const valuesOf = (template: Template | null): ProductValues => ({
  title: template?.title ?? '',
  record_type: template?.record_type ?? 'vaccination',
  species: template?.species ?? [],
  protects: template?.protects ?? [],
  against: template?.against ?? [],
  product: template?.product ?? '',
  manufacturer: template?.manufacturer ?? '',
  months: template?.months?.toString() ?? '',
  route: template?.route ?? '',
});

function ProductForm({ onOpenChange, practiceId, template, onChanged }: Omit<EditProductProps, 'open'>) {
  const [before] = useState(() => valuesOf(template));
  const [values, setValues] = useState(before);
  // A call made again changes the same product.
  const [id] = useState(() => template?.id ?? ulid().toLowerCase());
  const unsaved = useUnsaved(differs(values, before));
  const change = (part: Partial<ProductValues>) => setValues((current) => ({ ...current, ...part }));
  const params = { practiceId, templateId: id };
  const done = async () => {
    unsaved.current = false;
    await onChanged();
    onOpenChange(false);
  };
  const { errors, ...state } = useCheckedForm({
    check: () => {
      const isVaccination = values.record_type === 'vaccination';
      return checkForm(templateInputSchema, {
        ...values,
        protects: isVaccination ? values.protects : [],
        against: isVaccination ? [] : values.against,
        months: values.months.trim() === '' ? null : Number(values.months),
        route: values.route || null,
      });
    },
    save: async (body) => {
      await call(entryCalls['set-template'], { params, body });
      notify.success('Product saved');
      await done();
    },
    onFailure: (error) => notify.error('Product not saved', errorText(error)),
  });
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = async () => {
    setIsRemoving(true);
    try {
      await call(entryCalls['delete-template'], { params });
      notify.success('Product removed');
      await done();
    } catch (error) {
      setIsRemoving(false);
      notify.error('Product not removed', errorText(error));
    }
  };
  const bind = bindFields({ values, errors, onChange: change });
  return (
    <EditDialog
      title={template ? 'Change product' : 'Add a product'}
      subject="this product"
      saveLabel={template ? 'Save changes' : 'Add product'}
      missing={{ 'a name': !values.title.trim(), 'at least one species': values.species.length === 0 }}
      state={{ ...state, unsaved }}
      onClose={() => onOpenChange(false)}
    >
      <TextField label="Name" required hint="The title of its records." {...bind('title')} />
      <SelectField
        label="Kind"
        required
        options={DOSE_TYPES.map((type) => [type, displayName(type)] as const)}
        {...bind('record_type')}
      />
      <Chips
        legend="For"
        required
        codes={SPECIES}
        nameOf={displayName}
        chosen={values.species}
        error={errors.species}
        onChange={(species) => change({ species })}
      />
      {values.record_type === 'vaccination' ? (
        <Chips
          legend="Protects against"
          codes={VACCINE_CODES}
          nameOf={vaccineName}
          chosen={values.protects}
          error={errors.protects}
          onChange={(protects) => change({ protects })}
        />
      ) : (
        <Chips
          legend="Against"
          codes={PARASITES}
          nameOf={detailName}
          chosen={values.against}
          error={errors.against}
          onChange={(against) => change({ against })}
        />
      )}
      <TextField
        label="Protects for (months)"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave it empty if you enter the date with each dose."
        {...bind('months')}
      />
      <TextField label="Product name" autoComplete="off" {...bind('product')} />
      <TextField label="Maker" autoComplete="off" {...bind('manufacturer')} />
      <SelectField
        label="How it is given"
        options={[['', 'Not stated'], ...ROUTES.map((route) => [route, detailName(route)] as const)]}
        {...bind('route')}
      />
      {template && (
        <div className={layout.wrap}>
          <Button variant="danger-quiet" busy={isRemoving} onClick={() => void remove()}>
            Remove product
          </Button>
        </div>
      )}
    </EditDialog>
  );
}

interface ChipsProps {
  legend: string;
  required?: boolean;
  codes: readonly string[];
  nameOf: (code: string) => string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

const Chips = ({ legend, required = false, codes, nameOf, chosen, error, onChange }: ChipsProps) => (
  <ChipFieldset legend={legend} required={required} status="" error={error}>
    {codes.map((code) => (
      <Chip
        key={code}
        checked={chosen.includes(code)}
        onChange={() => onChange(codes.filter((each) => (each === code) !== chosen.includes(each)))}
      >
        {nameOf(code)}
      </Chip>
    ))}
  </ChipFieldset>
);
