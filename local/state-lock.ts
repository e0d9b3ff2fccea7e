import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { firstLine, StartError } from './start-error.ts';

/**
 * Marks a folder as used by this process, with its id in a file; returns the function that removes the mark. The mark
 * of a dead process is ignored. Throws a StartError when another running process uses the folder.
 */
export function lockFolder(folder: string, file: string): () => void {
  if (!claim(folder, file)) {
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new StartError(
        `${folder} is in use by process ${holder}. Stop that one, or name another folder: npm start -- --state DIR`,
      );
    }
    rmSync(file, { force: true });
    if (!claim(folder, file)) {
      throw new StartError(`${folder} was just taken by another process. Try again.`);
    }
  }
  return () => {
    if (readHolder(file) === process.pid) rmSync(file, { force: true });
  };
}

/** Creates the file, unless it is there. */
function claim(folder: string, file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw new StartError(`${folder} cannot be written to (${firstLine(error)}).`, { cause: error });
  }
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
