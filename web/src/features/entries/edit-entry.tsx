import { useState } from 'react';
import { type Entry, entryChangeSchema } from '../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { call } from '../../platform/api/call.ts';
import { DateField } from '../../shared/forms/date-field.tsx';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { BatchField } from '../../shared/packs/batch-field.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-input.tsx';
import { CertificateField } from './certificate/certificate-field.tsx';
import { useCertificates } from './certificate/use-certificates.ts';
import { ViewCertificate } from './certificate/view-certificate.tsx';
import { DoseDetails } from './dose-fields.tsx';
import { type DoseValues, doseOf } from './dose-values.ts';

export interface EditEntryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  practiceId: string;
  entry: Entry;
  onChanged: (entry: Entry) => Promise<void>;
}

/** Changes what an entry says of its dose. */
export const EditEntry = ({ open, ...props }: EditEntryProps) => (open ? <EditForm {...props} /> : null);

function EditForm({ onOpenChange, practiceId, entry, onChanged }: Omit<EditEntryProps, 'open'>) {
  const [before] = useState(() => doseOf(entry));
  const [values, setValues] = useState(before);
  const [reason, setReason] = useState('');
  const certificates = useCertificates(practiceId);
  const chosen = certificates.chosen.get(entry.grant_id) ?? null;
  const [isRemoved, setIsRemoved] = useState(false);
  const unsaved = useUnsaved(differs(values, before) || chosen !== null || isRemoved);
  const change = (part: Partial<DoseValues>) => setValues((current) => ({ ...current, ...part }));
  const { errors, ...state } = useCheckedForm({
    check: () => {
      const { templateId: _, route, pack, ...dose } = values;
      const { valid_from, administered_by } = entry.record;
      return checkForm(entryChangeSchema, {
        ...dose,
        route: route || null,
        pack: pack && { gtin: pack.gtin, expires_on: pack.expires_on },
        valid_from,
        administered_by,
        version: entry.version,
        reason: reason.trim() || null,
        file_path: isRemoved ? null : undefined,
      });
    },
    save: async (entered) => {
      const [uploaded] = await certificates.upload([entry.grant_id]);
      const body = uploaded ? { ...entered, file_path: uploaded.file_path } : entered;
      const params = { practiceId, entryId: entry.id };
      const changed = await call(entryCalls['change-entry'], { params, body });
      unsaved.current = false;
      notify.success('Entry changed');
      await onChanged(changed);
      onOpenChange(false);
    },
    onFailure(error) {
      certificates.forgetRefused(error);
      notify.error('Entry not changed', errorText(error));
    },
  });
  const form = { values, errors, onChange: change };
  return (
    <EditDialog
      title={`Change ${entry.pet.name}’s entry`}
      description={
        entry.record_id === null
          ? 'It’s in your entries only, so the owner’s records don’t change.'
          : 'The owner gets an email, and their record changes too. If your access has ended, it keeps what it says and gets a note.'
      }
      subject="this entry"
      missing={{ 'a title': !values.title.trim(), 'a reason': entry.is_signed && !reason.trim() }}
      state={{ ...state, unsaved }}
      onClose={() => onOpenChange(false)}
    >
      <BatchField batch={values.batch} pack={values.pack} error={errors.batch} onChange={change} />
      <DateField
        label="Given on"
        name="issued_on"
        kind="given"
        required
        error={errors.issued_on}
        value={values.issued_on}
        onChange={(issued_on) => change({ issued_on })}
      />
      <DoseDetails {...form} />
      {!chosen && (
        <div className={layout.wrap}>
          <ViewCertificate practiceId={practiceId} entry={entry} />
        </div>
      )}
      {entry.documents.length > 0 && !chosen && (
        <CheckOption
          type="checkbox"
          checked={isRemoved}
          hint="If the owner has the dose and you still have access, it’s removed there too."
          onChange={({ target }) => setIsRemoved(target.checked)}
        >
          Remove the certificate
        </CheckOption>
      )}
      <CertificateField
        isReplacing={entry.documents.length > 0}
        pets={[{ id: entry.grant_id, name: entry.pet.name }]}
        certificates={certificates}
      />
      <TextField
        label="Reason for the change"
        required={entry.is_signed}
        name="reason"
        autoComplete="off"
        error={errors.reason}
        value={reason}
        onChange={setReason}
      />
    </EditDialog>
  );
}
