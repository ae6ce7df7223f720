import { useLingui } from '@lingui/react/macro';
import type { Organization } from '#contract/resources/organizations.ts';
import { tenderRow } from '#contract/resources/tenders.ts';
import { isDay } from '#domain/days.ts';
import type { Bound, TermRule, Window } from '#domain/tenders/windows.ts';
import { useFmt } from '#ui/fmt.ts';
import { optionWords } from '#ui/words/options.ts';
import { patternText } from './accounts.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { type FieldName } from './words.ts';

const NOTHING = '—';

/** Fields of the history of a tender in words; `label` is null for what this version does not know. */
export function useHistoryWords(organizationsById: ReadonlyMap<string, Organization>): {
  label: (name: string) => string | null;
  say: (name: string, value: unknown) => string;
} {
  const { t } = useLingui();
  const fmt = useFmt();
  const ruleWords = ({ amount, unit, from }: TermRule) => {
    const [of, event] = [
      optionWords('milestoneTypes', 'unit', unit),
      optionWords('milestoneTypes', 'anchor', from),
    ];
    return `${fmt.number(amount)} ${of ? t(of) : unit} · ${event ? t(event) : from}`;
  };
  const boundWords = ({ day, time, rule, text }: Bound) =>
    day ? [fmt.day(day), time].filter(Boolean).join(' ') : rule ? ruleWords(rule) : text || NOTHING;
  const windowWords = ({ from, to }: Window) => `${boundWords(from)} – ${boundWords(to)}`;

  const sayText = (name: string, value: string) => {
    if (name === 'organizationId') return organizationsById.get(value)?.name ?? NOTHING;
    const words = optionWords('tenders', name, value);
    if (words) return t(words);
    return isDay(value) ? fmt.day(value) : value || NOTHING;
  };
  const sayObject = (name: string, value: unknown): string => {
    const { shape } = tenderRow;
    switch (name) {
      case 'applicationDeadline':
      case 'resolutionDeadline': {
        const window = shape.applicationDeadline.safeParse(value).data;
        return window ? windowWords(window) : NOTHING;
      }
      case 'executionDeadline':
      case 'justificationDeadline':
      case 'paymentPeriod':
        return joined(shape.executionDeadline.safeParse(value).data?.map(windowWords));
      case 'gazette': {
        const paper = shape.gazette.safeParse(value).data;
        return joined(paper && [[paper.name, paper.number, paper.date].filter(Boolean).join(' ')]);
      }
      case 'advancePayment': {
        const advance = shape.advancePayment.safeParse(value).data;
        if (!advance?.allowed) return t`No`;
        return advance.pctBp === null ? t`Yes` : fmt.percent(advance.pctBp);
      }
      case 'offersThresholds': {
        const offers = shape.offersThresholds.safeParse(value).data;
        return joined(offers && [offers.servicesCents, offers.worksCents].map(fmt.money));
      }
      case 'items':
        return joined(shape.items.safeParse(value).data?.map((item) => item.name));
      case 'milestones':
        return joined(shape.milestones.safeParse(value).data?.map(({ title }) => title));
      case 'documents':
        return joined(shape.documents.safeParse(value).data?.map(({ type }) => type));
      case 'ineligibleAccounts':
        return joined(shape.ineligibleAccounts.safeParse(value).data?.map(patternText));
      case 'euFunds':
        return joined(shape.euFunds.safeParse(value).data);
      default:
        return NOTHING;
    }
  };
  return {
    label: (name) => (name in TENDERS_FIELDS ? t(TENDERS_FIELDS[name as FieldName]) : null),
    say: (name, value) => {
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
      if (typeof value === 'string') return sayText(name, value);
      if (typeof value !== 'number') return sayObject(name, value);
      if (name === 'retentionYears') return String(value);
      return name.endsWith('Bp') ? fmt.percent(value) : fmt.money(value);
    },
  };
}

function joined(parts: readonly string[] | undefined): string {
  return parts?.join('\n') || NOTHING;
}
