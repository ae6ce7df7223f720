import { Box, Grid } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFmt } from '#ui/fmt.ts';
import type { DocumentRow } from '../documents.ts';
import { KIND_LABELS, kindOf } from '#records/documents/kinds.ts';
import { RETENTION_REASONS } from '../retention.ts';
import { DocumentKept } from './document-kept.tsx';

export function DocumentFacts({ row }: { row: DocumentRow }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { file, author, same, retention } = row;
  const copies = same.length;
  return (
    <Grid
      as="dl"
      gap="4px 16px"
      templateColumns="max-content minmax(0, 1fr)"
      css={{ '& dt': { color: 'fg.muted' } }}
    >
      <dt>{t`Type`}</dt>
      <dd>
        {t(KIND_LABELS[kindOf(file.type)])} <span className="x-hint">{file.type}</span>
      </dd>
      <dt>{t`Size`}</dt>
      <dd>{fmt.bytes(file.size)}</dd>
      <dt>{t`Added`}</dt>
      <dd>
        {fmt.instant(file.createdAt)} {author?.name}
      </dd>
      <dt>{t`Keep until`}</dt>
      <dd>
        <DocumentKept retention={retention} />
        <p className="x-hint">{t(RETENTION_REASONS[retention.because])}</p>
      </dd>
      {copies > 0 ? (
        <>
          <dt>{t`Copies`}</dt>
          <dd>
            <Plural
              value={copies}
              one="# other document has the same content"
              other="# other documents have the same content"
            />
            <Box as="ul" mt="4px" ps="18px" listStyle="disc">
              {same.map(({ id, name }) => (
                <li key={id}>
                  <Link to="." search={(search: object) => ({ ...search, file: id })}>
                    {name}
                  </Link>
                </li>
              ))}
            </Box>
          </dd>
        </>
      ) : null}
    </Grid>
  );
}
