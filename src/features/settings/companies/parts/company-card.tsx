import { chakra } from '@chakra-ui/react';
import type { Company } from '#contract/resources/companies.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { companiesOf } from '#domain/companies/group.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { today } from '#ui/today.ts';
import { worstValidity } from '../certificates.ts';
import type { CompanyCard as Card } from '../queries.ts';
import { ValidityChip } from './validity-chip.tsx';

/** One company: colour, names, CIF, accounting key, projects. The name is its link. */
export function CompanyCard({ card: { company, projects } }: { card: Card }) {
  const { t } = useLingui();
  const validity = worstValidity(company.certificates, today());
  return (
    <CardFrame>
      <Edge color={company.color} />
      <div className="x-line">
        <h2>
          <Link to="/settings/companies/$companyId" params={{ companyId: company.id }}>
            {company.name}
          </Link>
        </h2>
        <SyncMark mark={company._mark} />
        {company.isUA ? <Tag>UA</Tag> : null}
        {company.archived ? (
          <StateChip tone="purple">{t({ message: 'Archived', context: 'company' })}</StateChip>
        ) : null}
      </div>
      <p className="x-hint">{company.businessName || '\u00a0'}</p>
      <Facts>
        <Fact name={<Trans>CIF</Trans>}>{company.cif}</Fact>
        <Fact name={<Trans>Projects</Trans>}>{projects}</Fact>
        <Fact name={<Trans>Accounting key</Trans>}>
          <StateChip tone={company.holdedApiKey ? 'success' : 'neutral'} icon={KeyRound}>
            {company.holdedApiKey ? <Trans>Set</Trans> : <Trans>Not set</Trans>}
          </StateChip>
        </Fact>
        {validity === null ? null : (
          <Fact name={<Trans>Certificates</Trans>}>
            <ValidityChip validity={validity} />
          </Fact>
        )}
      </Facts>
    </CardFrame>
  );
}

interface Props {
  group: Company;
  companies: readonly Company[];
  projects: number;
}

/** What all companies are together: made here from the first of them, read-only. */
export function GroupCard({ group, companies, projects }: Props) {
  const { t } = useLingui();
  return (
    <CardFrame borderStyle="dashed" borderColor="border.control" background="transparent">
      <Edge color={group.color} />
      <div className="x-line">
        <h2>{t`Group`}</h2>
        <Tag>{t`Read-only`}</Tag>
      </div>
      <p className="x-hint">{t`All companies in use, taken together`}</p>
      <Facts>
        <Fact name={<Trans>Companies</Trans>}>
          {companies.length}{' '}
          <span className="x-hint">
            (<Plural value={companiesOf(companies, 'ua').length} one="# UA" other="# UA" />)
          </span>
        </Fact>
        <Fact name={<Trans>Projects</Trans>}>{projects}</Fact>
      </Facts>
    </CardFrame>
  );
}

function Edge({ color }: { color: string | null }) {
  return (
    <chakra.span
      position="absolute"
      insetBlock="0"
      insetInlineStart="0"
      width="6px"
      background="bg.muted"
      aria-hidden="true"
      style={color ? { background: color } : undefined}
    />
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="12px" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
    </div>
  );
}

/** The whole card leads where its name leads. */
const CardFrame = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '6px',
    alignContent: 'start',
    padding: '14px 16px 14px 22px',
    border: '1px solid',
    borderColor: { base: 'border', _hover: 'border.control' },
    borderRadius: 'card',
    background: 'bg',
    overflow: 'hidden',
    _focusWithin: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    '& h2': { fontSize: '15px' },
    '& h2 a': { color: 'inherit', textDecoration: 'none', outline: 'none' },
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

const Facts = chakra('dl', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', marginTop: '4px', fontSize: '14px' },
});

const Tag = chakra('span', {
  base: {
    paddingInline: '6px',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: '4px',
    fontSize: '12px',
    color: 'fg.muted',
  },
});
