import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { AccountMenu } from '../../shared/header/account-menu.tsx';
import { Header, SkipLink } from '../../shared/header/header.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Chapter, Example } from './example.tsx';
import styles from './styleguide.module.css';

const LINES = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of a text that has to be scrolled`);

type Shown = 'plain' | 'long' | 'large' | 'question' | 'typed' | null;

export const Dialogs = () => (
  <Chapter id="dialogs" title="Dialogs, menus and tabs">
    <Example title="Dialogs and questions" inRow>
      <DialogButtons />
    </Example>
    <Example title="Leaving with something unsaved" inRow>
      <Unsaved />
    </Example>
    <Example title="Header, with the account’s menu">
      <Header home="/">
        <div className={styles.end}>
          <AccountMenu email="demo@pawfile.test" onSignOut={() => notify.info('Signed out')} />
        </div>
      </Header>
    </Example>
    <Example title="First stop of the keyboard: it shows when it has the focus">
      <SkipLink />
    </Example>
    <Example title="Tabs">
      <SomeTabs />
    </Example>
  </Chapter>
);

function DialogButtons() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const opener = (name: Exclude<Shown, null>, label: string) => (
    <Button variant="secondary" onClick={() => setShown(name)}>
      {label}
    </Button>
  );
  const confirm = async () => {
    await new Promise((done) => setTimeout(done, 1000));
    close();
    notify.success('Pet Deleted');
  };
  return (
    <>
      {opener('plain', 'Dialog with a field')}
      {opener('long', 'Long dialog')}
      {opener('large', 'Large dialog')}
      {opener('question', 'Question')}
      {opener('typed', 'Question with a word to type')}
      <Dialog
        open={shown === 'plain'}
        onOpenChange={close}
        title="Edit Record"
        description="A description for the reader."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <Field label="Title" required>
          {(control) => <TextInput {...control} defaultValue="Rabies" />}
        </Field>
      </Dialog>
      <Dialog
        open={shown === 'long'}
        onOpenChange={close}
        title="A title that is longer than the dialog is wide, and so takes two lines"
        footer={<Button onClick={close}>Done</Button>}
      >
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <Dialog open={shown === 'large'} onOpenChange={close} title="Large" size="large">
        <p>As for a document.</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'question'}
        onOpenChange={close}
        title="Delete Biscuit"
        description="This cannot be undone. It deletes the pet and all its records."
        confirmLabel="Delete"
        busyLabel="Deleting…"
        onConfirm={confirm}
      />
      <ConfirmDialog
        open={shown === 'typed'}
        onOpenChange={close}
        title="Delete your account?"
        description="This cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting…"
        typed={{ label: 'Type “delete”', matches: (text) => text === 'delete' }}
        onConfirm={confirm}
      />
    </>
  );
}

function Unsaved() {
  const unsaved = useUnsaved(true);
  return (
    <>
      <Link to="/elsewhere">Leave an unsaved form</Link>
      <LeaveWarning unsaved={unsaved} subject="this pet" />
    </>
  );
}

function SomeTabs() {
  const [tab, setTab] = useState<'patients' | 'compliance' | 'reminders'>('patients');
  return (
    <Tabs
      label="Example"
      value={tab}
      onChange={setTab}
      tabs={[
        { name: 'patients', label: 'Patients', content: <p>All patients.</p> },
        { name: 'compliance', label: 'Compliance', content: <p>Who has what they should.</p> },
        { name: 'reminders', label: 'A tab with a longer name', content: <p>What was sent.</p> },
      ]}
    />
  );
}
