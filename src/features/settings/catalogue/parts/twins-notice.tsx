import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type {
  CatalogueData,
  CatalogueDefinition,
  CatalogueRow,
  FormValues,
} from '../definition.ts';
import { nameOf } from '../names.ts';
import { twinsIn } from '../passing.ts';
import { useWords } from '../use-words.ts';

const NEW = 'new';

/** Says, while it is typed, which others are likely the same. */
export function TwinsNotice({
  definition,
  data,
  row,
  values,
}: {
  definition: CatalogueDefinition;
  data: CatalogueData;
  row: CatalogueRow | null;
  values: FormValues;
}) {
  const { language } = useWords();
  const id = row?.id ?? NEW;
  const typed: CatalogueRow = { version: 0, _mark: null, _scopes: [], ...row, ...values, id };
  const others = data.rows.filter((other) => other.id !== id);
  const twins = twinsIn(definition, [...others, typed]).get(id) ?? [];
  if (twins.length === 0) return null;
  return (
    <div className="cat-notice" role="status">
      <Trans>Likely the same, by its tax number, its code or its name:</Trans>{' '}
      {twins.map((twin, index) => (
        <span key={twin.id}>
          {index > 0 ? ', ' : null}
          <Link
            to="."
            search={(search) => ({ ...search, peek: twin.id })}
            target="_blank"
            className="cat-link"
          >
            {nameOf(definition.resource, twin, language)}
          </Link>
        </span>
      ))}
    </div>
  );
}
