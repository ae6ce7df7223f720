import { screen, within } from '@testing-library/react';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/days.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { todayInMadrid } from '#ui/today.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture, windowOf } from '../../../tests/support/tenders.tsx';
import { SubventionsScreen } from './subventions-screen.tsx';

const today = todayInMadrid();
const alpha = companyFixture(v7(), { name: 'Alpha' });
const closing = (title: string, days: number) =>
  tenderFixture({ title, applicationDeadline: windowOf(null, addDays(today, days)) });
const tenders = [
  closing('In two weeks', 14),
  closing('In five days', 5),
  closing('In four days', 4),
  closing('Closes today', 0),
  closing('Too far', 15),
];
const request = catalogueRow('callRequests', {
  tenderId: tenders[0]?.id ?? '',
  companyId: alpha.id,
  internalCode: 'S-2026-007',
  state: 'justifying',
  requestedCents: 90_000_00,
  grantedCents: 60_000_00,
  eligibleBudgetCents: 100_000_00,
});

const renounced = catalogueRow('callRequests', {
  tenderId: request.tenderId,
  companyId: alpha.id,
  internalCode: 'S-2026-008',
  state: 'renounced',
  grantedCents: 30_000_00,
});

const open = () => renderScreens({ '/subventions': SubventionsScreen }, '/subventions');
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('section');

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the home of the subsidies', () => {
  it('shows alerts first, exactly today and in exactly 4 days, without network', async () => {
    reportOnline(false);
    await signedIn({}, { companies: [alpha], tenders });
    open();
    const alerts = await screen.findByRole('region', { name: 'Alerts' });
    expect(within(alerts).getAllByRole('link').map(plain)).toEqual([
      'Closes today',
      'In four days',
    ]);
    const card = plain(await cardOf('Next 14 days'));
    expect(card.indexOf('In four days')).toBeLessThan(card.indexOf('In five days'));
    expect(card).toContain('In two weeks');
    expect(card).not.toContain('Too far');
  });

  it('sums up requests, grants, minimis aid and what is missing', async () => {
    await signedIn(
      {},
      {
        companies: [alpha],
        tenders,
        callRequests: [
          request,
          renounced,
          catalogueRow('callRequests', {
            tenderId: request.tenderId,
            anonymousCompany: { name: 'Outside', nif: null },
            state: 'justifying',
            grantedCents: 1_00,
          }),
        ],
        documentations: [
          catalogueRow('documentations', { callRequestId: request.id, type: 'Statutes' }),
        ],
        accountingRecords: [
          catalogueRow('accountingRecords', { callRequestId: request.id, imputedCents: 20_000_00 }),
          catalogueRow('accountingRecords', {
            callRequestId: request.id,
            imputedCents: 5_000_00,
            result: 'alleged',
            acceptedCents: 1_00,
          }),
          catalogueRow('accountingRecords', {
            callRequestId: renounced.id,
            imputedCents: 30_000_00,
          }),
        ],
        minimisAids: [
          catalogueRow('minimisAids', {
            companyId: alpha.id,
            grantDate: addDays(today, -10),
            ggeCents: 250_000_00,
          }),
        ],
      },
    );
    open();
    expect(plain(await cardOf('Requests by state'))).toContain('In justification160.000,00 €');
    const granted = plain(await cardOf('Granted and to justify'));
    expect(granted).toContain('Granted60.000,00 €To justify100.000,00 €');
    expect(granted).toContain('25 %');
    expect(plain(await cardOf('Minimis aid'))).toContain('50.000,00 € left');
    const missing = plain(await cardOf('Missing documents'));
    expect(missing).toContain('S-2026-007');
    expect(missing).toContain('Statutes');
  });

  it('says nothing of justifications to who may not know of them', async () => {
    await signedIn({ role: 'user' }, { companies: [alpha], tenders, callRequests: [request] });
    open();
    const granted = plain(await cardOf('Granted and to justify'));
    expect(granted).toContain('To justify100.000,00 €');
    expect(granted).not.toContain('In justifications');
  });

  it('says where to begin when there is nothing', async () => {
    await signedIn({}, { companies: [alpha] });
    open();
    expect(await screen.findByText('No subsidies yet')).toBeTruthy();
  });
});
