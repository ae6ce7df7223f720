import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ResourceName } from '#contract/paths.ts';
import type { RecordDefinition, RecordRow } from '#records/definition.ts';
import { HOLIDAYS } from '../catalogues/definitions/holidays.ts';
import { CATALOGUES } from '../catalogues/definitions/index.ts';
import { textOf } from '#records/names.ts';
import { COMPANIES } from '../companies/definition.ts';
import { USERS } from '../users/definition.ts';

/** What the audit tells of the records of one resource. */
export interface Audited {
  resource: ResourceName;
  one: MessageDescriptor;
  /** Where there is a form for it. */
  definition?: RecordDefinition;
  /** The page of a record. */
  targetOf?: (row: RecordRow) => LinkTarget;
}

/** An address within the app. */
export interface LinkTarget {
  to: LinkProps['to'];
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string | number>>;
}

/** The calendar of a year stands on the page of the working days. */
const yearTarget = (year: number): LinkTarget => ({
  to: '/settings/milestones',
  search: { tab: 'days', year },
});

const OTHERS: readonly Audited[] = [
  {
    resource: 'accounts',
    one: msg`Profile`,
    definition: USERS,
    targetOf: () => ({ to: '/settings/profile' }),
  },
  {
    resource: 'calendarYears',
    one: msg`Calendar year`,
    targetOf: ({ year }) => yearTarget(Number(year)),
  },
  {
    resource: 'companies',
    one: msg`Company`,
    definition: COMPANIES,
    targetOf: ({ id }) => ({ to: '/settings/companies/$companyId', params: { companyId: id } }),
  },
  {
    resource: 'files',
    one: msg`Document`,
  },
  {
    resource: 'holidays',
    one: HOLIDAYS.one,
    definition: HOLIDAYS,
    targetOf: (row) => {
      const target = yearTarget(Number(textOf(row['day']).slice(0, 4)));
      return { ...target, search: { ...target.search, peek: row.id } };
    },
  },
  {
    resource: 'projects',
    one: msg`Project`,
    targetOf: ({ id }) => ({ to: '/projects/$projectId', params: { projectId: id } }),
  },
];

/** Every resource that has lines in the audit, by its name. */
export const AUDITED: ReadonlyMap<string, Audited> = new Map(
  [
    ...CATALOGUES.map(
      ({ to, definition }): Audited => ({
        resource: definition.resource,
        one: definition.one,
        definition,
        targetOf: ({ id }) => ({ to, search: { peek: id } }),
      }),
    ),
    ...OTHERS,
  ].map((audited) => [audited.resource, audited]),
);
