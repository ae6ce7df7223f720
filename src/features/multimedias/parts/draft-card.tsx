import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Film, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import type { FormValues } from '#records/definition.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Summary } from '#ui/summary.tsx';
import { type DraftsForm, MAIN, MULTIMEDIAS, RIGHTS } from '../definition.ts';
import type { Prepared } from '../pictures/prepare.ts';
import type { Chosen } from '../use-prepared.ts';
import { Told } from './told.tsx';

const NO_DATA = recordsDataOf('multimedias', {});

interface Props {
  form: UseFormReturn<DraftsForm>;
  actor: Actor;
  index: number;
  chosen: Chosen;
  prepared: Prepared | undefined;
  /** Why it could not be kept, in words. */
  problem: string | undefined;
  removesPlace: boolean;
  /** Has the others say the same of author, rights and tags; undefined where there are no others. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

/** One document that is being added, with what is said of it. */
export function DraftCard(props: Props) {
  const { form, actor, index, chosen, prepared, problem, removesPlace, onCopy, onRemove } = props;
  const { t } = useLingui();
  const { name } = chosen.file;
  // The fields of each stand under a path of their own.
  const { control, setValue } = form as unknown as UseFormReturn<FormValues>;
  const fields = {
    actor,
    control,
    setValue,
    row: null,
    data: NO_DATA,
    readOnly: false,
    definition: MULTIMEDIAS,
    path: `drafts.${index}.`,
  };
  return (
    <Flex
      as="li"
      aria-label={name}
      wrap="wrap"
      gap="16px"
      padding="16px"
      border="1px solid"
      borderColor="border"
      borderRadius="8px"
    >
      <DraftPicture prepared={prepared} />
      <Grid flex="1 1 300px" gap="12px" minWidth="0">
        <div className="x-line x-line-ends">
          <chakra.span className="x-hint" minWidth="0" overflowWrap="anywhere">
            {name}
          </chakra.span>
          <IconButton label={t`Leave out ${name}`} icon={X} onClick={onRemove} />
        </div>
        {problem === undefined ? null : (
          <p className="x-notice" data-tone="danger" role="alert">
            {problem}
          </p>
        )}
        <TreatmentWords {...{ chosen, prepared, removesPlace }} />
        <RowFields {...fields} names={MAIN} />
        <details>
          <Summary minHeight="32px">
            <Trans>Author, day and rights</Trans>
          </Summary>
          <RowFields {...fields} names={RIGHTS} />
        </details>
        {onCopy ? (
          <div>
            <Button size="small" tone="quiet" onClick={onCopy}>
              <Trans>The same tags, author and rights for all</Trans>
            </Button>
          </div>
        ) : null}
      </Grid>
    </Flex>
  );
}

function DraftPicture({ prepared }: { prepared: Prepared | undefined }) {
  const address = useAddress(prepared?.kind === 'photo' ? prepared.content : undefined);
  const Icon = prepared?.kind === 'video' ? Film : FileText;
  return (
    <chakra.span
      className="mm-thumbnail"
      flex="0 0 200px"
      alignSelf="flex-start"
      borderRadius="8px"
    >
      {address === undefined ? (
        <Icon size={40} strokeWidth={1.25} aria-hidden="true" />
      ) : (
        <img src={address} alt="" />
      )}
    </chakra.span>
  );
}

/** The address of a picture; undefined while there is none. */
function useAddress(content: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ content: Blob; address: string }>();
  useEffect(() => {
    if (!content) return undefined;
    const address = URL.createObjectURL(content);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is something of the browser's, given back below
    setMade({ content, address });
    return () => URL.revokeObjectURL(address);
  }, [content]);
  return made?.content === content ? made?.address : undefined;
}

/** What was done to a document before it is kept. */
function TreatmentWords({
  chosen: { file },
  prepared,
  removesPlace,
}: {
  chosen: Chosen;
  prepared: Prepared | undefined;
  removesPlace: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (!prepared) {
    return <p className="x-hint" role="status">{t`It is being prepared…`}</p>;
  }
  const { treatment, kind, content } = prepared;
  const [from, to] = [fmt.bytes(file.size), fmt.bytes(content.size)];
  if (treatment === 'unread') {
    return (
      <Told className="x-notice" data-tone="danger" role="alert">
        <TriangleAlert size={16} aria-hidden="true" />
        {removesPlace ? (
          <Trans>
            This browser cannot read the picture, so its location cannot be removed. It is not
            added, unless pictures keep their location.
          </Trans>
        ) : (
          <Trans>This browser cannot read the picture. It is added as a document, as it is.</Trans>
        )}
      </Told>
    );
  }
  if (treatment === 'kept') {
    if (kind === 'document') return <Words isSafe={false}>{to}</Words>;
    return <Words isSafe={false}>{t`${to}, as it is: it may hold the location.`}</Words>;
  }
  return (
    <Words isSafe>
      {treatment === 'shrunk' ? (
        <Trans>
          {to} instead of {from}, made smaller, without location.
        </Trans>
      ) : treatment === 'cleaned' ? (
        <Trans>{to}, with every pixel as it was, without location.</Trans>
      ) : (
        <Trans>{to}, drawn anew in its size, without location.</Trans>
      )}
    </Words>
  );
}

function Words({ isSafe, children }: { isSafe: boolean; children: ReactNode }) {
  return (
    <Told className="x-hint" role="status">
      {isSafe ? <ShieldCheck size={16} aria-hidden="true" /> : null}
      <span>{children}</span>
    </Told>
  );
}
