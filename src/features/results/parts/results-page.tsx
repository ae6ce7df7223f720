import { Grid, GridItem } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useActor } from '#records/use-actor.ts';
import { type Actor, canSeeResults } from '#domain/access/policy.ts';
import { companiesInView } from '#domain/companies/in-view.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { ChoiceMenu } from '#ui/choice-menu.tsx';
import { useTagFilter } from '#ui/tags.tsx';
import { projectsTagged } from '#domain/projects/tagged.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SelectField, SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { YearNav } from '#ui/year-nav.tsx';
import { NoCompaniesYet } from '#records/not-downloaded.tsx';
import { type Names, useNames } from '../queries.ts';
import {
  monthsFrom,
  monthsTo,
  questionOf,
  type ResultsSearch,
  useResultsSearch,
} from '../search.ts';
import { DrillDownPanel } from './drill-down-panel.tsx';
import '../results.css';

/** What a tab is given: the question of the address, and the names of what its figures are of. */
export interface Tab {
  actor: Actor;
  names: Names;
  question: ResultQuestion;
}

interface Props {
  title: string;
  renderTab: (tab: Tab) => ReactNode;
}

/** The frame of a tab: who may see it, its heading and its filters. */
export function ResultsPage({ title, renderTab }: Props) {
  const { search, change } = useResultsSearch();
  const actor = useActor();
  const names = useNames();
  const question = useQuestion(search, names);
  return (
    <div className="x-tall-column x-paper">
      <PageHeader title={title} />
      {actor === undefined || names === undefined ? (
        <Skeleton lines={8} />
      ) : canSeeResults(actor) ? (
        <>
          <ResultFilters {...{ question, search, names }} onChange={change} />
          {search.tag ? <OfTags tags={search.tag} /> : null}
          <NotYet names={names}>{renderTab({ actor, names, question })}</NotYet>
          <DrillDownPanel
            {...{ names, question }}
            figure={search.drillDown}
            onClose={() => change({ drillDown: undefined })}
          />
        </>
      ) : (
        <NotYours />
      )}
    </div>
  );
}

function useQuestion(search: ResultsSearch, names: Names | undefined): ResultQuestion {
  return useMemo(() => {
    const companyIds = companiesInView(names?.companies ?? [], search.company);
    const projects = [...(names?.projectsById.values() ?? [])];
    const projectIds = search.tag && projectsTagged(projects, search.tag);
    return questionOf(search, companyIds, projectIds);
  }, [search, names]);
}

function ResultFilters({
  question: { year, months, basis, intercompany },
  search,
  names,
  onChange,
}: {
  question: ResultQuestion;
  search: ResultsSearch;
  names: Names;
  onChange: (changes: Partial<ResultsSearch>) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { tag } = search;
  const tags = useTagFilter([...names.projectsById.values()]);
  const choices = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: fmt.monthName(index + 1),
  }));
  return (
    <Grid
      className="x-screen-only"
      display={{ base: 'grid', md: 'flex' }}
      flexWrap="wrap"
      templateColumns="repeat(2, minmax(0, 1fr))"
      alignItems="end"
      gap="12px 16px"
    >
      <GridItem colSpan={2}>
        <YearNav year={year} onYear={(next) => onChange({ year: next })} />
      </GridItem>
      <SelectField
        label={t`From month`}
        value={String(months[0])}
        options={choices}
        onChange={(from) => onChange(monthsFrom(Number(from), months[1], search))}
      />
      <SelectField
        label={t`To month`}
        value={String(months[1])}
        options={choices}
        onChange={(to) => onChange(monthsTo(Number(to), months[0]))}
      />
      <ChoiceField
        label={t`Basis`}
        words={{ accrual: t`Accrual basis`, cash: t`Cash basis` }}
        value={basis}
        onChange={(next) => onChange({ basis: next === 'cash' ? next : undefined })}
      />
      {tags.options.length > 0 || tag ? (
        <ChoiceMenu
          label={t`Tags of projects`}
          options={tags.options}
          chosen={tag}
          onChoose={(next) => onChange({ tag: next })}
        />
      ) : null}
      <GridItem colSpan={2}>
        <SwitchField
          label={t`With invoices within the group`}
          value={intercompany}
          onChange={(next) => onChange({ intercompany: next ? undefined : 'without' })}
        />
      </GridItem>
    </Grid>
  );
}

/** Which tags narrow the figures, on paper too, and what they leave as it is. */
function OfTags({ tags }: { tags: readonly string[] }) {
  const list = tags.join(', ');
  return (
    <p className="x-hint" role="status">
      <Trans>
        Only what projects with these tags bear, and what lies below them: {list}. The accounts of
        collaborators and what resources are worth are told whole.
      </Trans>
    </p>
  );
}

function NotYet({ names, children }: { names: Names; children: ReactNode }) {
  const { t } = useLingui();
  if (names.companies.length > 0) return children;
  return <NoCompaniesYet missing={t`The results are not on this device yet`} isMany />;
}

function NotYours() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`The results are for administrators and editors`}>
      <Trans>The money of your projects is in their tracking.</Trans>
    </EmptyState>
  );
}
