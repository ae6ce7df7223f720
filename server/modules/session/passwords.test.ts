import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, isWeakPassword } from './passwords.ts';

const PERSON = { login: 'uxia.lema@ficticia.gal', name: 'Uxía Lema Ría' };

describe('passwords', () => {
  it('are kept as argon2id at the cost that OWASP asks for', async () => {
    expect(await hashPassword('a')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their own hash only, and nothing without one', async () => {
    const hash = await hashPassword('tres barcos na ría');
    expect(await isPassword('tres barcos na ría', hash)).toBe(true);
    expect(await isPassword('tres barcos na ria', hash)).toBe(false);
    expect(await isPassword('nobody has this password', undefined)).toBe(false);
  });

  it.each([
    'password1234',
    'Contraseña123',
    'Administrador',
    'aaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    'qwertyuiopas',
    'xeito-para-sempre',
    'UXIA.LEMA@ficticia.gal',
    'ficticia-2026!',
    'a uxia de sempre',
  ])('are weak when anybody would try them: %s', (password) => {
    expect(isWeakPassword(password, PERSON)).toBe(true);
  });

  it.each(['tres barcos na ría', 'catro ventos do norte', 'kS8#vQ2!mP0z'])(
    'are not weak when nobody would: %s',
    (password) => {
      expect(isWeakPassword(password, PERSON)).toBe(false);
    },
  );
});
