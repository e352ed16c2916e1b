import { widgetTexts } from '@jornada/texts/es/widgets';
import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget, Text } from '@mantine/core';
import { IconDots, type IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './row-actions.module.css';

/** One thing that is seldom done with a row. */
export interface RowMenuItem {
  readonly icon: typeof IconPencil;
  readonly text: string;
  readonly isDangerous?: boolean;
  /** Why it makes no sense now: it stays within reach and says so; null when it does. */
  readonly reason?: string | null;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** The name of the row. */
  row: string;
  items: readonly RowMenuItem[];
  isBusy?: boolean;
}

/** What is done with a row now and then, and what destroys it, behind '…'. */
export function RowMenu({ row, items, isBusy = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <MenuTarget>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={widgetTexts.list.more(row)}
          loading={isBusy}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </MenuTarget>
      <MenuDropdown>
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
              // Where a dialog gives the focus back to: the entry will be gone.
              button.current?.focus();
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
