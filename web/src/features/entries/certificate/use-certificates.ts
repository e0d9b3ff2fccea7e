import { useRef, useState } from 'react';
import { AppError } from '../../../../../contract/problem.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { preloadLater } from '../../../ui/lazy-panel.tsx';
import { loadChunk, RELOAD } from '../../../ui/load-chunk.ts';
import { notify } from '../../../ui/notify.ts';

const loadCheck = loadChunk(() => import('../../../shared/files/check-file.ts'));
const loadUpload = loadChunk(() => import('./upload-certificate.ts'));
// They are fetched in advance because the connection may be gone once a file is chosen.
preloadLater(loadCheck);
preloadLater(loadUpload);

/** The chosen certificates, one for each pet by its grant's id. */
export type Certificates = ReturnType<typeof useCertificates>;

/**
 * The certificates of a visit, which are uploaded when its doses are saved. One that was uploaded is not uploaded
 * again: neither after a failure, nor for the next dose of the visit.
 */
export function useCertificates(practiceId: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenFile>>(new Map());
  /** The grant of the pet whose file is being checked: a large photo takes a second on a phone. */
  const [checking, setChecking] = useState<string | null>(null);
  const uploaded = useRef(new Map<string, { file: File; path: string }>());

  const set = (grantId: string, file: ChosenFile | null) =>
    setChosen((before) => {
      const after = new Map(before);
      if (file) after.set(grantId, file);
      else after.delete(grantId);
      return after;
    });

  const choose = async (grantId: string, file: File): Promise<void> => {
    setChecking(grantId);
    try {
      const { checkFile } = await loadCheck();
      const checked = await checkFile(file);
      if ('error' in checked) notify.error(checked.error.title, checked.error.text);
      else set(grantId, checked);
    } catch {
      notify.error('File not read', RELOAD);
    } finally {
      setChecking(null);
    }
  };

  const uploadOne = async (grantId: string, file: ChosenFile): Promise<string> => {
    const known = uploaded.current.get(grantId);
    if (known?.file === file.file) return known.path;
    const { uploadCertificate } = await loadUpload();
    const path = await uploadCertificate(practiceId, grantId, file);
    uploaded.current.set(grantId, { file: file.file, path });
    return path;
  };

  return {
    chosen,
    checking,
    choose,
    remove: (grantId: string) => set(grantId, null),
    clear: () => setChosen(new Map()),
    /** The documents of these pets, uploaded. Throws AppError. */
    async upload(grantIds: readonly string[]) {
      const documents: { grant_id: string; file_path: string }[] = [];
      for (const grant_id of grantIds) {
        const file = chosen.get(grant_id);
        if (file) documents.push({ grant_id, file_path: await uploadOne(grant_id, file) });
      }
      return documents;
    },
    /** After a refusal, such as of an upload that has expired, the next attempt uploads again. */
    forgetRefused(error: unknown) {
      if (error instanceof AppError && error.code !== 'try-again') uploaded.current.clear();
    },
  };
}
