import { chakra, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallRequestGrantChange } from '#contract/resources/call-requests.ts';
import {
  checkGrantChange,
  GRANT_CHANGE_RULES,
  type GrantChangeFinding,
  type GrantChangeTerms,
  type GrantStep,
} from '#domain/call-requests/grant-changes.ts';
import type { Day } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { GRANT_CHANGE_KINDS, GRANT_CHANGE_STATES } from '#ui/words/subventions.ts';
import type { RequestView } from '../queries.ts';
import '#ui/history.css';

export type Step = GrantStep<CallRequestGrantChange>;

const TONES = { asked: 'info', granted: 'success', refused: 'neutral' } as const;

/** Every change that was asked for, the newest first: what it makes of the grant, and what stands against it. */
export function GrantHistory({
  view: { line, lookups },
  steps,
  terms,
}: {
  view: RequestView;
  steps: readonly Step[];
  terms: GrantChangeTerms;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <ol className="x-history">
      {steps.toReversed().map((step) => {
        const { change, number } = step;
        const paper = line.documents.find(({ id }) => id === change.documentationId);
        const company = lookups.companiesById.get(change.companyId ?? '')?.name;
        const answered = change.answeredOn === null ? null : fmt.day(change.answeredOn);
        const asked = fmt.day(change.askedOn);
        return (
          <li key={change.id}>
            <p className="x-history-head">
              <strong>
                {number}. {t(GRANT_CHANGE_KINDS[change.kind])}
              </strong>
              <StateChip tone={TONES[change.state]}>
                {t(GRANT_CHANGE_STATES[change.state])}
              </StateChip>
            </p>
            <p className="x-hint">
              {answered === null ? (
                <Trans>Asked for on {asked}</Trans>
              ) : (
                <Trans>
                  Asked for on {asked}, answered on {answered}
                </Trans>
              )}
            </p>
            <ul className="x-list">
              <Moves step={step} names={terms.items} />
              {company === undefined ? null : (
                <li>
                  {t`New beneficiary`}: {company}
                </li>
              )}
            </ul>
            {change.notes ? <chakra.p whiteSpace="pre-line">{change.notes}</chakra.p> : null}
            {paper ? (
              <Link
                to="/subventions/call-requests/$callRequestId/documents"
                params={{ callRequestId: line.id }}
                search={{ peek: paper.id }}
              >
                {paper.type}
              </Link>
            ) : null}
            <Findings findings={checkGrantChange(step, terms)} />
          </li>
        );
      })}
    </ol>
  );
}

/** "Granted: 10,000.00 € → 8,000.00 €". What stays is left out. */
function Moves({
  step: { before, after },
  names,
}: {
  step: Step;
  names: GrantChangeTerms['items'];
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const money = (cents: number | null) => fmt.money(cents ?? 0);
  const day = (value: Day | null) => (value === null ? '…' : fmt.day(value));
  const moves: [string, string, string][] = [
    [t(CALL_REQUESTS_FIELDS.grantedCents), money(before.grantedCents), money(after.grantedCents)],
    [
      t(CALL_REQUESTS_FIELDS.amountToJustifyCents),
      money(before.toJustifyCents),
      money(after.toJustifyCents),
    ],
    [t`End of the execution`, day(before.executionEnd), day(after.executionEnd)],
    [t`End of the justification`, day(before.justificationEnd), day(after.justificationEnd)],
    ...names.map(({ id, name }): [string, string, string] => [
      name,
      money(before.approved.get(id) ?? 0),
      money(after.approved.get(id) ?? 0),
    ]),
  ];
  return moves
    .filter(([, from, to]) => from !== to)
    .map(
      ([name, from, to]): ReactNode => (
        <li key={name}>
          {name}: {from} <span aria-hidden="true">→</span>
          <span className="x-hidden">{t`goes to`}</span> <strong>{to}</strong>
        </li>
      ),
    );
}

const Mark = chakra('svg', { base: { flex: 'none', width: '16px', marginTop: '2px' } });

function Findings({ findings }: { findings: readonly GrantChangeFinding[] }) {
  const { t } = useLingui();
  const textOf = useGrantFindingText();
  const { citation } = useFmt();
  if (findings.length === 0) return null;
  return (
    <ul className="x-list">
      {findings.map((found) => {
        const { severity, article } = GRANT_CHANGE_RULES[found.code];
        return (
          <Flex as="li" key={`${found.code} ${found.params['name']}`} gap="8px" fontSize="14px">
            {severity === 'error' ? (
              <Mark as={CircleX} color="money.out" role="img" aria-label={t`Fails`} />
            ) : (
              <Mark as={TriangleAlert} color="tone.warn.fg" role="img" aria-label={t`To look at`} />
            )}
            <span>
              {textOf(found)} <span className="x-hint">{citation(article)}</span>
            </span>
          </Flex>
        );
      })}
    </ul>
  );
}

interface Named {
  day: (name: string) => string;
  money: (name: string) => string;
  text: (name: string) => string;
}

/** What stands against a change of a grant, in a sentence. */
const WORDS: Readonly<Record<GrantChangeFinding['code'], (named: Named) => MessageDescriptor>> = {
  ASKED_LATE: ({ day }) => {
    const end = day('end');
    return msg`Asked for after the term ended (${end}): it has to be before`;
  },
  ANSWERED_LATE: ({ day }) => {
    const end = day('end');
    return msg`Answered after the term ended (${end}): an extension has to be decided before`;
  },
  OVER_HALF: ({ day }) => {
    const most = day('most');
    return msg`Longer than half of the first term: ${most} at most`;
  },
  OVER_WHAT_IS_LEFT: ({ money }) => {
    const [givenUp, left] = [money('givenUpCents'), money('leftCents')];
    return msg`${givenUp} are given up, and ${left} are left of the grant`;
  },
  PAID_TO_RETURN: ({ money }) => {
    const back = money('returnCents');
    return msg`${back} were paid already: they have to be given back, with their interest`;
  },
  ITEM_BELOW_NOTHING: ({ text }) => {
    const name = text('name');
    return msg`More is taken from ${name} than was approved of it`;
  },
  OVER_TRANSFER_LIMIT: ({ text, money }) => {
    const [name, most] = [text('name'), money('mostCents')];
    return msg`${name} passes what the call lets an item be raised to (${most}): it counts only once it is granted`;
  },
  WAITS_FOR_ANSWER: ({ day }) => {
    const end = day('day');
    return msg`It waits for an answer: nothing said by ${end} is a refusal`;
  },
};

function useGrantFindingText(): (found: GrantChangeFinding) => string {
  const { t } = useLingui();
  const fmt = useFmt();
  return ({ code, params }) => {
    const text = (name: string) => String(params[name] ?? '');
    const day = (name: string) => fmt.day(text(name));
    const money = (name: string) => fmt.money(Number(params[name] ?? 0));
    return t(WORDS[code]({ text, day, money }));
  };
}
