import type * as z from 'zod';
import type { ResourceName } from '#contract/paths.ts';
import { beadCreate, beadRow, beadUpdate } from '#contract/resources/beads.ts';
import { categoryCreate, categoryRow, categoryUpdate } from '#contract/resources/categories.ts';
import { clientCreate, clientRow, clientUpdate } from '#contract/resources/clients.ts';
import {
  collaboratorCreate,
  collaboratorRow,
  collaboratorUpdate,
} from '#contract/resources/collaborators.ts';
import {
  calendarYearCreate,
  calendarYearRow,
  calendarYearUpdate,
  holidayCreate,
  holidayRow,
  holidayUpdate,
} from '#contract/resources/holidays.ts';
import {
  milestoneTypeCreate,
  milestoneTypeRow,
  milestoneTypeUpdate,
} from '#contract/resources/milestone-types.ts';
import {
  organizationCreate,
  organizationRow,
  organizationUpdate,
} from '#contract/resources/organizations.ts';
import type { App, Context } from '../../context.ts';
import { registerResource, type WireRow } from '../../sync/resource.ts';
import { addExpenseAccounts } from './expense-accounts.ts';
import { addMerge } from './merge.ts';
import { type RowRules, rowRepository } from '../../rows/repository.ts';
import {
  calendarYearRules,
  checkBead,
  checkHoliday,
  checkTree,
  collaboratorRules,
} from './rules.ts';

interface Catalogue<Row, Create, Update> {
  name: ResourceName;
  singular: string;
  row: z.ZodType<Row>;
  create: z.ZodType<Create>;
  update: z.ZodType<Update>;
}

/** What the rest of the app refers to: each with the plain calls of a resource, most with a merge. */
export function addCatalogues(app: App, context: Context): void {
  const add = <
    Row extends WireRow,
    Create extends object,
    Update extends Readonly<Record<string, unknown>>,
  >(
    catalogue: Catalogue<Row, Create, Update>,
    rules: RowRules<Row, Omit<Create, 'id'>> = {},
    { isMergeable = true } = {},
  ) => {
    const repository = rowRepository<Row, Create, Update>(catalogue.name, rules);
    registerResource(app, context, catalogue, repository);
    if (isMergeable) addMerge(app, context, catalogue, repository);
  };

  add(
    {
      name: 'categories',
      singular: 'category',
      row: categoryRow,
      create: categoryCreate,
      update: categoryUpdate,
    },
    { check: checkTree('categories') },
  );
  add(
    { name: 'beads', singular: 'bead', row: beadRow, create: beadCreate, update: beadUpdate },
    { check: checkBead },
  );
  add({
    name: 'clients',
    singular: 'client',
    row: clientRow,
    create: clientCreate,
    update: clientUpdate,
  });
  add(
    {
      name: 'organizations',
      singular: 'organization',
      row: organizationRow,
      create: organizationCreate,
      update: organizationUpdate,
    },
    { check: checkTree('organizations') },
  );
  add(
    {
      name: 'collaborators',
      singular: 'collaborator',
      row: collaboratorRow,
      create: collaboratorCreate,
      update: collaboratorUpdate,
    },
    collaboratorRules,
  );
  add({
    name: 'milestoneTypes',
    singular: 'milestoneType',
    row: milestoneTypeRow,
    create: milestoneTypeCreate,
    update: milestoneTypeUpdate,
  });
  add(
    {
      name: 'holidays',
      singular: 'holiday',
      row: holidayRow,
      create: holidayCreate,
      update: holidayUpdate,
    },
    { check: checkHoliday },
    { isMergeable: false },
  );
  add(
    {
      name: 'calendarYears',
      singular: 'calendarYear',
      row: calendarYearRow,
      create: calendarYearCreate,
      update: calendarYearUpdate,
    },
    calendarYearRules,
    { isMergeable: false },
  );
  addExpenseAccounts(app, context);
}
