import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { moveRow } from '#records/actions.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { PROJECTS } from '../definition.ts';
import type { ProjectView } from '../queries.ts';
import { Amount } from './amount.tsx';
import { ProjectStateChip } from './project-state.tsx';

interface Props {
  view: ProjectView;
  actor: Actor;
  onAdd: (() => void) | null;
}

/** The subprojects in their order, with own balance and balance with all below; Alt+↑/↓ moves one. */
export function Subprojects({ view, actor, onAdd }: Props) {
  const { t } = useLingui();
  const { subprojects, totalsById, isCounting } = view;
  const mayMove =
    subprojects.length > 1 && subprojects.every((row) => canProject(actor, 'update', row));
  const move = (id: string, step: -1 | 1) => void moveRow(PROJECTS, actor, subprojects, id, step);
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || !mayMove) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Card
      title={t`Subprojects`}
      actions={
        onAdd ? <Button size="small" icon={Plus} onClick={onAdd}>{t`Add subproject`}</Button> : null
      }
    >
      {subprojects.length === 0 ? (
        <p className="x-hint">{t`None yet. The figures of a subproject add into its parent.`}</p>
      ) : (
        <table className="x-table">
          <thead>
            <tr>
              <th>{t`Subproject`}</th>
              <th className="is-number projects-own">{t`Own balance`}</th>
              <th className="is-number">{t`With subprojects`}</th>
              {mayMove ? <th aria-label={t`Order`} /> : null}
            </tr>
          </thead>
          <tbody>
            {subprojects.map((row, index) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link
                    to="/projects/$projectId"
                    params={{ projectId: row.id }}
                    className="x-row-link"
                    aria-keyshortcuts={mayMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                    onKeyDown={(event) => onKeyDown(event, row.id)}
                  >
                    <span className="x-code">{row.code}</span> {row.name}
                  </Link>
                  <span className="x-name">
                    <ProjectStateChip state={row.state} />
                    <SyncMark mark={row._mark} />
                  </span>
                </th>
                <td className="is-number projects-own">
                  <Amount
                    cents={totalsById.get(row.id)?.own?.totalBalance}
                    isCounting={isCounting}
                  />
                </td>
                <td className="is-number">
                  <Amount
                    cents={totalsById.get(row.id)?.total?.totalBalance}
                    isCounting={isCounting}
                  />
                </td>
                {mayMove ? (
                  <td className="is-number">
                    <IconButton
                      label={t`Move ${row.name} up`}
                      icon={ArrowUp}
                      iconSize={14}
                      disabled={index === 0}
                      onClick={() => move(row.id, -1)}
                    />
                    <IconButton
                      label={t`Move ${row.name} down`}
                      icon={ArrowDown}
                      iconSize={14}
                      disabled={index === subprojects.length - 1}
                      onClick={() => move(row.id, 1)}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
