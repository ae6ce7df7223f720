import { changeFields } from '#records/actions.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Category } from '#contract/resources/categories.ts';
import { type Tender, tenderRow } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { AddButton } from '#ui/add-button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, Figure, Figures } from '#ui/page.tsx';
import { nameIn } from '#ui/words/name-in.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { TENDERS } from './definition.tsx';
import { AlignedSwitch } from './parts/aligned-switch.tsx';
import { AskedTable } from './parts/asked-table.tsx';
import { CopyMenu } from './parts/copy-menu.tsx';
import { type LineProps, ListEditor } from './parts/list-editor.tsx';
import { TenderTab } from './parts/tender-page.tsx';
import { useCategories } from './queries.ts';
import type { TenderLine } from './tender.ts';
import { useRowList } from './use-row-list.ts';

type Item = Tender['items'][number];

/** What the tender takes: its eligible items with their limits. */
export function TenderBudget() {
  return (
    <TenderTab
      renderView={({ line }, actor) => (
        <>
          <Limits tender={line.tender} />
          <AskedTable line={line} />
          <Items {...{ line, actor }} />
        </>
      )}
    />
  );
}

/** The limits that hold for the whole. */
function Limits({ tender }: { tender: Tender }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const money = (cents: number | null) => (cents === null ? '—' : fmt.money(cents));
  const share = (bp: number | null) => (bp === null ? '—' : fmt.percent(bp));
  const { compatible } = tender;
  return (
    <Figures>
      <Figure label={t(TENDERS_FIELDS.maxPerProjectCents)}>
        {money(tender.maxPerProjectCents)}
      </Figure>
      <Figure label={t(TENDERS_FIELDS.intensityBp)}>{share(tender.intensityBp)}</Figure>
      <Figure label={t(TENDERS_FIELDS.indirectPctBp)}>{share(tender.indirectPctBp)}</Figure>
      <Figure label={t(TENDERS_FIELDS.subcontractingMaxBp)}>
        {share(tender.subcontractingMaxBp)}
      </Figure>
      <Figure label={t(TENDERS_FIELDS.transferLimitBp)}>{share(tender.transferLimitBp)}</Figure>
      <Figure label={t(TENDERS_FIELDS.compatible)}>
        {compatible === null ? '—' : compatible ? t`Yes` : t`No`}
      </Figure>
    </Figures>
  );
}

function Items({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const { tender } = line;
  const categories = useCategories() ?? [];
  const list = useRowList<Item>(tender.items, tenderRow.shape.items, async (items, seen) => {
    const outcome = await changeFields(TENDERS, actor, tender, { items }, { items: seen });
    return outcome.ok ? null : t(refusalSentence(outcome.problem));
  });
  const add = (rows: readonly Item[]) => list.change([...list.rows, ...rows]);
  return (
    <Card title={t`Eligible items`}>
      <ListEditor
        label={t`Eligible items`}
        list={list}
        readOnly={!canTender(actor, 'update')}
        mark={tender._mark}
        empty={<Trans>None yet: the bases name what they pay for, and up to how much.</Trans>}
        nameOf={({ name }, index) => name || t`Item ${index + 1}`}
        renderLine={(own) => <ItemLine {...own} categories={categories} />}
        actions={
          <>
            <AddButton onClick={() => add([blank()])}>{t`Add an item`}</AddButton>
            <CopyMenu tenderId={tender.id} name="items" onCopy={add} />
          </>
        }
      />
    </Card>
  );
}

interface ItemLineProps extends LineProps<Item> {
  categories: readonly Category[];
}

function ItemLine({ row, put, of, categories }: ItemLineProps) {
  const { t } = useLingui();
  const { language } = useFmt();
  return (
    <>
      <TextField label={t`Item`} required maxLength={200} {...of('name')} />
      <ComboField
        name="categoryId"
        label={t`Category`}
        empty={t({ message: 'None', context: 'budget item' })}
        {...of('categoryId')}
        value={row.categoryId ?? ''}
        options={categories.map((category) => ({
          value: category.id,
          label: `${category.code} ${nameIn(category, language)}`,
        }))}
        onChange={(id) => put({ categoryId: id || null })}
      />
      <MoneyField label={t`At most`} {...of('maxCents')} />
      <PercentField label={t`At most of the whole`} {...of('maxPctBp')} />
      <PercentField label={t`Intensity`} {...of('intensityBp')} />
      <AlignedSwitch label={t`Indirect cost`} {...of('isIndirect')} />
    </>
  );
}

function blank(): Item {
  return {
    id: newRowId(),
    name: '',
    categoryId: null,
    maxCents: null,
    maxPctBp: null,
    intensityBp: null,
    isIndirect: false,
  };
}
