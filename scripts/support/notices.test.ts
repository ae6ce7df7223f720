import { describe, expect, it } from 'vitest';
import { refusedLicences, writeNotices } from './notices.ts';
import { type Shipped, shippedPackages } from './shipped.ts';

const MIT = (holder: string) =>
  `The MIT License (MIT)\n\n${holder}\n\nPermission is hereby granted`;
const shipped = (fields: Partial<Shipped>): Shipped => ({
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  texts: [],
  isOptional: false,
  ...fields,
});
const refused = (licence: string) => refusedLicences([{ name: 'a', licence }]);

describe('the licences of what ships', () => {
  it('are refused when they are none of the allowed ones, or not declared at all', () => {
    expect(refused('AGPL-3.0-only')).toHaveLength(1);
    expect(refused('not declared')).toHaveLength(1);
    expect(refused('MIT AND SSPL-1.0')).toHaveLength(1);
  });

  it('are taken when all that hold at once, or one that may be chosen, is allowed', () => {
    expect([...refused('(MIT AND ISC)'), ...refused('GPL-2.0-only OR MIT')]).toEqual([]);
  });

  it('stand once for many packages, each with its own holders of the copyright', () => {
    const text = writeNotices(
      [
        shipped({ name: 'one', texts: [MIT('Copyright (c) 2020 Ana')] }),
        shipped({ name: 'two', texts: [MIT('Copyright 2021 Xoán')] }),
        shipped({ name: 'three', author: 'Uxía' }),
      ],
      [],
    );
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(1);
    expect(text).toContain('| one 1.0.0 | MIT | 1 | Copyright (c) 2020 Ana |');
    expect(text).toContain('| two 1.0.0 | MIT | 1 | Copyright 2021 Xoán |');
    expect(text).toContain('| three 1.0.0 | MIT | 1 | Uxía |');
  });
});

describe('what ships', () => {
  const names = new Set(shippedPackages().map(({ name }) => name));

  it('is what the server and the app run with, and what that needs', () => {
    expect(['fastify', 'react', '@ark-ui/react', '@img/sharp-linux-x64'].filter(has)).toHaveLength(
      4,
    );
  });

  it('is not what builds and tests', () => {
    expect(['vite', 'vitest', 'typescript', 'playwright'].filter(has)).toEqual([]);
  });

  function has(name: string): boolean {
    return names.has(name);
  }
});
