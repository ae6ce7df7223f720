import { Trans, useLingui } from '@lingui/react/macro';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { milestoneDay } from '#domain/milestones/dates.ts';
import { milestoneOfType } from '#domain/milestones/of-type.ts';
import { ALERT_DAYS } from '#domain/milestones/types.ts';
import { lawOf } from '#domain/tenders/law.ts';
import { type BoundDay, tenderAnchors } from '#domain/tenders/windows.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { AddButton } from '#ui/add-button.tsx';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
import { Card } from '#ui/page.tsx';
import { AlertsField } from '#ui/subventions/alerts-field.tsx';
import { ComputedDay } from '#ui/subventions/computed-day.tsx';
import { DayOrRule, RuleFields } from '#ui/subventions/rule-fields.tsx';
import { CopyMenu } from './parts/copy-menu.tsx';
import { type LineProps, ListEditor } from './parts/list-editor.tsx';
import { MilestoneEffects } from './parts/milestone-effects.tsx';
import { TenderTab } from './parts/tender-page.tsx';
import { nameIn } from '#ui/words/name-in.ts';
import { AlignedSwitch } from './parts/aligned-switch.tsx';
import { RuleGrid } from './parts/layouts.ts';
import { useMilestoneTypes } from '#records/milestone-types.ts';
import type { TenderLine } from './tender.ts';
import { useTemplates } from './use-templates.ts';

type Template = Tender['milestones'][number];

/** The milestones that every request of a tender begins with. */
export function TenderMilestones() {
  return <TenderTab renderView={({ line }, actor) => <Milestones {...{ line, actor }} />} />;
}

function Milestones({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const { tender, calendar } = line;
  const fmt = useFmt();
  const { language } = fmt;
  const types = useMilestoneTypes() ?? [];
  const templates = useTemplates(line, actor);
  const { list } = templates;
  const anchors = tenderAnchors(tender, calendar);
  const add = (rows: readonly Template[]) => list.change([...list.rows, ...rows]);
  const missing = types.filter(({ id }) => !list.rows.some(({ typeId }) => typeId === id));
  const ofType = (type: MilestoneType): Template => ({
    id: newRowId(),
    ...milestoneOfType(type, nameIn(type, language), lawOf(line.organization), tender),
  });
  return (
    <Card title={t`Milestones`}>
      <p className="x-hint">
        <Trans>
          Every new request of this call begins with them. Their days follow from the dates of the
          call, or of the request where it has its own.
        </Trans>
      </p>
      <ListEditor
        label={t`Milestones`}
        list={list}
        readOnly={!canTender(actor, 'update')}
        mark={tender._mark}
        empty={<Trans>None yet: take over the usual ones, or add your own.</Trans>}
        nameOf={({ title }, index) => title || t`Milestone ${index + 1}`}
        fieldWidth="200px"
        renderLine={(own) => (
          <MilestoneLine
            {...own}
            types={types}
            day={milestoneDay(wholeOf(own.row), anchors, calendar)}
          />
        )}
        actions={
          <>
            <AddButton onClick={() => add([blank()])}>{t`Add a milestone`}</AddButton>
            {missing.length > 0 ? (
              <Menu
                trigger={<Button size="small">{t`Add usual ones`}</Button>}
                sections={[
                  {
                    id: 'all',
                    items: [
                      {
                        id: 'all',
                        label: t`All of them`,
                        onSelect: () => add(missing.map(ofType)),
                      },
                    ],
                  },
                  {
                    id: 'types',
                    items: missing.map((type) => ({
                      id: type.id,
                      label: nameIn(type, language),
                      ...(type.legalBasis && { hint: fmt.citation(type.legalBasis) }),
                      onSelect: () => add([ofType(type)]),
                    })),
                  },
                ]}
              />
            ) : null}
            <CopyMenu tenderId={tender.id} name="milestones" onCopy={add} />
          </>
        }
      />
      {templates.effects ? (
        <MilestoneEffects
          effects={templates.effects}
          codes={templates.codes}
          onSave={templates.saveWith}
          onClose={templates.close}
        />
      ) : null}
    </Card>
  );
}

function blank(): Template {
  return {
    id: newRowId(),
    typeId: null,
    title: '',
    date: null,
    rule: null,
    alertDays: [...ALERT_DAYS],
    evidenceRequired: false,
  };
}

/** Without what is still being typed. */
function wholeOf({ date, rule }: Template) {
  return { date, rule: rule && Number.isNaN(rule.amount) ? null : rule };
}

type MilestoneLineTemplate = Tender['milestones'][number];

interface Props extends LineProps<MilestoneLineTemplate> {
  types: readonly MilestoneType[];
  /** The day that it comes to. */
  day: BoundDay | null;
}

/** One milestone of a tender: what it is, when, when people are told, and whether it needs evidence. */
function MilestoneLine({ row, put, of, readOnly, types, day }: Props) {
  const { t } = useLingui();
  const { language } = useFmt();
  const { rule } = row;
  return (
    <>
      <TextField label={t`Title`} required maxLength={200} {...of('title')} />
      <ComboField
        name="typeId"
        label={t`Type`}
        empty={t`None`}
        {...of('typeId')}
        value={row.typeId ?? ''}
        options={types.map((type) => ({ value: type.id, label: nameIn(type, language) }))}
        onChange={(id) => put({ typeId: id || null })}
      />
      <DayOrRule {...{ rule, readOnly }} onChange={(next) => put({ date: null, rule: next })} />
      {rule ? (
        <RuleGrid inLine>
          <RuleFields {...{ rule, readOnly }} onChange={(next) => put({ rule: next })} />
          <ComputedDay rule={rule} day={day} />
        </RuleGrid>
      ) : (
        <DateField label={t`Day`} help={t`Empty: each request has its own`} {...of('date')} />
      )}
      <AlertsField {...of('alertDays')} />
      <AlignedSwitch label={t`Needs a document as evidence`} {...of('evidenceRequired')} />
    </>
  );
}
