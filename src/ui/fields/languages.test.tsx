import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../locales/en/messages.po';
import { messages as es } from '../../locales/es/messages.po';
import { messages as gl } from '../../locales/gl/messages.po';
import { UiProvider } from '../theme/ui-provider.tsx';
import { MoneyField } from './money-field.tsx';

const CATALOGUES = { es, gl, en };

function Amount() {
  const [cents, setCents] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Importe" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  );
}

describe.each([
  ['es', 'Solo se permiten números positivos', 'Escribe un importe como 1.234,56'],
  ['gl', 'Só se permiten números positivos', 'Escribe un importe como 1.234,56'],
  ['en', 'Only positive numbers are allowed', 'Write an amount such as 1.234,56'],
] as const)('an amount in %s', (locale, positive, amount) => {
  function show() {
    const i18n = setupI18n({ locale, messages: { [locale]: CATALOGUES[locale] } });
    render(
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <Amount />
        </UiProvider>
      </I18nProvider>,
    );
    return screen.getByLabelText<HTMLInputElement>('Importe');
  }

  it.each([
    ['-5', positive],
    ['0', positive],
    ['doce', amount],
  ])('is refused in words when it is %s', async (typed, words) => {
    await userEvent.type(show(), typed);
    await userEvent.tab();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('NaN');
  });

  it('is taken in the Spanish format', async () => {
    const input = show();
    await userEvent.type(input, '1.234,5');
    await userEvent.tab();
    expect(screen.getByRole('status').textContent).toBe('123450');
    expect(input.value).toBe('1.234,50');
  });
});
