import { useEffect, useRef, useState } from 'react';
import { applicationCalls } from '../../../../contract/practices/application-calls.ts';
import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import {
  type ApplicationInput,
  applicationInputSchema,
  type OwnStanding,
} from '../../../../contract/practices/applications.ts';
import { call } from '../../platform/api/call.ts';
import { storeFile } from '../../shared/files/store-file.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { notify } from '../../ui/notify.ts';

/** A vet in the form, by an id that stays while it is edited. */
interface EnteredVet {
  id: number;
  name: string;
  license: string;
}

interface Values {
  documents: ApplicationInput['documents'];
  vets: EnteredVet[];
  message: string;
}

const loadCheck = loadChunk(() => import('../../shared/files/check-file.ts'));

const initialValues = ({ application }: OwnStanding, hasVets: boolean): Values => {
  const vets = (application?.vets ?? []).map((vet, id) => ({ ...vet, id }));
  return {
    documents: (application?.documents ?? []).map(({ file_path, name }) => ({ file_path, name })),
    vets: hasVets && vets.length === 0 ? [{ id: 0, name: '', license: '' }] : vets,
    message: '',
  };
};

/** The form of an application: documents upload as they are picked, and all is sent at once. */
export function useApplication(
  practiceId: string,
  own: OwnStanding,
  hasVets: boolean,
  onSent: (own: OwnStanding) => void,
) {
  const [initial] = useState(() => initialValues(own, hasVets));
  const [values, setValues] = useState(initial);
  const [uploading, setUploading] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const unsaved = useUnsaved(differs(values, initial));
  const change = (fields: Partial<Values>) => setValues((before) => ({ ...before, ...fields }));

  const upload = async (file: File) => {
    const { checkFile } = await loadCheck();
    const checked = await checkFile(file);
    if ('error' in checked) return notify.error(checked.error.title, checked.error.text);
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    setUploading(file.name);
    try {
      const body = { content_type: checked.type, size: checked.file.size };
      const form = await call(applicationCalls['create-application-upload'], {
        params: { practiceId },
        body,
        signal,
      });
      await storeFile(form, checked.file, signal);
      setValues((before) => ({
        ...before,
        documents: [...before.documents, { file_path: form.file_path, name: file.name || 'Document' }],
      }));
    } catch (error) {
      if (!signal.aborted) notify.error('Upload failed', errorText(error));
    } finally {
      setUploading(null);
    }
  };
  const addFiles = async (files: readonly File[]) => {
    const room = APPLICATION.documents - values.documents.length;
    if (files.length > room) notify.info(`Add at most ${APPLICATION.documents} documents`);
    for (const file of files.slice(0, room)) await upload(file);
  };

  const { form, errors, busy, handleSubmit } = useCheckedForm<ApplicationInput>({
    check: () =>
      checkForm(applicationInputSchema, {
        documents: values.documents,
        vets: values.vets.map(({ name, license }) => ({ name, license })),
        message: values.message,
      }),
    async save(body) {
      const next = await call(applicationCalls['send-application'], { params: { practiceId }, body });
      unsaved.current = false;
      notify.success('Sent', 'You’ll get an email when we’re done or have a question.');
      onSent(next);
    },
    onFailure(error) {
      const isGone = isAppError(error) && error.code === 'document-not-found';
      if (isGone) change({ documents: [] });
      notify.error('Not sent', errorText(error));
    },
  });

  return {
    values,
    change,
    uploading,
    addFiles,
    unsaved,
    form,
    errors,
    busy,
    handleSubmit,
    setVet: (id: number, fields: Partial<EnteredVet>) =>
      change({ vets: values.vets.map((vet) => (vet.id === id ? { ...vet, ...fields } : vet)) }),
    addVet: () =>
      change({
        vets: [
          ...values.vets,
          { id: Math.max(-1, ...values.vets.map(({ id }) => id)) + 1, name: '', license: '' },
        ],
      }),
    removeVet: (id: number) => change({ vets: values.vets.filter((vet) => vet.id !== id) }),
    removeDocument: (path: string) =>
      change({ documents: values.documents.filter(({ file_path }) => file_path !== path) }),
  };
}
