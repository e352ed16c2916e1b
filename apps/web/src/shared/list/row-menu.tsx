import { widgetTexts } from '@jornada/texts/widgets';
import { Loader, Menu, MenuDropdown, MenuItem, MenuTarget, Text } from '@mantine/core';
import { IconDots, type IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOpened } from '../dialog/use-opened.ts';
import classes from './row-actions.module.css';

/** A seldom used action of a row. */
export interface RowMenuItem {
  readonly icon: typeof IconPencil;
  readonly text: string;
  readonly isDangerous?: boolean;
  /** Why it is not available now: it stays focusable and says so; null when it is. */
  readonly reason?: string | null;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** The name of the row. */
  row: string;
  items: readonly RowMenuItem[];
  isBusy?: boolean;
}

/** Seldom used and destructive actions of a row, behind '…'. The menu is rendered when it is first opened. */
export function RowMenu({ row, items, isBusy = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button closes the open menu before the click arrives.
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const name = widgetTexts.list.more(row);
  return (
    <span className={classes.more}>
      <button
        ref={button}
        type="button"
        className={classes.action}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen ?? false}
        aria-disabled={isBusy || undefined}
        onPointerDown={() => {
          wasOpen.current = isOpen ?? false;
        }}
        onClick={() => {
          if (!isBusy) setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {isBusy ? <Loader size={18} aria-hidden /> : <IconDots size={18} aria-hidden />}
      </button>
      {isOpen !== null && (
        <ItemMenu
          name={name}
          items={items}
          isOpen={isOpen}
          onChange={setOpen}
          // A dialog returns the focus here, because the menu item will be gone.
          onLeave={() => button.current?.focus()}
        />
      )}
    </span>
  );
}

interface ItemMenuProps {
  name: string;
  items: readonly RowMenuItem[];
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  onLeave: () => void;
}

function ItemMenu({ name, items, isOpen, onChange, onLeave }: ItemMenuProps) {
  return (
    <Menu
      opened={useOpened(isOpen)}
      onChange={onChange}
      position="bottom-end"
      returnFocus
      withInitialFocusPlaceholder={false}
    >
      <MenuTarget>
        <span className={classes.anchor} aria-hidden />
      </MenuTarget>
      <MenuDropdown aria-label={name} aria-labelledby={undefined}>
        {items.map(({ icon: Icon, text, isDangerous = false, reason = null, onChoose }, place) => (
          <MenuItem
            key={text}
            className={isDangerous ? classes.danger : classes.item}
            data-autofocus={place === 0 || undefined}
            leftSection={<Icon size={16} aria-hidden />}
            aria-disabled={reason !== null || undefined}
            closeMenuOnClick={reason === null}
            onClick={() => {
              if (reason !== null) return;
              onLeave();
              onChoose();
            }}
          >
            {text}
            {reason && (
              <Text size="xs" c="dimmed">
                {reason}
              </Text>
            )}
          </MenuItem>
        ))}
      </MenuDropdown>
    </Menu>
  );
}
