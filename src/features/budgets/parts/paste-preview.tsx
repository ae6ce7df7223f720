import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Category } from '#contract/resources/categories.ts';
import type { PasteRow, PastedBudget } from '#domain/budgets/paste.ts';
import { PASTE_FIELDS, type PasteField, pasteKey } from '#domain/budgets/paste-words.ts';
import { NativeSelect } from '#ui/fields/native-select.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell } from '#ui/money-text.tsx';
import { isFatal, isTakeable } from '../paste-plan.ts';
import { itemName } from '../words.ts';
import { PASTE_FIELD_WORDS, PASTE_KIND_WORDS, PASTE_PROBLEM_WORDS } from './paste-words.ts';

interface Props {
  budget: PastedBudget;
  leftOut: ReadonlySet<number>;
  categoriesById: ReadonlyMap<string, Category>;
  categoriesByKey: ReadonlyMap<string, string>;
  onColumns: (columns: (PasteField | null)[]) => void;
  onTake: (index: number, isTaken: boolean) => void;
}

/** As wide as its cells, its head always in sight. */
const WIDE_TABLE = {
  '& > table': { width: 'max-content', minWidth: '100%' },
  '& thead th': { position: 'sticky', top: 0, bg: 'bg.muted' },
} as const;

/** Every pasted row as it was, what is taken of it, and what is wrong with which cell. */
export function PastePreview({ budget, onColumns, ...props }: Props) {
  const { t } = useLingui();
  const { columns, rows } = budget;
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, at) => at);
  const choose = (at: number, field: string) => {
    const wanted = PASTE_FIELDS.find((one) => one === field) ?? null;
    onColumns(
      indexes.map((index) => {
        if (index === at) return wanted;
        const now = columns[index] ?? null;
        return now === wanted ? null : now;
      }),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs the keyboard
    <Box
      as="section"
      maxH="46dvh"
      overflow="auto"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      css={WIDE_TABLE}
      aria-label={t`What was understood`}
      tabIndex={0}
    >
      <table className="x-table budgets-table">
        <caption className="x-hidden">{t`What was understood`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Take`}</th>
            {indexes.map((at) => (
              <th key={at} scope="col">
                <NativeSelect
                  aria-label={t`What column ${at + 1} holds`}
                  value={columns[at] ?? ''}
                  onChange={(event) => choose(at, event.target.value)}
                >
                  <option value="">{t`Nothing`}</option>
                  {PASTE_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {t(PASTE_FIELD_WORDS[field])}
                    </option>
                  ))}
                </NativeSelect>
              </th>
            ))}
            <th scope="col">{t`Budget item`}</th>
            <th scope="col" className="is-number">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            row.kind === 'blank' ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- pasted rows have no other name
              <PreviewRow key={index} {...props} {...{ row, index, indexes }} />
            ),
          )}
        </tbody>
      </table>
    </Box>
  );
}

interface PreviewRowProps extends Omit<Props, 'budget' | 'onColumns'> {
  row: PasteRow;
  index: number;
  indexes: readonly number[];
}

function PreviewRow(props: PreviewRowProps) {
  const { row, index, indexes, leftOut, categoriesById, categoriesByKey, onTake } = props;
  const { t } = useLingui();
  const { language } = useFmt();
  const { line, kind, cells } = row;
  const isWanted = line !== null && (kind === 'line' || kind === 'heading');
  // What is left out anyway has nothing to mend.
  const problems = isWanted ? row.problems : [];
  const canTake = isTakeable(row);
  const isTaken = canTake && !leftOut.has(index);
  const categoryId = line && (line.categoryId ?? categoriesByKey.get(pasteKey(line.name)));
  const category = categoriesById.get(categoryId ?? '');
  const wordsOf = (at: number | null) =>
    problems
      .filter(({ column }) => column === at)
      .map(({ code }) => ({ code, text: t(PASTE_PROBLEM_WORDS[code]) }));
  const elsewhere = wordsOf(null);
  return (
    <tr className={isTaken ? undefined : 'x-hint'} data-kind={kind}>
      <td>
        {isWanted ? (
          <input
            type="checkbox"
            aria-label={t`Take row ${index + 1}`}
            checked={isTaken}
            disabled={!canTake}
            onChange={(event) => onTake(index, event.target.checked)}
          />
        ) : (
          <span className="x-hint">{t(PASTE_KIND_WORDS[kind])}</span>
        )}
      </td>
      {indexes.map((at) => {
        const wrong = wordsOf(at);
        return (
          <td key={at} data-wrong={wrong.some(({ code }) => isFatal(code)) ? '' : undefined}>
            {cells[at]}
            {wrong.map(({ code, text }) => (
              <span key={code} className="budgets-problem">
                {text}
              </span>
            ))}
          </td>
        );
      })}
      <td>
        {category ? itemName(category, language) : null}
        {kind === 'heading' ? <span className="x-hint">{t(PASTE_KIND_WORDS.heading)}</span> : null}
        {elsewhere.map(({ code, text }) => (
          <span key={code} className="budgets-problem">
            {text}
          </span>
        ))}
      </td>
      <MoneyCell cents={line?.amountCents} />
    </tr>
  );
}
