import { v7 as uuidv7 } from 'uuid';
import type { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Imputation } from '#contract/resources/expenses.ts';
import type { Database } from '../../../server/db/client.ts';
import {
  amortizations,
  beads,
  budgets,
  expenses,
  movements,
  multimedias,
  reinvoices,
} from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';

interface MoneyPlaces {
  companyIds: { own: string; foreign: string };
  projects: readonly { place: string; id: string; companyId: string }[];
  /** The collaborator that the partner is. */
  collaboratorId: string;
}

const AN_EXPENSE = {
  type: 'outgoings',
  paymentMethod: '',
  state: 'partial',
  origin: 'manual',
  issueDate: '2026-05-04',
  currency: 'EUR',
} as const;
const A_CHARGE = { type: 'usage', period: '2026-05', state: 'posted', quantity: 1_000 } as const;

/**
 * Of each project its budget (`amounts <place>`), and what its company has (`money of <place>`); an expense of the own company that all of them bear, each
 * its part; one of the foreign company that none bears; and a charge for the use of the partner.
 */
export async function fillMoney(
  db: Database,
  marks: Marks,
  { companyIds, projects, collaboratorId }: MoneyPlaces,
  idOf: (resource: keyof typeof RESOURCE_PATHS) => string,
): Promise<void> {
  const imputation = (subject: string, projectId: string): Imputation => ({
    id: uuidv7(),
    projectId,
    budgetId: null,
    amountCents: marks.amount(subject),
    date: '2026-05-04',
    note: marks.word(subject),
  });
  const resourceId = idOf('beads');
  const resource = {
    id: resourceId,
    typology: 'colaborador',
    lisRegime: 'general',
    state: 'active',
  } as const;
  await db.insert(beads).values(marks.row('catalogues', beads, { ...resource, collaboratorId }));
  for (const { place, id: projectId, companyId } of projects) {
    const [ofProject, subject] = [`amounts ${place}`, `money of ${place}`];
    const line = { side: 'expense', status: 'approved', quantity: 1_000 } as const;
    await db
      .insert(budgets)
      .values(marks.row(ofProject, budgets, { id: idOf('budgets'), projectId, ...line }));
    const imputations = [imputation(subject, projectId)];
    const expense = { id: idOf('expenses'), companyId, imputations, ...AN_EXPENSE };
    await db.insert(expenses).values(marks.row(subject, expenses, expense));
    await db.insert(movements).values(
      marks.row(subject, movements, {
        id: idOf('movements'),
        companyId,
        projectId,
        date: '2026-05-04',
        kind: 'expense',
        state: 'confirmed',
        bankIban: marks.iban(subject),
      }),
    );
    await db.insert(amortizations).values(
      marks.row(subject, amortizations, {
        id: idOf('amortizations'),
        companyId,
        projectId,
        resourceId: uuidv7(),
        ...A_CHARGE,
      }),
    );
  }
  for (const { place, id: projectId, companyId: issuerId } of projects) {
    const subject = `money of ${place}`;
    const line = {
      id: uuidv7(),
      expenseId: null,
      concept: marks.word(subject),
      amountCents: marks.amount(subject),
      marginBp: 0,
      vatBp: 0,
      dummy: true,
    };
    await db.insert(reinvoices).values(
      marks.row(subject, reinvoices, {
        id: idOf('reinvoices'),
        issuerId,
        receiverId: companyIds.foreign,
        projectId,
        state: 'issued',
        date: '2026-05-04',
        expenses: [line],
      }),
    );
    await db.insert(multimedias).values(
      marks.row(`project ${place}`, multimedias, {
        id: idOf('multimedias'),
        projectId,
        kind: 'link',
        url: `https://${marks.word(`project ${place}`)}.example`,
        thumbnail: '',
      }),
    );
  }
  await db.insert(expenses).values([
    marks.row('shared expense', expenses, {
      id: idOf('expenses'),
      companyId: companyIds.own,
      imputations: projects.map(({ place, id }) => imputation(`part of ${place}`, id)),
      ...AN_EXPENSE,
    }),
    marks.row('unborne expense', expenses, {
      id: idOf('expenses'),
      companyId: companyIds.foreign,
      ...AN_EXPENSE,
    }),
  ]);
  await db.insert(amortizations).values(
    marks.row('charge for the partner', amortizations, {
      id: idOf('amortizations'),
      companyId: companyIds.own,
      resourceId,
      ...A_CHARGE,
    }),
  );
}
