import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Makes a folder that all files of a run share, and deletes it after the run. */
export function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawfile-infra-')));
  project.provide('sharedFolder', folder);
  return () => rmSync(folder, { recursive: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedFolder: string;
  }
}
