import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { filterPieces, piecesOf, tagsIn } from './pieces.ts';
import { namesOf } from './zip.ts';

const base = { projectId: v7(), kind: 'link', url: 'https://example.org/' } as const;
const local = { _mark: null, _scopes: [] };
const rows = [
  {
    ...catalogueRow('multimedias', { ...base, title: 'Cámara', tags: ['rodaxe', 'set'] }),
    ...local,
  },
  {
    ...catalogueRow('multimedias', { ...base, title: 'Estrea', tags: ['set'], order: 1 }),
    ...local,
  },
  {
    ...catalogueRow('multimedias', {
      ...base,
      title: 'Logo',
      kind: 'photo',
      publicityEvidence: true,
    }),
    ...local,
  },
];
const pieces = piecesOf({ rows, files: [], people: [], here: new Set() });
const titles = (search: Parameters<typeof filterPieces>[1]) =>
  filterPieces(pieces, search).map(({ row }) => row.title);

describe('the pieces', () => {
  it('come by their order, those without one last', () => {
    expect(titles({})[0]).toBe('Estrea');
  });

  it('are found by title and tags, whatever the accents', () => {
    expect(titles({ q: 'camara RODAXE' })).toEqual(['Cámara']);
  });

  it('are filtered by kind, tag and evidence', () => {
    expect(titles({ kind: ['photo'] })).toEqual(['Logo']);
    expect(titles({ tag: ['set'] })).toEqual(['Estrea', 'Cámara']);
    expect(titles({ evidence: 1 })).toEqual(['Logo']);
  });

  it('have their tags each once, in order', () => {
    expect(tagsIn(pieces, (a, b) => (a < b ? -1 : 1))).toEqual(['rodaxe', 'set']);
  });
});

describe('the names in a ZIP', () => {
  it('differ from one another, and lead out of no folder', () => {
    expect(namesOf(['a.jpg', 'A.jpg', 'a.jpg', '../b', '..', 'c'])).toEqual([
      'a.jpg',
      'A (2).jpg',
      'a (3).jpg',
      'b',
      '_',
      'c',
    ]);
  });
});
