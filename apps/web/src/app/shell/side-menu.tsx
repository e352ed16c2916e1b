import type { Area } from '@jornada/contract/roles';
import { shellTexts } from '@jornada/texts/shell';
import { Link, useLocation } from '@tanstack/react-router';
import { activeItem } from './active-item.ts';
import { MenuBadge } from './menu-badge.tsx';
import { menuIcon } from './menu-icons.ts';
import type { MenuItem } from './menus.ts';
import classes from './side-menu.module.css';
import { useMenuItems } from './use-menu-items.ts';

/** An area's whole menu, beside the page. */
export function AreaMenu({ area }: { area: Area }) {
  return <SideMenu items={useMenuItems(area)} />;
}

/** An area's menu, or what of it stands in the drawer. */
export function SideMenu({ items, onFollow }: { items: readonly MenuItem[]; onFollow?: () => void }) {
  const active = activeItem(items, useLocation({ select: (location) => location.pathname }));
  return (
    <nav aria-label={shellTexts.mainMenu} data-menu>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.label}>
            <Entry item={item} isActive={item === active} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  item: MenuItem;
  isActive: boolean;
  onFollow: (() => void) | undefined;
}

function Entry({ item: { label, to, count }, isActive, onFollow }: EntryProps) {
  const Icon = menuIcon(to);
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      className={classes.entry}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{label}</span>
      <MenuBadge count={count} />
    </Link>
  );
}
