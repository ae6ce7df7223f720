import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveShare } from './share.ts';

const ORIGIN = 'https://xeito.example';
const formData = vi.fn(async () => new FormData());

beforeEach(() => {
  formData.mockClear();
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.spyOn(Response, 'redirect').mockReturnValue(new Response());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['the operating system, which names nobody', ''],
  ['a browser that says so in its own way', 'about:client'],
  ['another app, by its name', 'android-app://gal.example.camera/'],
  ['a page of the app', `${ORIGIN}/files`],
])('takes what comes from %s', async (_who, referrer) => {
  await receiveShare({ referrer, formData } as unknown as Request);
  expect(formData).toHaveBeenCalledOnce();
});

it.each(['https://other.example/', 'http://xeito.example/'])(
  'refuses a form of %s',
  async (referrer) => {
    await receiveShare({ referrer, formData } as unknown as Request);
    expect(formData).not.toHaveBeenCalled();
  },
);
