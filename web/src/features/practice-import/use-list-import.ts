import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { LIST_IMPORTS } from '../../../../contract/practice-limits.ts';
import type { ColumnMap } from '../../../../contract/practices/import-columns.ts';
import type { DayOrder } from '../../../../contract/practices/import-days.ts';
import type { ImportedRow, RowFault } from '../../../../contract/practices/import-rows.ts';
import { isRecorded } from '../../../../contract/practices/list-imports.ts';
import { currentTime } from '../../platform/clock.ts';
import { errorText } from '../../ui/error-text.ts';
import { createListReader, type ListReader } from './list-reader.ts';
import type { OpenedList } from './read-list.ts';
import type { Line } from './results.ts';
import { byOwner, sendRows } from './send-rows.ts';
import { fileRefusal, listRefusal } from './texts.ts';

/** A list that was opened, with the columns as they are chosen. */
export interface OpenList {
  fileName: string;
  list: OpenedList;
  columns: ColumnMap;
  /** What its days say of their order, and what someone chose where they don't say it. */
  order: DayOrder | 'none' | null;
  example: string | null;
  chosenOrder: DayOrder | null;
}

/** Where an import is. `done`: of 0 to 1. */
export type Step =
  | { name: 'choose'; failure: string | null }
  | { name: 'opening' }
  | { name: 'columns'; open: OpenList; failure: string | null }
  | { name: 'reading'; done: number }
  | { name: 'checking'; done: number }
  | { name: 'checked'; lines: readonly Line[]; faults: readonly RowFault[] }
  | { name: 'importing'; done: number }
  /** It was stopped, or a call failed: what came before is recorded. */
  | { name: 'stopped'; done: number; failure: string | null }
  | { name: 'imported'; lines: readonly Line[]; faults: readonly RowFault[] };

const START: Step = { name: 'choose', failure: null };

/** A list with more bytes isn't read: 50,000 lines have a fifth. */
const MOST_BYTES = 50_000_000;

/** The import of a practice's list: file, columns, what would happen, and what happened. */
export function useListImport(practiceId: string) {
  const [step, setStep] = useState<Step>(START);
  const reader = useRef<ListReader>(null);
  const running = useRef<AbortController>(null);
  /** The list that was opened, for the way back to its columns; and what a check found. */
  const opened = useRef<OpenList>(null);
  const found = useRef<{ lines: Line[]; faults: RowFault[] }>({ lines: [], faults: [] });
  useEffect(
    () => () => {
      running.current?.abort();
      reader.current?.close();
    },
    [],
  );

  const readerOf = () => {
    reader.current ??= createListReader();
    return reader.current;
  };

  const showColumns = (open: OpenList, failure: string | null = null) => {
    opened.current = open;
    setStep({ name: 'columns', open, failure });
  };

  const choose = async (file: File) => {
    const refused = fileRefusal(file, MOST_BYTES);
    if (refused) return setStep({ name: 'choose', failure: refused });
    setStep({ name: 'opening' });
    try {
      const bytes = await file.arrayBuffer();
      const list = await readerOf().open(bytes);
      const failure = listRefusal(list, LIST_IMPORTS.lines);
      if (failure) return setStep({ name: 'choose', failure });
      const { order, example } = await readerOf().orderOf(list.columns);
      showColumns({ fileName: file.name, list, columns: list.columns, order, example, chosenOrder: null });
    } catch {
      setStep({ name: 'choose', failure: `“${file.name}” can’t be read. Choose another file.` });
    }
  };

  const setColumns = async (open: OpenList, columns: ColumnMap) => {
    showColumns({ ...open, columns });
    const { order, example } = await readerOf().orderOf(columns);
    // Another column may have been chosen meanwhile.
    if (opened.current?.columns === columns) showColumns({ ...open, columns, order, example });
  };

  /** Sends what isn't answered yet of a step that can be stopped. Returns whether all of it is. */
  const sendAll = async (
    rows: readonly ImportedRow[],
    dry: boolean,
    onLine: (row: ImportedRow, line: Pick<Line, 'outcome' | 'grantId'>) => void,
    onStep: (done: number) => void,
  ): Promise<{ failure: string | null } | null> => {
    const controller = new AbortController();
    running.current = controller;
    const byNumber = new Map(rows.map((row) => [row.line, row]));
    let answered = 0;
    onStep(0);
    try {
      await sendRows(rows, {
        practiceId,
        importId: ulid(currentTime()).toLowerCase(),
        dry,
        signal: controller.signal,
        onLines: (lines) => {
          for (const { line, outcome, grant_id } of lines) {
            const row = byNumber.get(line);
            if (row) onLine(row, { outcome, grantId: grant_id });
          }
          answered += lines.length;
          onStep(answered / rows.length);
        },
      });
      return null;
    } catch (error) {
      return { failure: controller.signal.aborted ? null : errorText(error) };
    }
  };

  const check = async (open: OpenList) => {
    const order = open.order === 'none' ? open.chosenOrder : open.order;
    setStep({ name: 'reading', done: 0 });
    try {
      const onProgress = (done: number) => setStep({ name: 'reading', done });
      const { rows, faults } = await readerOf().rows(open.columns, order, onProgress);
      const lines: Line[] = [];
      const ended = await sendAll(
        rows,
        true,
        (row, answer) => lines.push({ row, ...answer }),
        (done) => setStep({ name: 'checking', done }),
      );
      if (ended) return showColumns(open, ended.failure);
      found.current = { lines, faults };
      setStep({ name: 'checked', lines, faults });
    } catch {
      showColumns(open, 'The list can’t be read. Choose the file again.');
    }
  };

  /** Imports what a check found, or the rest of it after a stop. What was recorded before stays as it is. */
  const start = async () => {
    const { lines, faults } = found.current;
    const waiting = lines.filter(({ outcome, isDone }) => isRecorded(outcome) && !isDone);
    const all = lines.filter(({ outcome, isDone }) => isRecorded(outcome) || isDone).length;
    const byRow = new Map(lines.map((line) => [line.row, line]));
    let done = 0;
    const ended = await sendAll(
      byOwner(waiting.map(({ row }) => row)),
      false,
      (row, answer) => Object.assign(byRow.get(row) ?? {}, answer, { isDone: true }),
      (part) => {
        done = 1 - ((1 - part) * waiting.length) / all;
        setStep({ name: 'importing', done });
      },
    );
    if (ended) return setStep({ name: 'stopped', done, failure: ended.failure });
    setStep({ name: 'imported', lines: [...lines], faults });
  };

  return {
    step,
    choose,
    setColumns,
    chooseOrder: (open: OpenList, chosenOrder: DayOrder) => showColumns({ ...open, chosenOrder }),
    check,
    start,
    /** Stops what is being sent: what was recorded stays. */
    stop: () => running.current?.abort(),
    toColumns: () => (opened.current ? showColumns(opened.current) : setStep(START)),
    restart: () => {
      reader.current?.close();
      reader.current = null;
      setStep(START);
    },
  };
}
