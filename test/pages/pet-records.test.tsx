import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aPet, aRecord } from '../support/entities.ts';
import { resetModules } from './support/reset-modules.ts';
import { settle } from './support/settle.ts';
import { openWindow } from './support/window.ts';

const LIST = '../../web/src/features/pets/record-list/record-list.tsx';
const DIALOG = '../../web/src/features/pets/record-dialog.tsx';

let close = async () => {};
afterEach(async () => {
  resetModules();
  await close();
});

test('a dialog opens and closes without drawing the records again', async () => {
  resetModules();
  ({ close } = openWindow('/', () => {}, 1));
  let drawn = 0;
  const record = aRecord();
  for (const path of [LIST, DIALOG]) onTestFinished(() => void vi.doUnmock(path));
  vi.doMock(LIST, () => ({
    RecordList({ onChoose }: { onChoose: (choice: { kind: 'edit'; id: string }) => void }) {
      drawn += 1;
      return <button type="button" name="edit" onClick={() => onChoose({ kind: 'edit', id: record.id })} />;
    },
  }));
  vi.doMock(DIALOG, () => ({
    RecordDialog: ({ onOpenChange }: { onOpenChange: (open: boolean) => void }) => (
      <dialog open>
        <button type="button" onClick={() => onOpenChange(false)} />
      </dialog>
    ),
  }));
  const { createRoot } = await import('react-dom/client');
  const { MemoryRouter } = await import('react-router-dom');
  const { PetRecords } = await import('../../web/src/features/pets/pet-records.tsx');
  const place = document.createElement('div');
  const all = { records: [record], missing: 0, hasFailed: false, retry: vi.fn(), change: vi.fn() };
  createRoot(place).render(
    <MemoryRouter>
      <PetRecords
        pet={aPet()}
        all={all}
        known={null}
        today="2026-01-01"
        canAct
        onChanged={async () => {}}
        onDeleted={async () => {}}
      />
    </MemoryRouter>,
  );
  const edit = () => place.querySelector<HTMLElement>('[name=edit]');
  await expect.poll(edit).not.toBeNull();
  await settle();
  const before = drawn;
  edit()?.click();
  const closing = () => place.querySelector<HTMLElement>('dialog button');
  // Its code loads on demand.
  await expect.poll(closing).not.toBeNull();
  closing()?.click();
  await settle();
  expect(place.querySelector('dialog')).toBeNull();
  expect(drawn).toBe(before);
});
