import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderWithKit } from '../../../../tests/support/kit.tsx';
import { emptyForm, type ExpenseForm } from '../form.ts';
import { VatRates } from './vat-rates.tsx';

const DISCOUNT = {
  base: -20_00,
  rateBp: 1_000,
  vat: -2_00,
  deductibleBp: 10_000,
  surcharge: -28,
};

let typed: ExpenseForm['rates'];

function Lines() {
  const values = { ...emptyForm('c1', '2026-03-05'), rates: [DISCOUNT] };
  const { control } = useForm<ExpenseForm>({ values });
  const rates = useWatch({ control, name: 'rates' });
  useEffect(() => {
    typed = rates;
  }, [rates]);
  return (
    <VatRates control={control} rates={rates ?? []} readOnly={false} onOne={() => undefined} />
  );
}

it('a line against its document shows no minus, and what is typed of it keeps its direction', async () => {
  renderWithKit(<Lines />);
  const base = screen.getByLabelText(/^Base/);
  expect(base).toHaveProperty('value', '20,00');
  expect(screen.getByLabelText('VAT')).toHaveProperty('value', '2,00');
  await userEvent.clear(base);
  await userEvent.type(base, '30');
  await waitFor(() => expect(typed).toEqual([{ ...DISCOUNT, base: -30_00, vat: -3_00 }]));
  await userEvent.clear(screen.getByLabelText('VAT'));
  await userEvent.type(screen.getByLabelText('VAT'), '3,01');
  await waitFor(() => expect(typed).toMatchObject([{ base: -30_00, vat: -3_01 }]));
  await userEvent.selectOptions(screen.getByLabelText('In which direction'), 'As the document');
  await waitFor(() =>
    expect(typed).toEqual([{ ...DISCOUNT, base: 30_00, vat: 3_00, surcharge: 28 }]),
  );
});
