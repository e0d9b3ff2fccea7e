import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openJsonFile } from '../src/json-file.ts';

const schema = z.object({ names: z.array(z.string()) });
const empty = { names: [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('openJsonFile', () => {
  it('starts empty, creates its folder and keeps changes', async () => {
    const path = join(folder, 'deep', 'names.json');
    const file = openJsonFile(path, schema, empty);
    expect(file.read()).toEqual(empty);
    expect(await file.update((draft) => draft.names.push('Rex'))).toBe(1);
    expect(openJsonFile(path, schema, empty).read()).toEqual({ names: ['Rex'] });
    expect(await readdir(join(folder, 'deep'))).toEqual(['names.json']);
  });

  it('stays in memory without a path, and does not modify `empty`', async () => {
    const file = openJsonFile(undefined, schema, empty);
    await file.update((draft) => draft.names.push('Rex'));
    expect(file.read()).toEqual({ names: ['Rex'] });
    expect(empty).toEqual({ names: [] });
  });

  it('resolves each update once it is on disk', async () => {
    const path = join(folder, 'names.json');
    const file = openJsonFile(path, schema, empty);
    const onDisk = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await file.update((draft) => draft.names.push(`pet ${index}`));
        return (await readFile(path, 'utf8')).includes(`"pet ${index}"`);
      }),
    );
    expect(onDisk).not.toContain(false);
    expect(openJsonFile(path, schema, empty).read().names).toHaveLength(50);
  });

  it('changes nothing if the change throws', async () => {
    const file = openJsonFile(join(folder, 'names.json'), schema, empty);
    const change = (draft: { names: string[] }) => {
      draft.names.push('Rex');
      throw new Error('refused');
    };
    await expect(file.update(change)).rejects.toThrow('refused');
    expect(file.read()).toEqual(empty);
  });

  it.each([
    ['half a file', '{"names": ["Re'],
    ['another shape', '{"names": "Rex"}'],
  ])('names the file if it contains %s', async (_, content) => {
    const path = join(folder, 'names.json');
    await writeFile(path, content);
    expect(() => openJsonFile(path, schema, empty)).toThrow(`${path} cannot be read:`);
  });
});
