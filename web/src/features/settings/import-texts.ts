import type { ImportResult } from '../../../../contract/imports/imports.ts';
import { MAX_IMPORT_BYTES } from '../../../../contract/limits.ts';
import { AppError } from '../../../../contract/problem.ts';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const TABLES_CHANGED = 'The CSV files had been changed, so nothing was imported from them.';

/** The result of an import, in words. */
export const resultText = (result: ImportResult): string =>
  result.tables_changed ? `${countsText(result)} ${TABLES_CHANGED}` : countsText(result);

function countsText({ pets, records, documents, weights, already_there }: ImportResult): string {
  const were = already_there === 1 ? 'was' : 'were';
  const known = `We skipped ${counted(already_there, 'item')} that ${were} already in your account.`;
  if (pets + records + weights === 0) {
    return already_there === 0 ? 'The file contained no pets or records.' : `Nothing new. ${known}`;
  }
  const parts = [counted(pets, 'pet'), counted(records, 'record'), counted(documents, 'document')];
  if (weights > 0) parts.push(counted(weights, 'weight'));
  const added = `Imported ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
  return already_there === 0 ? added : `${added} ${known}`;
}

/** Why a chosen file cannot be imported, checked locally; null if it can. */
export function complaintOf({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty. Choose another one.';
  return size > MAX_IMPORT_BYTES ? 'Only exports of up to 5 GB can be imported.' : null;
}

export const connectionLost = () =>
  new AppError('try-again', 'The connection was lost. Check your connection and choose the file again.');

/** Maps S3's rejection of a ZIP to a message. `body` is S3's XML error. */
export function refusalOf(status: number, body: string): AppError {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  if (code === 'RequestTimeout') return connectionLost();
  if (status >= 500) return new AppError('try-again', 'Our storage is busy. Try again in a moment.');
  return new AppError('internal-error', 'Our storage rejected the file. Choose it again.');
}

/** Rounds to steps of 25 %, because a screen reader would announce every percent. */
export const spokenPercent = (percent: number) => `${Math.floor(percent / 25) * 25} percent`;
