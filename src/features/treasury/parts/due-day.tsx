import { plural } from '@lingui/core/macro';
import { AlertTriangle } from 'lucide-react';
import { type Day, daysBetween } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';

/** When money is due. What did not come by then is expected today, and says by how long it is late. */
export function DueDay({ day, today }: { day: Day; today: Day }) {
  const fmt = useFmt();
  if (day >= today) return fmt.day(day);
  const late = plural(daysBetween(day, today), { one: '# day late', other: '# days late' });
  return (
    <span className="tre-late" title={late}>
      {fmt.day(day)} <AlertTriangle role="img" aria-label={late} size={13} />
    </span>
  );
}
