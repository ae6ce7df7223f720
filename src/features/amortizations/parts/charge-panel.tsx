import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { canCharge } from '#domain/amortizations/change.ts';
import { collectionOf } from '#local/collections/index.ts';
import { dataWithRows } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { today } from '#ui/today.ts';
import { CHARGES, CHARGES_TO_READ } from '../definition.tsx';
import type { Catalogues } from '../catalogues.ts';
import { useCharge } from '../queries.ts';
import { type AmortizationsSearch, NEW_SCHEDULE } from '../search.ts';
import { companyChoices } from '../targets.ts';
import { SchedulePanel } from './schedule-panel.tsx';

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  search: AmortizationsSearch;
  year: number;
  onPeek: (peek: string | undefined) => void;
}

/** The form at the side of the page that the address asks for. */
export function ChargePanel(props: Props) {
  const { actor, catalogues, search, onPeek } = props;
  const { peek, resource } = search;
  if (peek === undefined) return null;
  if (peek !== NEW_SCHEDULE) return <OneCharge {...props} peek={peek} />;
  return (
    <SchedulePanel
      {...{ actor, catalogues }}
      companyId={companyIn(search)}
      resourceId={resource}
      onClose={() => onPeek(undefined)}
    />
  );
}

/** A charge, or a new one for use. */
function OneCharge({ actor, catalogues, search, year, peek, onPeek }: Props & { peek: string }) {
  const charge = useCharge(peek);
  const { named } = catalogues;
  const data = useMemo(() => dataWithRows(CHARGES, named, charge ? [charge] : []), [named, charge]);
  const companies = companyChoices(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const companyId = companyIn(search) ?? only;
  const start = useMemo(() => {
    const now = today().slice(0, 7);
    const period = now.startsWith(String(year)) ? now : `${year}-01`;
    return { ...collectionOf('amortizations').defaults, type: 'usage', companyId, period };
  }, [companyId, year]);
  if (charge === undefined) return null;
  const bead = charge && catalogues.beadsById.get(charge.resourceId);
  const definition = !bead || canCharge(actor, bead) ? CHARGES : CHARGES_TO_READ;
  return <RowPanel {...{ definition, actor, data, start, peek, onPeek }} />;
}

function companyIn({ company }: AmortizationsSearch): string | undefined {
  return company === 'ua' ? undefined : company;
}
