import { expect, it } from 'vitest';
import { contractField } from './contract-field.ts';

it.each([
  ['beads', 'companies', { kind: 'references', to: 'companies', as: 'objects' }],
  ['collaborators', 'companyIds', { kind: 'references', to: 'companies', as: 'ids' }],
  ['collaborators', 'iban', { kind: 'text', live: 'iban' }],
  ['clients', 'nif', { kind: 'text', live: 'tax-id' }],
  ['clients', 'notes', { kind: 'long-text' }],
  ['companies', 'cif', { kind: 'text', live: 'cif' }],
  ['companies', 'ibans', { kind: 'words' }],
  ['projects', 'tags', { kind: 'tags' }],
  ['milestoneTypes', 'alertDays', { kind: 'numbers' }],
  ['milestoneTypes', 'anchor', { kind: 'enum' }],
  ['multimedias', 'url', { kind: 'text', isUrl: true }],
] as const)('%s.%s is a field of its kind by the contract alone', (resource, name, field) => {
  expect(contractField(resource, name)).toMatchObject(field);
});

it('a list of structures is said by its definition', () => {
  expect(() => contractField('companies', 'certificates')).toThrow('no value that a field');
});
