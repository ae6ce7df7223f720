import { Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MinimisCumulation } from '#domain/minimis/cumulation.ts';
import { Card } from '#ui/page.tsx';
import { MinimisGauge } from '#ui/subventions/minimis-gauge.tsx';

/** The ceilings of each undertaking that has minimis aid, the fullest first. */
export function MinimisCard({ undertakings }: { undertakings: readonly MinimisCumulation[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Minimis aid`} actions={<Link to="/subventions/minimis">{t`All aid`}</Link>}>
      {undertakings.length === 0 ? (
        <p className="x-hint">{t`No company has minimis aid.`}</p>
      ) : null}
      {undertakings.map(({ undertaking, positions }) => (
        <Stack as="section" key={undertaking.key} gap="8px">
          <h3>
            <Link
              to="/subventions/minimis"
              search={(current: object) => ({ ...current, group: undertaking.key })}
              className="x-event-link"
            >
              {undertaking.name}
            </Link>
          </h3>
          {positions.map((position) => (
            <MinimisGauge key={position.limit.code} position={position} />
          ))}
        </Stack>
      ))}
    </Card>
  );
}
