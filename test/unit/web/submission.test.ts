import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../../contract/limits.ts';
import { AppError, type ProblemCode } from '../../../contract/problem.ts';
import {
  type RecordInput,
  recordInputSchema,
  recordsInputSchema,
} from '../../../contract/records/record-input.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import {
  createSubmission,
  type Stage,
  type SubmissionSteps,
} from '../../../web/src/features/upload/submission.ts';
import type { EnteredRecord } from '../../../web/src/shared/records/record-values.ts';
import { aRecord } from '../../support/entities.ts';

const PET = 'pet_01jd0000000000000000000001';

const { file_path: _, ...record }: RecordInput = recordInputSchema.parse({
  title: 'Rabies',
  record_type: 'vaccination',
  issued_on: '2026-01-02',
});
const pdf = () => ({
  file: new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }),
  type: 'application/pdf' as const,
  pages: [],
});
const failure = (code: ProblemCode) => new AppError(code, code);
const lost = failure('try-again');

const saved = (id: string, entered: EnteredRecord): PetRecord => aRecord({ ...entered, id, pet_id: PET });

/**
 * A server that keeps records as ours does: by their keys. What `faults` holds happens to the
 * next call of that name; `answerLost` means that the call has worked all the same.
 */
function createServer() {
  const log: string[] = [];
  const texts: (string | null)[] = [];
  const records = new Map<string, RecordInput>();
  const faults: Partial<Record<keyof SubmissionSteps, { error: unknown; answerLost?: boolean }>> = {};
  let uploads = 0;

  const run = async <Result>(name: keyof SubmissionSteps, work: () => Result): Promise<Result> => {
    log.push(name);
    const fault = faults[name];
    delete faults[name];
    if (fault && !fault.answerLost) throw fault.error;
    const result = work();
    if (fault) throw fault.error;
    return result;
  };

  const steps: SubmissionSteps = {
    drawPreview: async () => null,
    createUpload: () =>
      run('createUpload', () => {
        uploads += 1;
        const file_path = `owner/${PET}/01jd000000000000000000000${uploads}.pdf`;
        return { url: 'https://storage.test/', fields: {}, file_path };
      }),
    sendDocument: (_, __, { onProgress }) => run('sendDocument', () => onProgress(1)),
    createRecords: (input) =>
      run('createRecords', () => {
        const { file_path, document_text } = recordsInputSchema.parse(input);
        texts.push(document_text);
        return input.records.map(({ key, ...entered }) => {
          const id = `rec_${key}`;
          const wanted = { ...entered, file_path };
          const known = records.get(id);
          if (known && JSON.stringify(known) !== JSON.stringify(wanted)) throw failure('key-reused');
          records.set(id, wanted);
          return saved(id, entered);
        });
      }),
    updateRecord: ({ id }, update) =>
      run('updateRecord', () => {
        const known = records.get(id);
        if (!known) throw failure('record-not-found');
        const { file_path, ...entered } = known;
        const changed = { ...entered, ...JSON.parse(JSON.stringify(update)) };
        records.set(id, { file_path, ...changed });
        return saved(id, changed);
      }),
    deleteRecord: (id) =>
      run('deleteRecord', () => {
        records.delete(id);
      }),
  };
  return { log, texts, records, faults, steps };
}

function setUp() {
  const server = createServer();
  const stages: Stage[] = [];
  const submission = createSubmission(server.steps);
  const submit = (
    chosen: ReturnType<typeof pdf> | null,
    change: Partial<EnteredRecord> = {},
    signal?: AbortSignal,
    documentText: string | null = null,
  ) =>
    submission({
      drafts: [{ id: 'draft', record: { ...record, ...change } }],
      attachTo: [],
      chosen,
      documentText,
      onStage: (stage) => stages.push(stage),
      signal: signal ?? new AbortController().signal,
    });
  return { ...server, stages, submit };
}

describe('a submission with a stored document', () => {
  it('adds the records to it, and uploads nothing', async () => {
    const { steps, log, records, texts } = createServer();
    const submission = createSubmission(
      steps,
      'owner/pet_01jd0000000000000000000001/01jd0000000000000000000009.pdf',
    );
    await submission({
      drafts: [{ id: 'draft', record }],
      attachTo: [],
      chosen: null,
      documentText: 'Rabies 2026',
      onStage: () => undefined,
      signal: new AbortController().signal,
    });
    expect(log).toEqual(['createRecords']);
    expect([...records.values()]).toMatchObject([
      { file_path: 'owner/pet_01jd0000000000000000000001/01jd0000000000000000000009.pdf' },
    ]);
    expect(texts).toEqual(['Rabies 2026']);
  });
});

describe('a submission with an image that has a preview', () => {
  const preview = new File(['small'], 'photo.jpg', { type: 'image/jpeg' });
  const form = (name: string) => ({ url: 'https://storage.test/', fields: {}, file_path: name });

  /** Submits to a server that gives a form for the preview, or knows none; returns the names of the files sent. */
  async function submitImage(knowsPreviews: boolean, send = async () => {}) {
    const { steps, records } = createServer();
    const sent: string[] = [];
    const asked: (File | null)[] = [];
    const submission = createSubmission({
      ...steps,
      drawPreview: async () => preview,
      async createUpload(_, drawn) {
        asked.push(drawn);
        const file_path = `owner/${PET}/01jd0000000000000000000001.jpg`;
        return { ...form(file_path), ...(knowsPreviews && { preview: form('the preview') }) };
      },
      async sendDocument({ file_path }) {
        sent.push(file_path);
        if (file_path === 'the preview') await send();
      },
    });
    await submission({
      drafts: [{ id: 'draft', record }],
      attachTo: [],
      chosen: { file: new File(['large'], 'a.jpg'), type: 'image/jpeg', pages: [] },
      documentText: null,
      onStage: () => undefined,
      signal: new AbortController().signal,
    });
    expect([asked, records.size]).toEqual([[preview], 1]);
    return sent.length;
  }

  it('sends both, and only the document to a server of the release before', async () => {
    expect(await submitImage(true)).toBe(2);
    expect(await submitImage(false)).toBe(1);
  });

  it('saves the record without the preview if that can’t be sent', async () => {
    expect(await submitImage(true, () => Promise.reject(lost))).toBe(2);
  });
});

describe('a submission with a document', () => {
  it('uploads, then saves, and reports progress', async () => {
    const { submit, log, stages, records } = setUp();
    await submit(pdf());
    expect(log).toEqual(['createUpload', 'sendDocument', 'createRecords']);
    expect(stages).toEqual([
      { name: 'preparing' },
      { name: 'uploading', sent: 0 },
      { name: 'uploading', sent: 1 },
      { name: 'saving' },
    ]);
    expect([...records.values()]).toHaveLength(1);
  });

  it('uploads again when the connection was lost during the upload', async () => {
    const { submit, log, faults, records } = setUp();
    const chosen = pdf();
    faults.sendDocument = { error: lost };
    await expect(submit(chosen)).rejects.toBe(lost);
    expect(records.size).toBe(0);
    await submit(chosen);
    expect(log.filter((name) => name === 'createUpload')).toHaveLength(2);
    expect(records.size).toBe(1);
  });

  it('does not upload again when only saving failed', async () => {
    const { submit, log, faults, records } = setUp();
    const chosen = pdf();
    faults.createRecords = { error: lost };
    await expect(submit(chosen)).rejects.toBe(lost);
    await submit(chosen);
    expect(log).toEqual(['createUpload', 'sendDocument', 'createRecords', 'createRecords']);
    expect(records.size).toBe(1);
  });

  it('creates one record with the current form values when the response was lost', async () => {
    const { submit, log, faults, records } = setUp();
    const chosen = pdf();
    faults.createRecords = { error: lost, answerLost: true };
    await expect(submit(chosen)).rejects.toBe(lost);
    const {
      added: [answer],
    } = await submit(chosen, { title: 'Rabies, 3 years' });
    expect(answer?.title).toBe('Rabies, 3 years');
    expect([...records.values()].map(({ title }) => title)).toEqual(['Rabies, 3 years']);
    expect(log.filter((name) => name === 'createUpload')).toHaveLength(1);
  });

  it('remembers the lost response after a later refusal and a lost update', async () => {
    const { submit, faults, records } = setUp();
    const chosen = pdf();
    faults.createRecords = { error: lost, answerLost: true };
    await expect(submit(chosen)).rejects.toBe(lost);
    faults.createRecords = { error: failure('too-many-requests') };
    await expect(submit(chosen, { title: 'Second' })).rejects.toMatchObject({ code: 'too-many-requests' });
    faults.updateRecord = { error: lost };
    await expect(submit(chosen, { title: 'Third' })).rejects.toBe(lost);
    await submit(chosen, { title: 'Fourth' });
    expect([...records.values()].map(({ title }) => title)).toEqual(['Fourth']);
  });

  it('saves the text that was found in the file, cut at a word to what a document can have', async () => {
    const { submit, texts, faults } = setUp();
    const long = `Rabies ${'vaccine '.repeat(2_000)}`;
    faults.createRecords = { error: lost };
    const chosen = pdf();
    await expect(submit(chosen, {}, undefined, long)).rejects.toBe(lost);
    await submit(chosen, {}, undefined, long);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/^Rabies (vaccine )+vaccine$/);
    expect(texts[0]?.length).toBeGreaterThan(MAX_TEXT_LENGTH - 10);
  });

  it('sends no text without a document', async () => {
    const { submit, texts } = setUp();
    await submit(null, {}, undefined, 'found in a file that was removed');
    expect(texts).toEqual([null]);
  });

  it('uploads a newly chosen file', async () => {
    const { submit, log, faults } = setUp();
    faults.createRecords = { error: lost };
    await expect(submit(pdf())).rejects.toBe(lost);
    await submit(pdf());
    expect(log.filter((name) => name === 'sendDocument')).toHaveLength(2);
  });

  it('takes back what a lost response added with the document before', async () => {
    const { submit, faults, records, texts } = setUp();
    faults.createRecords = { error: lost, answerLost: true };
    await expect(submit(pdf(), {}, undefined, 'page 1')).rejects.toBe(lost);
    faults.deleteRecord = { error: lost };
    const turned = pdf();
    await expect(submit(turned, {}, undefined, 'turned')).rejects.toBe(lost);
    await submit(turned, {}, undefined, 'turned');
    expect([...records.values()].map(({ file_path }) => file_path)).toEqual([
      `owner/${PET}/01jd0000000000000000000002.pdf`,
    ]);
    // The second repeats the first, whose document has another text than the new one.
    expect(texts).toEqual(['page 1', null, 'turned']);
  });

  it('takes back nothing where the call before was refused', async () => {
    const { submit, faults, records, log } = setUp();
    faults.createRecords = { error: lost };
    await expect(submit(pdf())).rejects.toBe(lost);
    faults.createRecords = { error: failure('quota-reached') };
    await submit(null);
    expect([...records.values()].map(({ file_path }) => file_path)).toEqual([null]);
    expect(log).not.toContain('deleteRecord');
  });

  it('adds nothing more while it is unknown what the call before added', async () => {
    const { submit, faults, records } = setUp();
    faults.createRecords = { error: lost, answerLost: true };
    await expect(submit(pdf())).rejects.toBe(lost);
    faults.createRecords = { error: lost };
    await expect(submit(null)).rejects.toBe(lost);
    expect(records.size).toBe(1);
    await submit(null);
    expect([...records.values()].map(({ file_path }) => file_path)).toEqual([null]);
  });

  it.each(['document-not-found', 'invalid-file-type'] as const)(
    'reports %s, and uploads again on the next try',
    async (code) => {
      const { submit, log, faults } = setUp();
      const chosen = pdf();
      faults.createRecords = { error: failure(code) };
      await expect(submit(chosen)).rejects.toMatchObject({ code });
      await submit(chosen);
      expect(log.filter((name) => name === 'sendDocument')).toHaveLength(2);
      expect(log).not.toContain('updateRecord');
    },
  );

  it('saves nothing once cancelled, even after the last byte was sent', async () => {
    const { submit, records, steps } = setUp();
    const controller = new AbortController();
    const send = steps.sendDocument;
    steps.sendDocument = async (...args) => {
      await send(...args);
      controller.abort();
    };
    await expect(submit(pdf(), {}, controller.signal)).rejects.toThrow(/abort/i);
    expect(records.size).toBe(0);
  });
});

const ATTEMPT = {
  attachTo: [],
  documentText: null,
  onStage: () => undefined,
  signal: new AbortController().signal,
};

describe('a submission of several records', () => {
  const drafts = (...titles: string[]) =>
    titles.map((title) => ({ id: title, record: { ...record, title } }));

  it('adds them in one call, and saves what changed after a lost response', async () => {
    const { steps, log, faults, records } = createServer();
    const submission = createSubmission(steps);
    const attempt = { ...ATTEMPT, chosen: pdf() };
    faults.createRecords = { error: lost, answerLost: true };
    await expect(submission({ ...attempt, drafts: drafts('A', 'B', 'C') })).rejects.toBe(lost);
    const [, b] = drafts('A', 'B');
    const changed = [{ id: 'B', record: { ...record, ...b?.record, notes: 'left' } }, ...drafts('D')];
    const { added: answers } = await submission({ ...attempt, drafts: changed });
    expect(answers.map(({ title, notes }) => [title, notes])).toEqual([
      ['B', 'left'],
      ['D', null],
    ]);
    expect([...records.values()].map(({ title }) => title)).toEqual(['B', 'D']);
    expect(log.filter((name) => name === 'createUpload')).toHaveLength(1);
  });

  it('can correct what the server refused', async () => {
    const { steps, faults, records } = createServer();
    const submission = createSubmission(steps);
    const attempt = { ...ATTEMPT, chosen: null };
    faults.createRecords = { error: failure('invalid-request') };
    await expect(submission({ ...attempt, drafts: drafts('A') })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await submission({ ...attempt, drafts: [{ id: 'A', record: { ...record, title: 'Right' } }] });
    expect([...records.values()].map(({ title }) => title)).toEqual(['Right']);
  });
});

describe('a submission without a document', () => {
  it('creates one record however often it is sent', async () => {
    const { submit, log, faults, records } = setUp();
    faults.createRecords = { error: failure('internal-error'), answerLost: true };
    await expect(submit(null)).rejects.toMatchObject({ code: 'internal-error' });
    await submit(null);
    await submit(null, { notes: 'left arm' });
    expect(log).not.toContain('createUpload');
    expect([...records.values()]).toEqual([{ ...record, notes: 'left arm', file_path: null }]);
  });
});
