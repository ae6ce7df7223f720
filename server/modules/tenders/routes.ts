import type * as z from 'zod';
import type { tenderCreate, Tender } from '#contract/resources/tenders.ts';
import { canTender } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { refuseField } from '../../problem.ts';
import { registerRows } from '../../rows/register.ts';
import type { RowRules } from '../../rows/repository.ts';

type Fields = Omit<z.output<typeof tenderCreate>, 'id'>;

const rules: RowRules<Tender, Fields> = {
  may: (actor, action) => canTender(actor, action),
  async check(_tx, next) {
    if (!next.minimis && next.minimisRegime !== null) refuseField('minimisRegime', 'invalid');
    refuseTurned('applicationDeadline', [next.applicationDeadline]);
    refuseTurned('resolutionDeadline', [next.resolutionDeadline]);
    refuseTurned('executionDeadline', next.executionDeadline);
    refuseTurned('justificationDeadline', next.justificationDeadline);
    refuseTurned('paymentPeriod', next.paymentPeriod);
  },
};

/** Calls for public aid, with the calls that the specification (§7) has for them. */
export function addTenders(app: App, context: Context): void {
  registerRows(app, context, 'tenders', { rules });
}

/** No window ends before it begins, where both days are given. */
function refuseTurned(path: string, windows: readonly Tender['applicationDeadline'][]): void {
  for (const { from, to } of windows) {
    if (from.day !== null && to.day !== null && to.day < from.day) refuseField(path, 'invalid');
  }
}
