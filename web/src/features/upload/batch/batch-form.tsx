import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { displayName } from '../../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { RECORD_TYPES } from '../../../../../contract/records/record-types.ts';
import { paths } from '../../../platform/paths.ts';
import { LeaveWarning } from '../../../shared/forms/leave-warning.tsx';
import { shorten } from '../../../shared/records/shorten.ts';
import { Card } from '../../../ui/card.tsx';
import { useFirstErrorFocus } from '../../../ui/forms/field-errors.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useUnsaved } from '../../../ui/forms/use-unsaved.ts';
import { UploadIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/select.tsx';
import typography from '../../../ui/typography.module.css';
import { useConversion } from '../convert/use-conversion.ts';
import { type EnteredValues, focusDraft } from '../drafts.ts';
import { FileZone, TakePhoto } from '../file-zone.tsx';
import type { LoadedRecords } from '../load-upload.ts';
import { askFirst } from '../use-upload-form.ts';
import { type BatchItem, commonType, isSaved, valuesOf } from './batch-items.ts';
import { BatchRow } from './batch-row.tsx';
import { BatchProgress, RejectedFiles } from './batch-status.tsx';
import { MAX_FILES, type SortedFiles, sortFiles } from './sort-files.ts';
import { useBatch } from './use-batch.ts';

interface BatchFormProps {
  pet: Pet;
  /** What the documents show of these needs no record. */
  known: LoadedRecords;
  sorted: SortedFiles;
  /** What the form for one file says. */
  entered: EnteredValues;
  /** The last file was removed. */
  onEmpty: () => void;
}

/** Adds a record for each file, then goes to the pet. */
export function BatchForm({ pet, known, sorted, entered, onEmpty }: BatchFormProps) {
  const navigate = useNavigate();
  const { items, formErrors, isRunning, ...batch } = useBatch(pet, sorted.accepted, entered);
  const [rejected, setRejected] = useState(sorted.rejected);
  const form = useRef<HTMLFormElement>(null);
  const zone = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = items.filter((item) => !isSaved(item));
  const savedCount = items.length - left.length;
  const recordCount = valuesOf(items.filter(isSaved)).length;
  const unsaved = useUnsaved(left.length > 0);
  useFirstErrorFocus(form, formErrors);

  const hasEnded = left.length === 0;
  // If no file was accepted, the reasons stay until they are dismissed.
  const isEmpty = items.length === 0 && rejected.length === 0;
  // The page may render again while it is being left.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!hasEnded || isLeaving.current) return;
    if (savedCount === 0) return isEmpty ? onEmpty() : undefined;
    isLeaving.current = true;
    unsaved.current = false;
    notify.success(
      'Documents uploaded',
      recordCount === 0 ? 'They are attached to earlier records.' : addedText(recordCount, pet.name),
    );
    void navigate(paths.pet(pet.id));
  }, [hasEnded, savedCount, recordCount, isEmpty, unsaved, pet, navigate, onEmpty]);

  const { convert, question } = useConversion();
  const addFiles = async (picked: readonly File[]) => {
    const files = await convert(picked);
    if (!files) return;
    const { accepted, rejected: others } = await sortFiles(files, MAX_FILES - items.length);
    batch.add(accepted);
    setRejected(others);
  };
  const send = (wanted: readonly BatchItem[]) => {
    if (wanted.some(({ openCount }) => openCount)) return askFirst(form.current);
    // The focused control is about to be disabled, and would lose the focus.
    button.current?.focus();
    void batch.submit(wanted, (id) => document.getElementById(id));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) send(left);
  };
  const remove = (id: string) => {
    batch.remove(id);
    // The focused button disappears.
    zone.current?.focus();
  };
  const removeRecord = ({ id, drafts }: BatchItem, draft: string) => {
    flushSync(() => batch.removeRecord(id, draft));
    // The focused button disappeared.
    focusDraft(drafts.find((other) => other.id !== draft)?.id ?? draft);
  };
  const cancel = () => {
    batch.cancel();
    button.current?.focus();
    notify.info('Upload canceled', 'Saved records stay. The other files are still here.');
  };

  return (
    <Card>
      <form ref={form} noValidate className={layout.stack5} onSubmit={handleSubmit}>
        <p className={typography.note}>
          Each file becomes its own record, or several if it lists several vaccinations. Check the titles and
          choose a type for each.
        </p>
        {left.length > 1 && (
          <TypeForAll value={commonType(left)} disabled={isRunning} onChoose={batch.chooseType} />
        )}
        <ul className={layout.stack4}>
          {items.map((item) => (
            <BatchRow
              key={item.id}
              pet={pet}
              known={known}
              item={item}
              onEnter={(draft, part) => batch.enter(item.id, draft, part)}
              onRemoveRecord={(draft) => removeRecord(item, draft)}
              onFill={(fillings) => batch.fill(item.id, fillings)}
              onConfirm={(draft) => batch.confirm(item.id, draft)}
              onOpen={(count) => batch.setOpenCount(item.id, count)}
              onLeaveOut={(draft) => batch.removeRecord(item.id, draft)}
              onRestart={() => batch.forgetReading(item.id)}
              onAttach={(ids) => batch.setAttachTo(item.id, ids)}
              onText={(text) => batch.setText(item.id, text)}
              onRemove={() => remove(item.id)}
              onRetry={() => send([item])}
            />
          ))}
        </ul>
        <RejectedFiles files={rejected} onDismiss={() => setRejected([])} />
        {items.length < MAX_FILES && !isRunning && (
          <div className={layout.stack2}>
            <FileZone
              ref={zone}
              aria-label="Add more files"
              label="Add more files"
              hint="or drop them here"
              small
              onFiles={(files) => void addFiles(files)}
            />
            <TakePhoto onTake={(photo) => void addFiles([photo])} />
            {question}
          </div>
        )}
        {isRunning && <BatchProgress items={items} onCancel={cancel} />}
        <SubmitButton ref={button} busy={isRunning} missing={missingOf(left)} icon={<UploadIcon />}>
          {isRunning ? 'Uploading…' : submitLabel(left.length, savedCount)}
        </SubmitButton>
      </form>
      <LeaveWarning unsaved={unsaved} subject="these files" restarts />
    </Card>
  );
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const addedText = (count: number, petName: string) =>
  `${countText(count, 'record')} ${count === 1 ? 'has' : 'have'} been added to ${shorten(petName)}.`;

const missingOf = (items: readonly BatchItem[]) => ({
  file: items.length === 0,
  'title of each file': valuesOf(items).some(({ title }) => title.trim() === ''),
  'record type of each file': valuesOf(items).some(({ record_type }) => record_type === ''),
});

/** After some files are saved, the label counts the remaining ones. */
const submitLabel = (count: number, savedCount: number) =>
  savedCount > 0 && count === 1
    ? 'Upload the remaining document'
    : `Upload ${savedCount > 0 ? 'the remaining ' : ''}${countText(count, 'document')}`;

interface TypeForAllProps {
  /** Empty if they differ. */
  value: string;
  disabled: boolean;
  onChoose: (type: string) => void;
}

function TypeForAll({ value, disabled, onChoose }: TypeForAllProps) {
  return (
    <SelectField
      label="Same type for all"
      placeholder="Different types"
      options={RECORD_TYPES.map((type) => [type, displayName(type)])}
      disabled={disabled}
      value={value}
      onChange={onChoose}
    />
  );
}
