import { screen, waitFor, within } from '@testing-library/react';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { OrganizationsScreen } from './organizations-screen.tsx';

const agadic = catalogueRow('organizations', { name: 'AGADIC', level: 'regional' });
const icaa = catalogueRow('organizations', { name: 'ICAA', level: 'state' });
const first = catalogueRow('tenders', { title: 'First', organizationId: agadic.id });
const second = catalogueRow('tenders', { title: 'Second', organizationId: agadic.id });
const companyId = v7();
const request = (tenderId: string, fields: object) =>
  catalogueRow('callRequests', { tenderId, companyId, ...fields });
const granted = request(first.id, { grantedCents: 30_000_00 });
const requests = [
  granted,
  request(second.id, { grantedCents: 1_234_50 }),
  request(second.id, { grantedCents: null }),
  request(second.id, {
    companyId: null,
    anonymousCompany: { name: 'Other', nif: null },
    grantedCents: 9_000_00,
  }),
];

const lineOf = (name: RegExp) => screen.getByRole('row', { name });
/** Formatted amounts have spaces that do not break. */
const textOf = (name: RegExp) => lineOf(name).textContent.replaceAll('\u00a0', ' ');

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('what a body has called and granted', () => {
  it('stands in its line, leads to its calls, and follows the requests', async () => {
    await signedIn(
      {},
      { organizations: [agadic, icaa], tenders: [first, second], callRequests: requests },
    );
    renderScreens({ '/settings/organizations': OrganizationsScreen }, '/settings/organizations');
    await waitFor(() => expect(textOf(/AGADIC/)).toContain('31.234,50 €'));
    const link = within(lineOf(/AGADIC/)).getByRole('link', { name: '2' });
    expect(link.getAttribute('href')).toContain(`/subventions/tenders?body=${agadic.id}`);
    expect(within(lineOf(/ICAA/)).queryByRole('link', { name: /^\d+$/ })).toBeNull();
    expect(textOf(/ICAA/)).toContain('0,00 €');
    await localDb().callRequests.update(granted.id, { grantedCents: 0 });
    await waitFor(() => expect(textOf(/AGADIC/)).toContain('1.234,50 €'));
  });
});
