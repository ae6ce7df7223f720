import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Workspace, createWorkspace, readLocalFile } from './workspace.ts';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

let directory: string;
let workspace: Workspace;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'xeito-files-'));
  workspace = createWorkspace(directory);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

describe('the workspace', () => {
  it('writes what comes in pieces and says what it is', async () => {
    const file = await workspace.receive(pieces('a', '', 'bc'));
    expect(file).toMatchObject({ size: 3, sha256: ABC });
    expect(readFileSync(file.path, 'utf8')).toBe('abc');
    expect(await readLocalFile(file.path)).toEqual(file);
  });

  it.each([
    ['ENOSPC', 'STORAGE_FULL'],
    ['EDQUOT', 'STORAGE_FULL'],
    ['ECONNRESET', 'ECONNRESET'],
  ])('leaves no half file behind after %s, and reports %s', async (code, reported) => {
    async function* broken() {
      yield Buffer.from('half');
      throw Object.assign(new Error('broken'), { code });
    }
    await expect(workspace.receive(broken())).rejects.toMatchObject({ code: reported });
    expect(await workspace.list('tmp')).toEqual([]);
  });

  it('counts an upload by what is on the disk', async () => {
    expect(await workspace.uploadOffset('one')).toBe(0);
    expect(await workspace.append('one', 0, Buffer.from('ab'))).toBe(2);
    expect(await workspace.append('one', 2, Buffer.from('c'))).toBe(3);
    expect(await workspace.uploadOffset('one')).toBe(3);
    expect(await readLocalFile(workspace.uploadPath('one'))).toMatchObject({ sha256: ABC });
  });

  it('has no bytes of a file that is not there', async () => {
    expect(await readLocalFile(join(directory, 'none'))).toBeUndefined();
  });
});
