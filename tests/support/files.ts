import type { FileRow } from '#contract/resources/files.ts';

const BORN = '2026-01-07T09:00:00.000Z';

/** A document as the server has it, in nobody's project. */
export function fileFixture(id: string, fields: Partial<FileRow> = {}): FileRow {
  return {
    id,
    version: 1,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
    name: 'Acta.pdf',
    resource: null,
    rowId: null,
    location: '',
    tags: [],
    type: 'application/pdf',
    size: 1000,
    sha256: id.replaceAll('-', '').repeat(2),
    textHead: '',
    ...fields,
  };
}
