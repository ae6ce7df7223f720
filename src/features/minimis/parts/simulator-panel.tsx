import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { MINIMIS_REGIMES } from '#domain/tax/de-minimis.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { Panel } from '#ui/overlays.tsx';
import { MinimisGauge } from '#ui/subventions/minimis-gauge.tsx';
import { useLimitName } from '#ui/subventions/use-limit-name.ts';
import { todayInMadrid } from '#ui/today.ts';
import { simulationOf } from '../simulation.ts';
import type { Usage } from '../queries.ts';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';

const REGIMES = MINIMIS_REGIMES.map(({ code }) => code);

/** "If we get X on day Y": nothing is saved. */
export function SimulatorPanel({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const { t } = useLingui();
  const nameOf = useLimitName();
  const [regime, setRegime] = useState(REGIMES[0]);
  const [cents, setCents] = useState<Cents | null>(null);
  const [day, setDay] = useState<string | null>(todayInMadrid());
  const [first] = usage.undertaking.companies;
  const simulation = simulationOf(
    {
      companyId: first?.id ?? '',
      grantDate: day,
      ggeCents: cents,
      regime: regime ?? '',
      state: 'granted',
    },
    [usage],
  );
  return (
    <Panel onClose={onClose} title={t`What if: ${usage.undertaking.name}`}>
      <div className="x-form">
        <p className="x-hint">
          <Trans>If this undertaking gets this aid on this day. Nothing is saved.</Trans>
        </p>
        <MoneyField label={t`Gross grant equivalent`} value={cents} onChange={setCents} />
        <DateField label={t`Day of grant`} value={day} onChange={setDay} />
        <SelectField
          label={t`Regime`}
          options={REGIMES.map((code) => ({ value: code, label: nameOf(code) }))}
          value={regime}
          onChange={(value) => setRegime(REGIMES.find((code) => code === value))}
        />
        {simulation ? (
          <>
            <SimulationResult simulation={simulation} />
            <h3 className="x-subtitle">{t`On that day, before this aid`}</h3>
            {simulation.positions.map((position) => (
              <MinimisGauge key={position.limit.code} position={position} />
            ))}
          </>
        ) : null}
      </div>
    </Panel>
  );
}
