import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addResource } from './new-resource.ts';
import { namesOf } from './support/resource-templates.ts';

const ROOT = join(import.meta.dirname, '..');
const COPIED = ['package.json', 'tsconfig.base.json', 'domain', 'contract', 'src/local', 'server'];

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'xeito-resource-'));
  const filter = (path: string) => !path.endsWith('.test.ts');
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const options = { composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] };
  const compilerOptions = { ...options, lib: ['ES2023', 'DOM', 'DOM.Iterable'] };
  const config = { extends: './tsconfig.base.json', compilerOptions, include: ['**/*.ts'] };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** What the compiler says about the copy; empty when it is content. */
function compile(): string {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', copy], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('a new resource', () => {
  it('compiles as it is written', { timeout: 120_000 }, () => {
    addResource(copy, namesOf('deliveryNotes', 'deliveryNote'));
    expect(compile()).toBe('');
    expect(readFileSync(join(copy, 'contract/paths.ts'), 'utf8')).toContain(
      "deliveryNotes: '/delivery_notes'",
    );
  });

  it('is not written over one that is there', () => {
    const companies = join(copy, 'contract/resources/companies.ts');
    const before = readFileSync(companies, 'utf8');
    expect(() => addResource(copy, namesOf('companies', 'company'))).toThrow('there already');
    expect(readFileSync(companies, 'utf8')).toBe(before);
  });

  it('is written whole or not at all', () => {
    writeFileSync(join(copy, 'server/app.ts'), 'nothing to hold on to');
    expect(() => addResource(copy, namesOf('parcels', 'parcel'))).toThrow('server/app.ts');
    expect(existsSync(join(copy, 'contract/resources/parcels.ts'))).toBe(false);
  });

  it.each(['Clients', 'client-s', '', '../x'])('is not named %j', (name) => {
    expect(() => namesOf(name, 'client')).toThrow('camelCase');
  });
});
