import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/page.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import type { MissingDocuments } from '../overview.ts';

/** So many documents of a request are named. */
const MOST = 3;

/** What requests still lack; each leads to its documents. */
export function MissingCard({ missing }: { missing: readonly MissingDocuments[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Missing documents`}>
      {missing.length === 0 ? (
        <p className="x-hint">{t`No document is missing.`}</p>
      ) : (
        <ul className="x-lines">
          {missing.map(({ request, documents }) => (
            <chakra.li key={request.id} display="grid" gap="2px" py="8px">
              <span className="x-line x-line-ends">
                <Link
                  to="/subventions/call-requests/$callRequestId/documents"
                  params={{ callRequestId: request.id }}
                  className="x-event-link"
                >
                  {request.internalCode} {request.title}
                </Link>
                <RequestChip state={request.state} />
              </span>
              <span className="x-hint">
                {documents
                  .slice(0, MOST)
                  .map(({ type }) => type)
                  .join(', ')}
                {documents.length > MOST ? (
                  <>
                    {' '}
                    <Plural value={documents.length - MOST} one="and # more" other="and # more" />
                  </>
                ) : null}
              </span>
            </chakra.li>
          ))}
        </ul>
      )}
    </Card>
  );
}
