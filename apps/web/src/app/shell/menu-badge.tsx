import { Badge } from '@mantine/core';
import { badgeColor, badgeText } from './badge-text.ts';

/** How many things wait behind a menu's entry; nothing where nothing is counted. */
export function MenuBadge({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <Badge size="sm" color={badgeColor(count)}>
      {badgeText(count)}
    </Badge>
  );
}
