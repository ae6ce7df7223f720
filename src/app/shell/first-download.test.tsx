import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { AfterFirstDownload } from './first-download.tsx';

const Page = () => (
  <AfterFirstDownload>
    <p>The page</p>
  </AfterFirstDownload>
);
const open = (address: string) =>
  renderScreens({ '/projects': Page, '/settings/profile': Page }, address);

beforeEach(async () => {
  const { db } = await signedIn({}, {});
  await db.meta.put({ key: 'firstDownload', value: 'needed' });
});
afterEach(closeDb);

it('keeps a page back until this device holds data', async () => {
  open('/projects');
  expect(await screen.findByText('Preparing this device')).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
});

it('lets the profile through, where a second factor is set up before anything is fetched', async () => {
  open('/settings/profile');
  expect(await screen.findByText('The page')).toBeTruthy();
});
