import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../tests/support/feature.tsx';
import { explainMissingParts } from '#ui/missing-part.tsx';
import { FailedPage, NotFoundPage } from './error-pages.tsx';

const pages = { '/$': NotFoundPage };

describe('a page that is none', () => {
  it('leads to the nearest page above its address', async () => {
    renderScreens(pages, '/subventions/tenders/nothing/at/all');
    await screen.findByRole('heading', {
      name: 'Page Not Found: /subventions/tenders/nothing/at/all',
    });
    const parent = screen.getByRole('link', { name: 'Up to Calls' });
    expect(parent.getAttribute('href')).toBe('/subventions/tenders');
  });

  it('leads to the start alone where there is none above', async () => {
    renderScreens(pages, '/nothing');
    await screen.findByRole('heading', { name: 'Page Not Found: /nothing' });
    expect(screen.queryByRole('link', { name: /Up to/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the start' })).toBeTruthy();
  });
});

describe('a page that failed', () => {
  const fail = (error: unknown) => renderScreens({ '/': () => <FailedPage error={error} /> }, '/');

  it('says the message of its error', async () => {
    fail(new Error('The sum is none'));
    await screen.findByRole('heading', { name: 'The sum is none' });
    expect(screen.getByText(/everything that was there before still works/)).toBeTruthy();
  });

  it.for([
    'Failed to fetch dynamically imported module: https://xeito.example/assets/a.js',
    'error loading dynamically imported module: https://xeito.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for https://xeito.example/assets/a.css',
  ])('says in our words that a part of the app did not come: %s', async (message) => {
    explainMissingParts(async () => 'out-of-reach');
    fail(new TypeError(message));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    expect(await screen.findByText(/is not on this device yet/)).toBeTruthy();
  });

  it('says that there is a new version where that is why', async () => {
    explainMissingParts(async () => 'new-version');
    fail(new TypeError('Importing a module script failed.'));
    expect(await screen.findByText(/There is a new version of Xeito/)).toBeTruthy();
  });
});
