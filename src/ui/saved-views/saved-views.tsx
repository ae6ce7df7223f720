import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, ChevronDown, Pencil, Plus, RotateCcw, Save, Star, Trash2 } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { SavedView } from '#domain/lists/saved-view.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { applyKept, readKept } from '#ui/grid/kept-state.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { ViewsContext, type ViewsPort } from './port.ts';
import { isSameView, viewSearch, withView } from './view-search.ts';
import { ViewName } from './view-name.tsx';

/**
 * The views of a list that a person saved: filters, grouping, and columns and sorting of the grid whose
 * `stateKey` is the name of the list.
 */
export function SavedViews({ list }: { list: string }) {
  const port = use(ViewsContext);
  return port ? <ViewMenu port={port} list={list} /> : null;
}

function ViewMenu({ port, list }: { port: ViewsPort; list: string }) {
  const { t } = useLingui();
  const { views, search, show } = useViews(port, list);
  const [asked, setAsked] = useState<'new' | SavedView | null>(null);
  const current = views.find((view) => isSameView(view.search, search));
  const save = (view: SavedView): void => void port.putView(view);
  const saveNew = (name: string): void =>
    save({
      id: crypto.randomUUID(),
      list,
      name,
      search: viewSearch(search),
      grid: readKept(list),
      isDefault: false,
    });
  const remove = async ({ id, name }: SavedView): Promise<void> => {
    const undo = await port.removeView(id);
    if (undo) showUndoable(t`View deleted: ${name}`, undo);
  };
  const ofCurrent = (view: SavedView): MenuItem[] => [
    {
      id: 'update',
      label: t`Save its columns and order as they are`,
      icon: <Save size={16} />,
      onSelect: () => save({ ...view, grid: readKept(list) }),
    },
    {
      id: 'default',
      label: t`Open the list with it`,
      icon: <Star size={16} />,
      checked: view.isDefault,
      onSelect: () => save({ ...view, isDefault: !view.isDefault }),
    },
    { id: 'rename', label: t`Rename…`, icon: <Pencil size={16} />, onSelect: () => setAsked(view) },
    {
      id: 'delete',
      label: t`Delete`,
      icon: <Trash2 size={16} />,
      onSelect: () => void remove(view),
    },
  ];
  const own: MenuItem[] = views.map((view) => ({
    id: `view-${view.id}`,
    label: view.name,
    icon: view.isDefault ? <Star size={16} /> : <Bookmark size={16} />,
    checked: view.id === current?.id,
    onSelect: () => show(view),
  }));
  const isPlain = Object.keys(viewSearch(search)).length === 0;
  const wholes: MenuItem[] = [
    ...(isPlain
      ? []
      : [
          {
            id: 'all',
            label: t`Without filters`,
            icon: <RotateCcw size={16} />,
            onSelect: () => show(null),
          },
        ]),
    {
      id: 'new',
      label: t`Save this view…`,
      icon: <Plus size={16} />,
      onSelect: () => setAsked('new'),
    },
  ];
  return (
    <>
      <Menu
        trigger={
          <Button size="small" className="x-filter" icon={Bookmark} title={t`Saved views`}>
            {current?.name ?? t`My views`}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
        sections={[
          ...(own.length > 0 ? [{ id: 'own', label: t`Saved views`, items: own }] : []),
          { id: 'whole', items: wholes },
          ...(current ? [{ id: 'current', label: current.name, items: ofCurrent(current) }] : []),
        ]}
      />
      <ViewName
        asked={asked}
        onClose={() => setAsked(null)}
        onName={(name) => {
          if (asked === 'new') saveNew(name);
          else if (asked) save({ ...asked, name });
        }}
      />
    </>
  );
}

/** The views of a list by name, what is shown now, and how to show another (null: nothing filtered). */
function useViews({ watchViews }: ViewsPort, list: string) {
  const fmt = useFmt();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [views, setViews] = useState<SavedView[] | null>(null);
  const show = (view: SavedView | null): void => {
    if (view?.grid) applyKept(list, view.grid);
    void navigate({
      to: '.',
      search: ((now: object) => withView({ ...now }, view?.search ?? {})) as never,
      replace: true,
    });
  };
  const onFirst = useEffectEvent((found: SavedView[]) => {
    const usual = found.find((view) => view.isDefault);
    // What the address asks for goes before what the person is used to.
    if (views === null && usual && Object.keys(viewSearch(search)).length === 0) show(usual);
    setViews(found);
  });
  useEffect(() => watchViews(list, onFirst), [watchViews, list]);
  const sorted = (views ?? []).toSorted((a, b) => fmt.compare(a.name, b.name));
  return { views: sorted, search, show };
}
