import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { parseRegulation, splitBeneficiary } from '#domain/minimis/bdns-text.ts';
import type { Cents } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { compare } from '../register.ts';
import type { PublishedAid, PublishedAids } from '../register-file.ts';
import type { Usage } from '../queries.ts';
import { DIFFERENCES } from '../words.ts';

interface Props {
  usage: Usage;
  published: PublishedAids;
  /** Undefined where the person may not add aids. */
  onTake: ((rows: readonly PublishedAid[]) => void) | undefined;
}

/** What is only there, what is said otherwise, what is only here, and how much agrees. */
export function RegisterDifferences({ usage, published, onTake }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { matched, differing, onlyHere, onlyThere } = useMemo(
    () => compare(usage, published),
    [usage, published],
  );
  const matchedCount = matched.length;
  const takeable = onlyThere.filter(hasRegime);
  const { unreadCount } = published;
  return (
    <>
      <p role="status">
        <Plural value={matchedCount} one="# aid agrees" other="# aids agree" />
        {unreadCount === 0 ? null : (
          <>
            {' · '}
            <Plural
              value={unreadCount}
              one="# line could not be read"
              other="# lines could not be read"
            />
          </>
        )}
      </p>
      <Section
        title={t`Only in the register`}
        count={onlyThere.length}
        action={
          onTake && takeable.length > 0 ? (
            <Button size="small" tone="primary" onClick={() => onTake(takeable)}>
              <Trans>Take all over</Trans>
            </Button>
          ) : null
        }
      >
        {onlyThere.map((row, index) => (
          <li className="x-line x-line-ends" key={`${row.concessionCode}-${index}`}>
            <Facts
              day={row.day}
              who={splitBeneficiary(row.beneficiary).name}
              body={row.body}
              cents={row.ggeCents}
            />
            {!hasRegime(row) ? (
              <span className="x-hint">
                {row.regulation}{' '}
                <Trans>Which regime this is cannot be told: write the aid by hand.</Trans>
              </span>
            ) : onTake ? (
              <Button size="small" onClick={() => onTake([row])}>{t`Take over`}</Button>
            ) : null}
          </li>
        ))}
      </Section>
      <Section title={t`Said otherwise`} count={differing.length}>
        {differing.map(({ own, row, differences }) => (
          <li className="x-line x-line-ends" key={own.aid.id}>
            <Facts day={own.grantDate} who={own.aid.body} body="" cents={own.ggeCents} />
            <span className="x-hint">
              {differences.map((code) => t(DIFFERENCES[code])).join(', ')}: {fmt.day(row.day)} ·{' '}
              {fmt.money(row.ggeCents)}
            </span>
          </li>
        ))}
      </Section>
      <Section title={t`Only here`} count={onlyHere.length}>
        {onlyHere.map(({ aid }) => (
          <li className="x-line x-line-ends" key={aid.id}>
            <Facts day={aid.grantDate} who={aid.body} body={aid.bdns} cents={aid.ggeCents} />
          </li>
        ))}
      </Section>
    </>
  );
}

const hasRegime = ({ regulation }: PublishedAid) => parseRegulation(regulation) !== null;

interface SectionProps {
  title: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, count, action, children }: SectionProps) {
  return (
    <section className="x-column" aria-label={title}>
      <div className="x-line x-line-ends">
        <h3 className="x-subtitle">
          {title} <span className="x-count">{count}</span>
        </h3>
        {action}
      </div>
      {count === 0 ? null : <ul className="x-lines">{children}</ul>}
    </section>
  );
}

interface FactsProps {
  day: string;
  who: string;
  body: string;
  cents: Cents;
}

function Facts({ day, who, body, cents }: FactsProps) {
  const fmt = useFmt();
  return (
    <span className="x-line">
      <span>{fmt.day(day)}</span>
      <strong>{fmt.money(cents)}</strong>
      <span className="x-hint">{[who, body].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
