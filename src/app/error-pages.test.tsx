import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../tests/support/feature.tsx';
import { NotFoundPage } from './error-pages.tsx';

const pages = { '/$': NotFoundPage };

describe('a page that is none', () => {
  it('leads to the nearest page above its address', async () => {
    renderScreens(pages, '/subventions/tenders/nothing/at/all');
    await screen.findByRole('heading', {
      name: 'Page Not Found: /subventions/tenders/nothing/at/all',
    });
    const parent = screen.getByRole('link', { name: 'Up to Tenders' });
    expect(parent.getAttribute('href')).toBe('/subventions/tenders');
  });

  it('leads to the start alone where there is none above', async () => {
    renderScreens(pages, '/nothing');
    await screen.findByRole('heading', { name: 'Page Not Found: /nothing' });
    expect(screen.queryByRole('link', { name: /Up to/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the start' })).toBeTruthy();
  });
});
