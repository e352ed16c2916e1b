import type { Area } from '@jornada/contract/roles';
import { shellTexts } from '@jornada/texts/shell';
import { Link, useLocation } from '@tanstack/react-router';
import { activeItem } from './active-item.ts';
import classes from './bottom-bar.module.css';
import { MenuBadge } from './menu-badge.tsx';
import { menuIcon } from './menu-icons.ts';
import { isInBar } from './menus.ts';
import { useMenuItems } from './use-menu-items.ts';

export function BottomBar({ area }: { area: Area }) {
  const items = useMenuItems(area).filter((item) => isInBar(area, item));
  const active = activeItem(items, useLocation({ select: (location) => location.pathname }));
  return (
    <nav aria-label={shellTexts.quickMenu} className={classes.bar} data-tab-bar data-menu>
      {items.map((item) => {
        const Icon = menuIcon(item.to);
        return (
          <Link
            key={item.label}
            to={item.to}
            activeOptions={{ exact: true }}
            className={classes.entry}
            aria-current={item === active ? 'page' : undefined}
          >
            <Icon size={22} aria-hidden />
            {item.label}
            <span className={classes.badge}>
              <MenuBadge count={item.count} />
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
