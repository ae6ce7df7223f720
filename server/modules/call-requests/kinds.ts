import type * as z from 'zod';
import type { ResourceName } from '#contract/paths.ts';
import {
  accountingRecordCreate,
  accountingRecordRow,
  accountingRecordUpdate,
} from '#contract/resources/accounting-records.ts';
import {
  callRequestBudgetCreate,
  callRequestBudgetRow,
  callRequestBudgetUpdate,
} from '#contract/resources/call-request-budgets.ts';
import {
  documentationCreate,
  documentationRow,
  documentationUpdate,
} from '#contract/resources/documentations.ts';
import { milestoneCreate, milestoneRow, milestoneUpdate } from '#contract/resources/milestones.ts';
import { planningCreate, planningRow, planningUpdate } from '#contract/resources/plannings.ts';
import { rowRepository, type RowRules } from '../../rows/repository.ts';
import type { WireRow } from '../../sync/resource.ts';
import {
  budgetItemRules,
  documentationRules,
  milestoneRules,
  planningRules,
  recordRules,
} from './rules.ts';

/** What a request has of its own: how each kind looks on the wire, and who may do what with it. */
export const KINDS = {
  milestones: kindOf(
    {
      name: 'milestones',
      singular: 'milestone',
      row: milestoneRow,
      create: milestoneCreate,
      update: milestoneUpdate,
      isPaged: true,
    },
    milestoneRules,
  ),
  documentations: kindOf(
    {
      name: 'documentations',
      singular: 'documentation',
      row: documentationRow,
      create: documentationCreate,
      update: documentationUpdate,
      isPaged: true,
    },
    documentationRules,
  ),
  budgetItems: kindOf(
    {
      name: 'callRequestBudgets',
      singular: 'callRequestBudget',
      row: callRequestBudgetRow,
      create: callRequestBudgetCreate,
      update: callRequestBudgetUpdate,
      isPaged: true,
      hasOwnGet: true,
    },
    budgetItemRules,
  ),
  plannings: kindOf(
    {
      name: 'plannings',
      singular: 'planning',
      row: planningRow,
      create: planningCreate,
      update: planningUpdate,
      isPaged: true,
    },
    planningRules,
  ),
  records: kindOf(
    {
      name: 'accountingRecords',
      singular: 'accountingRecord',
      row: accountingRecordRow,
      create: accountingRecordCreate,
      update: accountingRecordUpdate,
      isPaged: true,
      hasOwnGet: true,
    },
    recordRules,
  ),
};

function kindOf<
  Row extends WireRow,
  Create extends object,
  Update extends Readonly<Record<string, unknown>>,
>(
  resource: {
    name: ResourceName;
    singular: string;
    row: z.ZodType<Row>;
    create: z.ZodType<Create>;
    update: z.ZodType<Update>;
    hasOwnGet?: boolean;
    isPaged?: boolean;
  },
  rules: RowRules<Row, Omit<Create, 'id'>>,
) {
  return { resource, repository: rowRepository<Row, Create, Update>(resource.name, rules) };
}
