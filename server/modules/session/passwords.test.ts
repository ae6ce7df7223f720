import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/session.ts';
import { isCommonPassword, publishedPasswords } from './common-passwords.ts';
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

  it('are weak when they are among the published common ones, as many as ASVS 6.2.4 asks for', () => {
    const published = [...publishedPasswords()];
    expect(published.length).toBeGreaterThan(3000);
    for (const one of published) {
      expect(one.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
      expect(one.length).toBeLessThanOrEqual(PASSWORD_MAX);
      expect(isCommonPassword(one)).toBe(true);
      expect(isCommonPassword(one.toUpperCase())).toBe(true);
    }
  });

  it.each([
    'Realmadrid_2026',
    'Barcelona1899!',
    'c0ntras3ña1234',
    'Contrasinal.2026',
    'MariaJose1985!',
    'Uxia20082008',
    'Deportivo*1994',
    '2026-Setembro-30',
    'Santiago-de-Compostela',
    '$uperm4n2024',
    'holaholahola',
    'ábretesésamo',
    'Iloveyou!!2025',
  ])('are weak when they are a common word with figures and marks: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['tres barcos na ría', 'catro ventos do norte', 'kS8#vQ2!mP0z', 'un contrasinal meu'])(
    'are not weak when nobody would: %s',
    (password) => {
      expect(isWeakPassword(password, PERSON)).toBe(false);
    },
  );
});
