import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RecordsData, RecordDefinition, RecordRow, FormValues } from '../definition.ts';
import { nameOf } from '../names.ts';
import { duplicatesIn } from '../matching-rows.ts';
import { useWords } from '../use-words.ts';

const NEW = 'new';

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  row: RecordRow | null;
  values: FormValues;
}

/** Says, while it is typed, which others are likely the same. */
export function DuplicatesNotice({ definition, data, row, values }: Props) {
  const { language } = useWords();
  const id = row?.id ?? NEW;
  const typed: RecordRow = { version: 0, _mark: null, _scopes: [], ...row, ...values, id };
  const others = data.rows.filter((other) => other.id !== id);
  const duplicates = duplicatesIn(definition, [...others, typed]).get(id) ?? [];
  if (duplicates.length === 0) return null;
  return (
    <div className="x-notice" data-tone="warn" role="status">
      <Trans>Likely the same, by its tax number, its code or its name:</Trans>{' '}
      {duplicates.map((duplicate, index) => (
        <span key={duplicate.id}>
          {index > 0 ? ', ' : null}
          <Link to="." search={(search) => ({ ...search, peek: duplicate.id })} target="_blank">
            {nameOf(definition.resource, duplicate, language)}
          </Link>
        </span>
      ))}
    </div>
  );
}
