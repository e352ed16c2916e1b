import type { ReactNode } from 'react';
import { usePermission } from '../session/use-permissions.ts';
import { RouteAnchor } from '../widgets/route-links.tsx';
import classes from './person-link.module.css';

interface PersonLinkProps {
  id: string;
  name: string;
  /** What stands there instead for whoever may not see the page; the name unless given. */
  otherwise?: ReactNode;
}

/** Somebody's name, which leads to their page; plain text for those who do not see the list of people. */
export function PersonLink({ id, name, otherwise }: PersonLinkProps) {
  const maySee = usePermission(['employees.read', 'users.manage']);
  if (!maySee) return otherwise ?? <span className={classes.name}>{name}</span>;
  return (
    <RouteAnchor to="/admin/empleados/$id" params={{ id }} className={classes.link}>
      {name}
    </RouteAnchor>
  );
}
