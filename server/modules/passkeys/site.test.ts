import { expect, it } from 'vitest';
import { siteOf } from './site.ts';

it.each([
  ['https://xeito.example', 'xeito.example'],
  ['https://xeito.example:8443/app', 'xeito.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://xeito.example', null],
  ['https://10.0.0.7', null],
  ['https://[::1]:8080', null],
  ['http://127.0.0.1:8080', null],
])('browsers make passkeys at %s for %s', (publicUrl, id) => {
  expect(siteOf({ publicUrl })?.id ?? null).toBe(id);
});
