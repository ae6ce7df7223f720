import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Ellipsis, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { Role } from '#domain/access/roles.ts';
import { Menu } from '#ui/menu.tsx';
import { choose, usePreferences } from '#ui/preferences.ts';
import { ReceivedMark } from './received-mark.tsx';
import { type Area, isInArea, navigationOf } from './areas.ts';
import './navigation.css';

/** The rail of a wide window: areas, settings at the foot, and a button to make it narrow. */
export function Rail({ role }: { role: Role }) {
  const { t } = useMacro();
  const { rail } = usePreferences();
  const { rail: areas, foot } = navigationOf(role);
  const isNarrow = rail === 'narrow';
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const label = isNarrow ? t`Widen the menu` : t`Narrow the menu`;
  return (
    <nav className="s-rail" aria-label={t`Areas`}>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} />
          </li>
        ))}
      </ul>
      <ul>
        {foot.map((area) => (
          <li key={area.id}>
            <AreaLink area={area} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className="s-area s-area-quiet"
            aria-label={label}
            title={label}
            onClick={() => choose('rail', isNarrow ? 'wide' : 'narrow')}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{isNarrow ? '' : t`Narrow`}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The bar at the foot of a phone; what does not fit is under More. */
export function BottomBar({ role }: { role: Role }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { bar, more } = navigationOf(role);
  return (
    <nav className="s-bottom" aria-label={t`Areas`}>
      {bar.map((area) => (
        <AreaLink key={area.id} area={area} />
      ))}
      {more.length === 0 ? null : (
        <Menu
          trigger={
            <button
              type="button"
              className="s-area"
              data-active={more.some((area) => isInArea(area, path)) || undefined}
            >
              <Ellipsis size={18} aria-hidden="true" />
              <span>{t`More`}</span>
              {more.some(({ id }) => id === 'files') ? <ReceivedMark /> : null}
            </button>
          }
          sections={[
            {
              id: 'areas',
              items: more.map((area) => ({
                id: area.id,
                label: i18n._(area.label),
                icon: <area.icon size={16} />,
                onSelect: () => void navigate({ to: area.to }),
              })),
            },
          ]}
        />
      )}
    </nav>
  );
}

function AreaLink({ area }: { area: Area }) {
  const { i18n } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const title = i18n._(area.label);
  const content = (
    <>
      <area.icon size={18} aria-hidden="true" />
      <span>{i18n._(area.short ?? area.label)}</span>
      {area.id === 'files' ? <ReceivedMark /> : null}
    </>
  );
  if (area.panel) {
    return (
      <Link
        to="."
        search={(search) => ({ ...search, panel: area.panel })}
        className="s-area"
        activeProps={{}}
        title={title}
      >
        {content}
      </Link>
    );
  }
  const isActive = isInArea(area, path);
  return (
    <Link
      to={area.to}
      className="s-area"
      title={title}
      data-active={isActive || undefined}
      // A page below is in the area, which is not the page itself where another area has it.
      activeOptions={{ exact: true }}
      aria-current={isActive ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}
