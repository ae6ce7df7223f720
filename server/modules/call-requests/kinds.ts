import { resourceOf, rowsOf, type RulesOf, type WritableName } from '../../rows/register.ts';
import {
  budgetItemRules,
  documentationRules,
  milestoneRules,
  planningRules,
  recordRules,
} from './rules.ts';

/** What a request has of its own: how each kind looks on the wire, and who may do what with it. */
export const KINDS = {
  milestones: kindOf('milestones', milestoneRules),
  documentations: kindOf('documentations', documentationRules),
  budgetItems: kindOf('callRequestBudgets', budgetItemRules, { hasOwnGet: true }),
  plannings: kindOf('plannings', planningRules),
  records: kindOf('accountingRecords', recordRules, { hasOwnGet: true }),
};

function kindOf<Name extends WritableName>(
  name: Name,
  rules: RulesOf<Name>,
  options: { hasOwnGet?: boolean } = {},
) {
  const resource = resourceOf(name, { ...options, isPaged: true });
  return { resource, repository: rowsOf(name, rules) };
}
