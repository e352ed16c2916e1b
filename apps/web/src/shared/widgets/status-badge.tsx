import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

const looks = {
  good: { color: 'teal', icon: IconCircleCheck },
  waiting: { color: 'orange', icon: IconClock },
  bad: { color: 'red', icon: IconAlertTriangle },
  mark: { color: 'indigo', icon: IconTag },
  off: { color: 'gray', icon: IconCircleOff },
};

/** How something stands, in a word; the sign tells as much as the colour. */
export function StatusBadge({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { color, icon: Icon } = looks[kind];
  return (
    <Badge
      className={classes.badge}
      variant="light"
      color={color}
      tt="none"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
