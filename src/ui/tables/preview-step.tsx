import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sumCents } from '#domain/money.ts';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Figure, Figures } from '#ui/page.tsx';
import { fieldOf, valueText } from './cells.ts';
import type { ReadFile } from './import-step.ts';
import type { ImportLine, ImportPlan } from './plan.ts';
import { RefusedLines } from './refused-lines.tsx';
import type { TableColumn } from './types.ts';

/** As many as a person reads. */
const SHOWN = 100;

/** What an import will do, before it does anything. */
export function PreviewStep<Row extends object>({
  file,
  columns,
  naturalKey,
  plan,
  leavesOut,
  onLeaveOut,
}: {
  file: ReadFile;
  columns: readonly TableColumn[];
  naturalKey: string;
  plan: ImportPlan<Row>;
  leavesOut: boolean;
  onLeaveOut: (leavesOut: boolean) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const good = fmt.number(plan.added.length + plan.changed.length);
  const bad = fmt.number(plan.refused.length);
  return (
    <>
      <Figures>
        <Figure label={t`New`}>{fmt.number(plan.added.length)}</Figure>
        <Figure label={t`Changed`}>{fmt.number(plan.changed.length)}</Figure>
        <Figure label={t`Unchanged`}>{fmt.number(plan.unchanged)}</Figure>
        <Figure label={t`With problems`}>{bad}</Figure>
        {sumsOf(columns, plan.added).map(({ key, header, cents }) => (
          <Figure key={key} label={t`${header}, of the new ones`} cents={cents} />
        ))}
      </Figures>
      {plan.refused.length > 0 && good !== '0' ? (
        <SwitchField
          label={t`Import the good lines (${good}) and leave out those with problems (${bad})`}
          value={leavesOut}
          onChange={onLeaveOut}
        />
      ) : null}
      {good === '0' ? (
        <p>
          <Trans>This file brings nothing new.</Trans>
        </p>
      ) : null}
      <RefusedLines file={file} columns={columns} refused={plan.refused} />
      <ChangedLines columns={columns} naturalKey={naturalKey} changed={plan.changed} />
    </>
  );
}

/** What the amounts of new lines come to, to be compared with the sums of the file. */
function sumsOf(columns: readonly TableColumn[], added: readonly ImportLine<object>[]) {
  return columns.flatMap(({ key, header, kind }) => {
    if (kind !== 'cents') return [];
    const amounts = added.flatMap(({ values }) => {
      const cents = values[key];
      return typeof cents === 'number' ? cents : [];
    });
    return amounts.length > 0 ? [{ key, header, cents: sumCents(amounts) }] : [];
  });
}

const Changes = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6px',
    paddingInlineStart: '40px',
    listStyle: 'disc',
    fontSize: '13.5px',
    '& ul': { paddingInlineStart: '16px' },
    '& del': { color: 'fg.muted' },
    '& ins': { textDecoration: 'none', fontWeight: '600' },
  },
});

function ChangedLines<Row extends object>({
  columns,
  naturalKey,
  changed,
}: {
  columns: readonly TableColumn[];
  naturalKey: string;
  changed: readonly ImportLine<Row>[];
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (changed.length === 0) return null;
  const key = columns.find((column) => column.key === naturalKey);
  const text = (column: TableColumn, value: unknown): string =>
    valueText(column, value) || t`(empty)`;
  const more = fmt.number(changed.length - SHOWN);
  return (
    <section className="x-import-part">
      <h4>
        <Trans>What changes</Trans>
      </h4>
      <Changes>
        {changed.slice(0, SHOWN).map(({ line, row, values }) => (
          <li key={line}>
            <strong>{key && row ? valueText(key, fieldOf(row, naturalKey)) : line}</strong>
            <ul>
              {columns
                .filter((column) => column.key in values)
                .map((column) => (
                  <li key={column.key}>
                    {column.header}: <del>{text(column, row && fieldOf(row, column.key))}</del>
                    {' → '}
                    <ins>{text(column, values[column.key])}</ins>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </Changes>
      {changed.length > SHOWN ? (
        <p>
          <Trans>and {more} more</Trans>
        </p>
      ) : null}
    </section>
  );
}
