import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { keepReceived } from '#local/received/keep.ts';
import { dropUnclaimed, takeUnclaimed } from '#local/received/unclaimed.ts';
import { dropAllReceived } from '#local/received/tray.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { ReceivedMark } from './received-mark.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

afterEach(async () => {
  closeDb();
  await dropUnclaimed();
});

const files = (...names: string[]) => names.map((name) => new File(['a'], name));

it('counts what came while nobody was signed in too, until somebody says whose it is', async () => {
  await keepReceived(files('One.pdf', 'Two.pdf'), 'document');
  await signedIn({}, {});
  render(
    <I18nProvider i18n={i18n}>
      <ReceivedMark />
    </I18nProvider>,
  );
  await screen.findByText('2 files to assign');
  await act(takeUnclaimed);
  await waitFor(() => expect(screen.getByText('2 files to assign')).toBeTruthy());
  await act(dropAllReceived);
  await waitFor(() => expect(screen.queryByText(/to assign/)).toBeNull());
});
