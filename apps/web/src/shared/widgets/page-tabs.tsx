import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

/** The way to a part of a page. */
export interface PageTab {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** What its path names. */
  readonly params?: Readonly<Record<string, string>>;
  /** Whether pages whose addresses begin with its own are of it. */
  readonly hasPages?: boolean;
}

interface PageTabsProps {
  /** What the parts are of, for those who cannot see where they stand. */
  label: string;
  tabs: readonly PageTab[];
}

/** The parts of a page that have an address each. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A way to a part; the one that is shown is in sight, however narrow the page. */
function Tab({ to, label, params, hasPages = false }: PageTab) {
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = useMatchRoute()({ to, params, fuzzy: hasPages } as never) !== false;
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <Link
      ref={link}
      to={to}
      {...(params && ({ params } as object))}
      className={classes.tab}
      activeOptions={{ exact: !hasPages, includeSearch: false }}
    >
      {label}
    </Link>
  );
}
