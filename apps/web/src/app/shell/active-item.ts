import type { MenuItem } from './menus.ts';

/** The entry whose path is that of the page, or the longest above it. */
export function activeItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  return items
    .filter(({ to }) => to && (pathname === to || pathname.startsWith(`${to}/`)))
    .sort((left, right) => (right.to?.length ?? 0) - (left.to?.length ?? 0))[0];
}
