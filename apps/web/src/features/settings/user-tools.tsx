import { settingsTexts } from '@jornada/texts/es/settings';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../shared/form/choice-select.tsx';
import type { ListQuestion } from '../../shared/list/list-address.ts';
import { SearchBox } from '../../shared/list/search-box.tsx';
import type { UserListSearch } from './user-list-search.ts';
import classes from './user-tools.module.css';
import { rolesQuery } from './users.data.ts';

const texts = settingsTexts.users;

interface UserToolsProps {
  search: UserListSearch;
  /** @param replace in the place of the present address, without a step of its own in the browser's history */
  onAsk: (question: ListQuestion<UserListSearch>, replace?: boolean) => void;
  onInvite: () => void;
}

/** Whom to look for among the accounts, and the way to one more. */
export function UserTools({ search, onAsk, onInvite }: UserToolsProps) {
  const { data: roles = [] } = useQuery(rolesQuery);
  return (
    <div className={classes.tools}>
      <SearchBox label={texts.search} value={search.q ?? ''} onSearch={(q) => onAsk({ q }, true)} />
      <ChoiceSelect
        label={texts.role}
        data={[
          { value: '', label: texts.allRoles },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={search.roleId ?? ''}
        onChoose={(roleId) => onAsk({ roleId })}
      />
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onInvite}>
        {texts.invite}
      </Button>
    </div>
  );
}
