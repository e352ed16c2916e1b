import type { MenuItem } from './menus.ts';

/** The entry that the page belongs to: the one whose path is the page's, or the longest above it. */
export function activeItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const reached = items.flatMap((item) =>
    [item.to, item.also].flatMap((path) =>
      path && (pathname === path || pathname.startsWith(`${path}/`)) ? [{ item, length: path.length }] : [],
    ),
  );
  return reached.sort((left, right) => right.length - left.length)[0]?.item;
}
