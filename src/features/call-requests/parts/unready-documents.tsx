import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import type { DocumentationGroup } from '#domain/documentation/kinds.ts';
import { isToBring } from '#domain/documentation/terms.ts';
import { DOCUMENTATION_STATUSES } from '#ui/words/subventions.ts';

/** The documents that are handed in with a step. */
const HANDED_IN: Partial<Record<CallRequestState, DocumentationGroup>> = {
  submitted: 'application',
  amended: 'amendment',
  'justification-submitted': 'justification',
};

interface Props {
  to: CallRequestState;
  documents: readonly Documentation[];
}

/**
 * Says before something is handed in that required documents of it are not ready: a request that is not
 * complete has to be mended within ten days (Ley 38/2003, art. 23.5). It keeps nobody from going on.
 */
export function UnreadyDocuments({ to, documents }: Props) {
  const { t } = useLingui();
  const group = HANDED_IN[to];
  const unready = documents.filter((row) => row.group === group && isToBring(row));
  if (unready.length === 0) return null;
  return (
    <section className="x-notice" data-tone="warn">
      <chakra.p className="x-name" fontWeight="600">
        <TriangleAlert size={16} aria-hidden="true" />
        <Trans>Required documents are not ready:</Trans>
      </chakra.p>
      <chakra.ul mt="4px" ps="24px">
        {unready.map(({ id, type, status }) => (
          <li key={id}>
            {type} · {t(DOCUMENTATION_STATUSES[status])}
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}
