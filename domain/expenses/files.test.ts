import { describe, expect, it } from 'vitest';
import { guessedKind, isKindOpen, saidKind } from './files.ts';

describe('what a document is to its expense', () => {
  it.each([
    ['invoice', 'invoice'],
    ['proof', 'proof'],
    ['', null],
    ['bases', null],
  ])('is what stands of it: %j is %j', (location, kind) => {
    expect(saidKind({ location })).toBe(kind);
  });

  it('is asked where nobody said it and nothing names it', () => {
    expect(isKindOpen({ id: 'f', location: '' }, new Set())).toBe(true);
    expect(isKindOpen({ id: 'f', location: '' }, new Set(['f']))).toBe(false);
    expect(isKindOpen({ id: 'f', location: 'other' }, new Set())).toBe(false);
  });

  it.each([
    ['Factura F-77.pdf', 'invoice'],
    ['FRA_2026-12.pdf', 'invoice'],
    ['factura.xsig', 'invoice'],
    ['Transferencia.pdf', 'proof'],
    ['xustificante de pagamento.pdf', 'proof'],
    ['oferta-2.pdf', 'offer'],
    // It may be either.
    ['pago factura 12.pdf', null],
    ['IMG_2031.jpg', null],
  ])('may be told by its name: %s is %j', (name, kind) => {
    expect(guessedKind(name)).toBe(kind);
  });
});
