import { employeesTexts as texts } from '@jornada/texts/employees';
import { accountsTexts } from '@jornada/texts/employees-accounts';
import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import { IconChevronDown, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import classes from './employee-list-head.module.css';

interface NewPersonButtonsProps {
  mayManage: boolean;
  mayGiveRoles: boolean;
  /** Why nobody can be added now; null when it is possible. */
  reason: string | null;
  onCreate: () => void;
  onInvite: () => void;
}

/** The button to add a person, with a menu to add one with any roles; people who may only do the latter get it as the button. */
export function NewPersonButtons(props: NewPersonButtonsProps) {
  const { mayManage, mayGiveRoles, reason, onCreate, onInvite } = props;
  if (!mayManage) {
    return (
      <ReasonedButton
        px="sm"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        reason={reason}
        onClick={onInvite}
      >
        {accountsTexts.invite}
      </ReasonedButton>
    );
  }
  return (
    <div className={classes.pair}>
      <ReasonedButton
        px="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        reason={reason}
        onClick={onCreate}
      >
        {texts.create}
      </ReasonedButton>
      {mayGiveRoles && (
        <Menu position="bottom-end" disabled={reason !== null} withInitialFocusPlaceholder={false}>
          <MenuTarget>
            <ActionIcon
              variant="default"
              aria-label={texts.moreWays}
              disabled={reason !== null}
              className={classes.more}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </MenuTarget>
          <MenuDropdown aria-label={texts.moreWays} aria-labelledby={undefined}>
            <MenuItem data-autofocus leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onInvite}>
              {accountsTexts.invite}
            </MenuItem>
          </MenuDropdown>
        </Menu>
      )}
    </div>
  );
}
