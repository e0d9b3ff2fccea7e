import { useState } from 'react';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { FilePick } from '../../shared/files/file-pick.tsx';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { errorText } from '../../ui/error-text.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { loadChunk } from '../../ui/load-chunk.ts';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './profile.module.css';

// Most visits change no logo.
const loadLogoFiles = loadChunk(async () => (await import('./logo-files.ts')).logoFiles);

interface LogoFieldProps {
  practice: Practice;
  onChanged: () => Promise<void>;
}

/** The logo of a practice: managers add, replace and remove it. */
export function LogoField({ practice: { id, kind, logo }, onChanged }: LogoFieldProps) {
  const [busy, setBusy] = useState<'saving' | 'removing' | null>(null);
  const params = { practiceId: id };
  const run = async (what: 'saving' | 'removing', work: () => Promise<string | null>) => {
    setBusy(what);
    try {
      const done = await work();
      if (done === null) return;
      notify.success(done);
      await onChanged();
    } catch (error) {
      notify.error(what === 'saving' ? 'Logo not saved' : 'Logo not removed', errorText(error));
    } finally {
      setBusy(null);
    }
  };
  const save = (file: File) =>
    run('saving', async () => {
      const files = await (await loadLogoFiles())(file);
      if ('error' in files) {
        notify.error(files.error.title, files.error.text);
        return null;
      }
      await call(practiceCalls['set-logo'], { params, body: files.logo });
      return 'Logo saved';
    });
  const remove = (shown: string) =>
    run('removing', async () => {
      await call(practiceCalls['remove-logo'], { params: { ...params, logo: shown } });
      return 'Logo removed';
    });
  return (
    <Card className={layout.stack3}>
      <h2 className={typography.label}>Logo</h2>
      <PracticeLogo logo={logo} size="large" className={styles.logo} />
      <p className={typography.note}>
        {kind === 'veterinary'
          ? 'A JPG or PNG. Owners see it on your counter card and beside your name.'
          : 'A JPG or PNG. It shows beside your name.'}
      </p>
      <div className={layout.wrap}>
        <FilePick
          icon={<UploadIcon />}
          accept="image/*"
          busy={busy !== null}
          onPick={(file) => void save(file)}
        >
          {busy === 'saving' ? 'Saving…' : logo ? 'Replace logo' : 'Add logo'}
        </FilePick>
        {logo && (
          <Button variant="ghost" busy={busy === 'removing'} onClick={() => void remove(logo)}>
            Remove logo
          </Button>
        )}
      </div>
    </Card>
  );
}
