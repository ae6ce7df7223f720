import { useLingui } from '@lingui/react/macro';
import { Pencil, Save, Star, Trash2, UserX, Users } from 'lucide-react';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';
import { readKept } from '#ui/grid/kept-state.ts';
import type { MenuItem } from '#ui/menu.tsx';
import { showUndoable } from '#ui/undoable.ts';
import type { ViewsPort } from './port.ts';

interface Asking {
  onRename: (view: SavedView) => void;
  /** Null where there is nobody to share with. */
  onShare: ((view: SavedView) => void) | null;
}

/** What a person may do with a view: all with their own, and administrators with what is shared nearly that. */
export function useViewItems(
  { putView, removeView }: ViewsPort,
  { onRename, onShare }: Asking,
): (view: ListedView) => MenuItem[] {
  const { t } = useLingui();
  const save = (view: SavedView): void => void putView(view);
  const remove = async ({ id, name }: SavedView): Promise<void> => {
    const undo = await removeView(id);
    if (undo) showUndoable(t`View deleted: ${name}`, undo);
  };
  return (view) => {
    if (!view.mayChange) return [];
    const usual: MenuItem = {
      id: 'default',
      label: t`Open the list with it`,
      icon: <Star size={16} />,
      checked: view.isDefault,
      onSelect: () => save({ ...view, isDefault: !view.isDefault }),
    };
    const share: MenuItem[] =
      view.companyId !== null
        ? [
            {
              id: 'unshare',
              label: t`Stop sharing it`,
              icon: <UserX size={16} />,
              onSelect: () => save({ ...view, companyId: null }),
            },
          ]
        : onShare
          ? [
              {
                id: 'share',
                label: t`Share with a company…`,
                icon: <Users size={16} />,
                onSelect: () => onShare(view),
              },
            ]
          : [];
    return [
      {
        id: 'update',
        label: t`Save its columns and order as they are`,
        icon: <Save size={16} />,
        onSelect: () => save({ ...view, grid: readKept(view.list) }),
      },
      ...(view.isOwn ? [usual] : []),
      {
        id: 'rename',
        label: t`Rename…`,
        icon: <Pencil size={16} />,
        onSelect: () => onRename(view),
      },
      ...share,
      {
        id: 'delete',
        label: t`Delete`,
        icon: <Trash2 size={16} />,
        onSelect: () => void remove(view),
      },
    ];
  };
}
