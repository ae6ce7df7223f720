import { Box, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Tender } from '#contract/resources/tenders.ts';
import { Card } from '#ui/page.tsx';
import { isBlank } from '../windows.ts';

const BASE = '/subventions/tenders/$tenderId';

const LINKS = {
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
};

/** What a call needs to be worked with, and what of it is there. */
export function TenderChecklist({ tender }: { tender: Tender }) {
  const { t } = useLingui();
  const { applicationDeadline, executionDeadline, justificationDeadline } = tender;
  const edit = (at: keyof Tender) => ({ to: `${BASE}/summary`, search: { edit: 1, at } }) as const;
  const steps: {
    label: string;
    isDone: boolean;
    link: { to: LinkProps['to']; search?: object };
  }[] = [
    {
      label: t`Granting body`,
      isDone: tender.organizationId !== null,
      link: edit('organizationId'),
    },
    {
      label: t`Period of applications`,
      isDone: !isBlank(applicationDeadline.to),
      link: edit('applicationDeadline'),
    },
    {
      label: t`Period of execution`,
      isDone: executionDeadline.length > 0,
      link: edit('executionDeadline'),
    },
    {
      label: t`Period of justification`,
      isDone: justificationDeadline.length > 0,
      link: edit('justificationDeadline'),
    },
    { label: t`Address of the bases`, isDone: tender.urlBases !== null, link: edit('urlBases') },
    {
      label: t`Eligible items`,
      isDone: tender.items.length > 0,
      link: { to: `${BASE}/budget` },
    },
    {
      label: t`Milestones`,
      isDone: tender.milestones.length > 0,
      link: { to: `${BASE}/milestones` },
    },
    {
      label: t`Documents asked for`,
      isDone: tender.documents.length > 0,
      link: { to: `${BASE}/documents` },
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t`To fill in`}>
      <p className="x-hint">
        <Trans>
          {done} of {steps.length}
        </Trans>
      </p>
      <Box as="ul" className="x-list" css={LINKS}>
        {steps.map(({ label, isDone, link }) => (
          <HStack as="li" key={label} color={isDone ? 'fg.muted' : 'fg'}>
            <Box
              as={isDone ? CircleCheck : CircleDashed}
              boxSize="16px"
              flex="none"
              color={isDone ? 'money.in' : 'fg.muted'}
              aria-hidden="true"
            />
            <Link
              to={link.to}
              params={{ tenderId: tender.id } as never}
              search={(link.search ?? {}) as never}
            >
              {label}
            </Link>
            <span className="x-hidden">{isDone ? t`there` : t`missing`}</span>
          </HStack>
        ))}
      </Box>
    </Card>
  );
}
