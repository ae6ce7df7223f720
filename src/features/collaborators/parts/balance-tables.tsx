import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { Card } from '#ui/page.tsx';
import { useFmt } from '#ui/fmt.ts';
import type { CollaboratorView } from '../queries.ts';
import { useProjectName } from './use-project-name.ts';

/** The whole account by year, and by project. */
export function BalanceTables({ view }: { view: CollaboratorView }) {
  const { t } = useLingui();
  const nameOf = useProjectName(view);
  const { years, projects } = view;
  if (years.length === 0) return null;
  return (
    <Grid
      gap="16px"
      alignItems="start"
      templateColumns="repeat(auto-fit, minmax(min(100%, 420px), 1fr))"
    >
      <Card title={t`By year`}>
        <Table
          heads={[t`Year`, t`It began with`, t`In favour`, t`Against`, t`Balance`]}
          rows={years.map((one) => ({
            key: String(one.year),
            name: one.year,
            cents: [one.openingCents, one.creditCents, one.debitCents, one.closingCents],
          }))}
        />
      </Card>
      <Card title={t`By project`}>
        <Table
          heads={[t`Project`, t`In favour`, t`Against`, t`Balance`]}
          rows={projects.map((one) => ({
            key: one.projectId ?? 'none',
            name: nameOf(one.projectId),
            cents: [one.creditCents, one.debitCents, one.balanceCents],
          }))}
        />
      </Card>
    </Grid>
  );
}

interface TableProps {
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; cents: readonly Cents[] }[];
}

function Table({ heads, rows }: TableProps) {
  const fmt = useFmt();
  return (
    <table className="x-table">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? undefined : 'is-number'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cents }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cents.map((amount, at) => (
              <td key={heads[at + 1]} className="is-number">
                {fmt.money(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
