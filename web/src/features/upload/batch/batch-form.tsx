import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayName, type Pet } from '../../../../../contract/pets/pets.ts';
import { RECORD_TYPES } from '../../../../../contract/records/records.ts';
import { paths } from '../../../platform/paths.ts';
import { FilePick } from '../../../shared/files/file-pick.tsx';
import { LeaveWarning } from '../../../shared/forms/leave-warning.tsx';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFirstErrorFocus } from '../../../ui/forms/use-first-error-focus.ts';
import { useUnsaved } from '../../../ui/forms/use-unsaved.ts';
import { CameraIcon, UploadIcon } from '../../../ui/icons.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { FileZone } from '../file-zone.tsx';
import styles from './batch-form.module.css';
import { type BatchItem, commonType, isSaved } from './batch-items.ts';
import { BatchProgress } from './batch-progress.tsx';
import { BatchRow } from './batch-row.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { MAX_FILES, type SortedFiles, sortFiles } from './sort-files.ts';
import { useBatch } from './use-batch.ts';

interface BatchFormProps {
  pet: Pet;
  sorted: SortedFiles;
  /** What stood in the form for one file. */
  entered: RecordValues;
  /** The last file was taken out again. */
  onEmpty: () => void;
}

/** Adds a record for each of several files, then goes to the pet. */
export function BatchForm({ pet, sorted, entered, onEmpty }: BatchFormProps) {
  const navigate = useNavigate();
  const { items, faults, isRunning, ...batch } = useBatch(pet.id, sorted.taken, entered);
  const [refused, setRefused] = useState(sorted.refused);
  const form = useRef<HTMLFormElement>(null);
  const zone = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = items.filter((item) => !isSaved(item));
  const savedCount = items.length - left.length;
  const unsaved = useUnsaved(left.length > 0);
  useFirstErrorFocus(form, faults);

  const hasEnded = left.length === 0;
  // Where none could be taken, the reasons stay until they are read.
  const isBare = items.length === 0 && refused.length === 0;
  // The page may be drawn again, or hidden and shown, while it is being left.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!hasEnded || isLeaving.current) return;
    if (savedCount === 0) return isBare ? onEmpty() : undefined;
    isLeaving.current = true;
    unsaved.current = false;
    notify.success('Documents uploaded', addedText(savedCount, pet.name));
    void navigate(paths.pet(pet.id));
  }, [hasEnded, savedCount, isBare, unsaved, pet, navigate, onEmpty]);

  const take = async (files: readonly File[]) => {
    const { taken, refused: others } = await sortFiles(files, MAX_FILES - items.length);
    batch.add(taken);
    setRefused(others);
  };
  const partOf = (id: string) => document.getElementById(id);
  const send = (wanted: readonly BatchItem[]) => {
    // The controls are about to be disabled, and a disabled control drops the focus.
    button.current?.focus();
    void batch.submit(wanted, partOf);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) send(left);
  };
  const remove = (id: string) => {
    batch.remove(id);
    // The button that was pressed is gone.
    zone.current?.focus();
  };
  const cancel = () => {
    batch.cancel();
    button.current?.focus();
    notify.info('Upload cancelled', 'What is saved stays saved. The other files are still here.');
  };

  return (
    <Card>
      <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
        <p className={styles.note}>
          Each file becomes a record of its own. Look through the titles, and choose a type for each.
        </p>
        {left.length > 1 && (
          <TypeForAll value={commonType(left)} disabled={isRunning} onChoose={batch.chooseType} />
        )}
        <ul className={styles.rows}>
          {items.map((item) => (
            <BatchRow
              key={item.id}
              item={item}
              onEnter={(part) => batch.enter(item.id, part)}
              onRemove={() => remove(item.id)}
              onRetry={() => send([item])}
            />
          ))}
        </ul>
        <RefusedFiles refused={refused} onDismiss={() => setRefused([])} />
        {items.length < MAX_FILES && !isRunning && (
          <div className={styles.more}>
            <FileZone
              ref={zone}
              aria-label="Add more files"
              label="Add more files"
              hint="or drop them here"
              small
              onFiles={(files) => void take(files)}
            />
            <FilePick
              icon={<CameraIcon />}
              accept="image/jpeg,image/png"
              capture
              onPick={(file) => void take([file])}
            >
              Take a Photo
            </FilePick>
          </div>
        )}
        {isRunning && <BatchProgress items={items} onCancel={cancel} />}
        <Button
          ref={button}
          type="submit"
          busy={isRunning}
          disabled={!isRunning && !canSubmit(left)}
          icon={<UploadIcon />}
        >
          {isRunning ? 'Uploading...' : submitLabel(left.length, savedCount)}
        </Button>
      </form>
      <LeaveWarning unsaved={unsaved} subject="these files" />
    </Card>
  );
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const addedText = (count: number, petName: string) =>
  `${countText(count, 'record')} ${count === 1 ? 'has' : 'have'} been added to ${shorten(petName)}.`;

const canSubmit = (items: readonly BatchItem[]) =>
  items.length > 0 && items.every(({ values }) => values.title.trim() !== '' && values.record_type !== '');

/** Where some are saved already, those that are not are left. */
const submitLabel = (count: number, savedCount: number) =>
  savedCount > 0 && count === 1
    ? 'Upload the document that is left'
    : `Upload ${savedCount > 0 ? 'the other ' : ''}${countText(count, 'document')}`;

interface TypeForAllProps {
  /** Empty where they differ. */
  value: string;
  disabled: boolean;
  onChoose: (type: string) => void;
}

function TypeForAll({ value, disabled, onChoose }: TypeForAllProps) {
  return (
    <Field label="Same type for all">
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="" disabled>
            Different types
          </option>
          {RECORD_TYPES.map((type) => (
            <option key={type} value={type}>
              {displayName(type)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
