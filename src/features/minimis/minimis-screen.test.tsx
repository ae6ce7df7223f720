import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import { addDays, addYears } from '#domain/days.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { readInterface } from '#ui/interface-state.ts';
import { todayInMadrid } from '#ui/today.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import * as declarations from './declaration.ts';
import { MinimisScreen } from './minimis-screen.tsx';

const downloadDeclaration = vi.fn();
inPlaceOf(declarations, { downloadDeclaration });

const today = todayInMadrid();
const granted = addDays(today, -100);
const alpha = companyFixture(v7(), { name: 'Alpha', undertakingGroup: 'Grupo', cif: 'B57456709' });
const beta = companyFixture(v7(), { name: 'Beta', undertakingGroup: 'grupo', cif: 'A13585625' });
const lone = companyFixture(v7(), { name: 'Lone', cif: 'B00000018' });
const companies = [lone, alpha, beta];
const aid = (fields: Partial<MinimisAidRow> = {}) =>
  catalogueRow('minimisAids', {
    companyId: alpha.id,
    grantDate: granted,
    ggeCents: 200_000_00,
    body: 'Agadic',
    ...fields,
  });

const open = (search = '') =>
  renderScreens({ '/subventions/minimis': MinimisScreen }, `/subventions/minimis${search}`);
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog'));

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
  downloadDeclaration.mockReset();
});

describe('minimis aid', () => {
  it('is counted by single undertaking and regime, with what is asked for apart', async () => {
    const aids = [
      aid(),
      aid({ companyId: beta.id, ggeCents: 40_000_00 }),
      aid({ companyId: beta.id, ggeCents: 70_000_00, state: 'requested' }),
      aid({ ggeCents: 9_000_00, grantDate: addYears(today, -3) }),
      aid({ ggeCents: 5_000_00, state: 'returned' }),
      aid({ ggeCents: 10_000_00, regime: 'agriculture' }),
    ];
    await signedIn({}, { companies, minimisAids: aids });
    open();
    const ceilings = (await screen.findByRole('heading', { name: 'Ceilings of Grupo' })).closest(
      'section',
    );
    const text = plain(ceilings);
    expect(text).toContain('Alpha, Beta');
    expect(text).toContain('240.000,00 € of 300.000,00 €60.000,00 € left');
    expect(text).toContain('70.000,00 € asked for; 310.000,00 € if it is granted today');
    expect(text).toContain('10.000,00 € of 50.000,00 €40.000,00 € left');
    expect(text).toContain('250.000,00 € of 300.000,00 €50.000,00 € left');
    const releases = screen.getByRole('heading', { name: 'Next releases' }).closest('section');
    expect(plain(releases)).toContain('240.000,00 €');
    await userEvent.click(await screen.findByRole('link', { name: /^Lone/ }));
    expect(await screen.findByRole('heading', { name: 'Ceilings of Lone' })).toBeTruthy();
    expect(await screen.findByText('No minimis aid yet')).toBeTruthy();
  });

  it('lists the next releases, and adds those that come later into one sum', async () => {
    const aids = [1, 2, 3, 4, 5, 6, 7, 8].map((days) =>
      aid({ ggeCents: days * 1_000_00, grantDate: addDays(granted, days) }),
    );
    await signedIn({}, { companies: [alpha], minimisAids: aids });
    open();
    const heading = await screen.findByRole('heading', { name: 'Next releases' });
    const lines = within(heading.closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map(plain);
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/^Later, until .*15\.000,00 €$/);
  });

  it('has its course as a table too', async () => {
    await signedIn({}, { companies: [alpha], minimisAids: [aid()] });
    open();
    await userEvent.click(await button('Table'));
    const lines = within(screen.getByRole('table')).getAllByRole('row').map(plain);
    expect(lines.slice(2)).toEqual([
      expect.stringContaining('200.000,00 €100.000,00 €'),
      expect.stringContaining('0,00 €300.000,00 €'),
    ]);
  });

  it('that breaks the ceiling is warned of before it is saved, without network', async () => {
    reportOnline(false);
    await signedIn({}, { companies: [alpha, beta], minimisAids: [aid()] });
    open();
    await userEvent.click(await button('New aid'));
    const form = await panel();
    await userEvent.click(form.getByRole('combobox', { name: /^Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Beta' }));
    await userEvent.type(form.getByLabelText(/Gross grant equivalent/), '100000');
    expect(await form.findByText('It stays under every ceiling.')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/Gross grant equivalent/), ',01');
    expect(await form.findByText(/the whole aid would fall outside/)).toBeTruthy();
    expect(plain(form.getByRole('status'))).toContain('0,01 € too much');
    expect(await savedRows('minimisAids')).toHaveLength(1);
    await userEvent.click(
      form.getByRole('button', { name: 'Save although it breaks the ceiling' }),
    );
    await waitFor(async () => expect(await savedRows('minimisAids')).toHaveLength(2));
    const made = (await savedRows('minimisAids')).find(({ companyId }) => companyId === beta.id);
    expect(made).toMatchObject({ ggeCents: 100_000_01, state: 'granted', grantDate: today });
  });

  it('is changed and removed; what is removed comes back', async () => {
    await signedIn({}, { companies: [alpha], minimisAids: [aid()] });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Agadic' }));
    const form = await panel();
    await userEvent.selectOptions(form.getByLabelText(/^State/), 'paid');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await savedRows('minimisAids'))[0]).toMatchObject({ state: 'paid' }),
    );
    await userEvent.click(await form.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedRows('minimisAids')).toHaveLength(0));
  });

  it.each([true, false])('comes back by Undo as the same row (online: %s)', async (online) => {
    reportOnline(online);
    const kept = aid();
    await signedIn({}, { companies: [alpha], minimisAids: [kept] });
    open();
    const remove = async () => {
      await userEvent.click(await screen.findByRole('link', { name: 'Agadic' }));
      await userEvent.click((await panel()).getByRole('button', { name: 'Delete' }));
      await waitFor(async () => expect(await savedRows('minimisAids')).toHaveLength(0));
      await waitFor(() =>
        expect(readInterface().snackbars.at(-1)?.message).toMatch(/^"Agadic · .*" deleted$/),
      );
      return readInterface().snackbars.at(-1)?.action;
    };
    (await remove())?.run();
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toBe('Undone'));
    expect(await savedRows('minimisAids')).toMatchObject([{ id: kept.id, body: 'Agadic' }]);
    expect(await savedEntries()).toEqual([]);
  });

  it('is only read by who may not change it', async () => {
    await signedIn({ role: 'user' }, { companies: [alpha], minimisAids: [aid()] });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Agadic' }));
    expect((await panel()).getByText('You may read this, not change it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New aid', hidden: true })).toBeNull();
  });
});

describe('what if', () => {
  it('says whether an aid would fit, how much would, and from when on', async () => {
    await signedIn({}, { companies: [alpha], minimisAids: [aid()] });
    open('?peek=simulator');
    const form = await panel();
    await userEvent.type(form.getByLabelText(/Gross grant equivalent/), '150000');
    const result = plain(await form.findByRole('status'));
    expect(result).toContain('50.000,00 € too much');
    expect(result).toContain('At most 100.000,00 € fit on that day.');
    expect(result).toContain('It would fit from');
    expect(await savedRows('minimisAids')).toHaveLength(1);
  });
});

describe('the difference against the public register', () => {
  const csv = [
    'Código concesión;Fecha de concesión;Beneficiario;Ayuda equivalente;Reglamento;Número convocatoria;Convocante',
    `SB1;${granted};B57456709 ALPHA SL;200000,00;REG (UE) 2023/2831 de minimis, General;795710;Agadic`,
    'SB2;15/06/2026;A13585625 BETA SA;1.234,50;REG (UE) 2023/2831 de minimis, General;800001;Igape',
    'SB3;15/06/2026;B99999999 ALLEA SL;9,00;REG (UE) 2023/2831;1;Igape',
    'SB4;some day;A13585625 BETA SA;9,00;REG (UE) 2023/2831;1;Igape',
    'SB5;16/06/2026;A13585625 BETA SA;400.000,00;REGLAMENTO (CE) 69/2001;2;Igape',
  ].join('\n');

  it('is read from a file, and what is only there is taken over by one press', async () => {
    reportOnline(false);
    const own = aid({ concessionCode: 'SB1', ggeCents: 199_000_00 });
    await signedIn({}, { companies: [alpha, beta], minimisAids: [own] });
    open('?peek=register');
    const form = await panel();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no input');
    await userEvent.upload(input, new File([csv], 'minimis.csv', { type: 'text/csv' }));
    const said = await form.findByRole('region', { name: 'Said otherwise' });
    expect(plain(said)).toContain('amount');
    expect(form.getByText(/1 line could not be read/)).toBeTruthy();
    const there = form.getByRole('region', { name: 'Only in the register' });
    expect(plain(there)).toContain('1.234,50 €');
    expect(plain(there)).not.toContain('ALLEA');
    // What it is cannot be told, and nobody guesses.
    expect(plain(there)).toContain('69/2001 Which regime this is cannot be told');
    await userEvent.click(within(there).getByRole('button', { name: 'Take over' }));
    await waitFor(async () => expect(await savedRows('minimisAids')).toHaveLength(2));
    const made = (await savedRows('minimisAids')).find(({ companyId }) => companyId === beta.id);
    expect(made).toMatchObject({
      grantDate: '2026-06-15',
      ggeCents: 1_234_50,
      regime: 'general',
      source: 'bdns',
      body: 'Igape',
      bdns: '800001',
      concessionCode: 'SB2',
      _mark: 'pending',
    });
    await waitFor(() => expect(plain(form.getByRole('status'))).toContain('1 aid agrees'));
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await savedRows('minimisAids')).toHaveLength(1));
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toBe('Undone'));
  });

  it('is told in words for a file that is something else', async () => {
    await signedIn({}, { companies: [alpha], minimisAids: [] });
    open('?peek=register');
    const form = await panel();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no input');
    await userEvent.upload(input, new File(['a;b\n1;2'], 'x.csv', { type: 'text/csv' }));
    expect(plain(await form.findByRole('alert'))).toContain('The headings of this file');
  });
});

describe('the declaration', () => {
  it('says before the press that it needs the network', async () => {
    reportOnline(false);
    await signedIn({}, { companies: [alpha], minimisAids: [aid()] });
    open('?peek=declaration');
    const form = await panel();
    const press = form.getByRole('button', { name: 'Generate PDF' });
    expect(press).toHaveProperty('disabled', true);
    expect(form.getByText(/Needs the network/)).toBeTruthy();
  });

  it('is asked for by company, day and language', async () => {
    await signedIn({}, { companies: [alpha, beta], minimisAids: [aid()] });
    open('?peek=declaration');
    const form = await panel();
    await userEvent.click(form.getByRole('combobox', { name: 'Company that declares' }));
    await userEvent.click(form.getByRole('option', { name: 'Beta' }));
    await userEvent.selectOptions(form.getByLabelText('Language of the PDF'), 'gl');
    await userEvent.click(form.getByRole('button', { name: 'Generate PDF' }));
    expect(downloadDeclaration).toHaveBeenCalledWith('Beta', {
      company: beta.id,
      day: today,
      language: 'gl',
    });
  });
});
