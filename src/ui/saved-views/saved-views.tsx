import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, ChevronDown, Plus, RotateCcw, Star, Users } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { applyKept, readKept } from '#ui/grid/kept-state.ts';
import { pressedDialog } from '#ui/lazy-dialog.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { type ViewCompany, ViewsContext, type ViewsPort } from './port.ts';
import { useViewItems } from './use-view-items.tsx';
import { isSameView, viewSearch, withView } from './view-search.ts';

const ViewName = pressedDialog(() => import('./view-name.tsx'));
const ViewShare = pressedDialog(() => import('./view-share.tsx'));

/**
 * The views of a list that a person saved, and those that others share: filters, grouping, and columns and sorting
 * of the grid whose `stateKey` is the name of the list.
 */
export function SavedViews({ list }: { list: string }) {
  const port = use(ViewsContext);
  return port ? <ViewMenu port={port} list={list} /> : null;
}

function ViewMenu({ port, list }: { port: ViewsPort; list: string }) {
  const { t } = useLingui();
  const { own, shared, companies, search, show } = useViews(port, list);
  const [asked, setAsked] = useState<'new' | SavedView | null>(null);
  const [sharing, setSharing] = useState<SavedView | null>(null);
  const current = [...own, ...shared].find((view) => isSameView(view.search, search));
  const itemsOf = useViewItems(port, {
    onRename: setAsked,
    onShare: companies.length > 0 ? setSharing : null,
  });
  const save = (view: SavedView): void => void port.putView(view);
  const saveNew = (name: string): void =>
    save({
      id: crypto.randomUUID(),
      list,
      name,
      search: viewSearch(search),
      grid: readKept(list),
      isDefault: false,
      companyId: null,
    });
  const itemOf = (view: ListedView): MenuItem => {
    const about = view.isOwn
      ? view.company
      : [view.company, view.author].filter(Boolean).join(' · ');
    return {
      id: `view-${view.id}`,
      label: view.name,
      icon: <ViewIcon view={view} />,
      ...(about !== '' && { hint: about }),
      checked: view.id === current?.id,
      onSelect: () => show(view),
    };
  };
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
  const section = (id: string, label: string, items: MenuItem[]) =>
    items.length > 0 ? [{ id, label, items }] : [];
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
          ...section('own', t`Saved views`, own.map(itemOf)),
          ...section('shared', t`Shared`, shared.map(itemOf)),
          { id: 'whole', items: wholes },
          ...(current ? section('current', current.name, itemsOf(current)) : []),
        ]}
      />
      {asked ? (
        <ViewName
          asked={asked}
          onClose={() => setAsked(null)}
          onName={(name) => (asked === 'new' ? saveNew(name) : save({ ...asked, name }))}
        />
      ) : null}
      {sharing ? (
        <ViewShare
          view={sharing}
          {...{ companies }}
          inView={typeof search['company'] === 'string' ? search['company'] : undefined}
          onClose={() => setSharing(null)}
          onShare={save}
        />
      ) : null}
    </>
  );
}

function ViewIcon({ view: { isDefault, companyId } }: { view: SavedView }) {
  const Icon = isDefault ? Star : companyId === null ? Bookmark : Users;
  return <Icon size={16} />;
}

interface Seen {
  views: ListedView[];
  companies: ViewCompany[];
}

const NOTHING: Seen = { views: [], companies: [] };

/**
 * The views of a list by name, of others those of the company in view, what is shown now, and how to show another
 * (null: nothing filtered).
 */
function useViews({ watchViews }: ViewsPort, list: string) {
  const fmt = useFmt();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [seen, setSeen] = useState<Seen | null>(null);
  const show = (view: SavedView | null): void => {
    if (view?.grid) applyKept(list, view.grid);
    void navigate({
      to: '.',
      search: ((now: object) => withView({ ...now }, view?.search ?? {})) as never,
      replace: true,
    });
  };
  const onSeen = useEffectEvent((found: Seen) => {
    const usual = found.views.find((view) => view.isDefault);
    // What the address asks for goes before what the person is used to.
    if (seen === null && usual && Object.keys(viewSearch(search)).length === 0) show(usual);
    setSeen(found);
  });
  useEffect(() => watchViews(list, onSeen), [watchViews, list]);
  const { views, companies } = seen ?? NOTHING;
  const sorted = views.toSorted((a, b) => fmt.compare(a.name, b.name));
  const { company } = search;
  const isInView = ({ companyId }: SavedView) =>
    typeof company !== 'string' || company === 'ua' || companyId === company;
  return {
    own: sorted.filter(({ isOwn }) => isOwn),
    shared: sorted.filter((view) => !view.isOwn && isInView(view)),
    companies,
    search,
    show,
  };
}
