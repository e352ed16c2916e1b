import { usersTexts } from '@jornada/texts/es/employees-users';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { rolesQuery } from '../roles/roles.data.ts';
import type { UserListSearch } from './user-list-search.ts';
import classes from './user-tools.module.css';

const texts = usersTexts;

interface UserToolsProps {
  address: ListAddress<UserListSearch>;
  onInvite: () => void;
}

/** Whom to look for among the accounts, and the way to one more. */
export function UserTools({ address, onInvite }: UserToolsProps) {
  const { data: roles = [] } = useQuery(rolesQuery);
  return (
    <div className={classes.tools}>
      <SearchBox label={texts.search} {...address.searchedBy('q')} />
      <ListFilters asked={[address.search.roleId]}>
        <ChoiceSelect
          label={texts.role}
          data={[
            { value: '', label: texts.allRoles },
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...address.filteredBy('roleId')}
        />
      </ListFilters>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onInvite}>
        {texts.invite}
      </Button>
    </div>
  );
}
