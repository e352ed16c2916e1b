import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../../shared/people/department-filter.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { BalanceDialog, type BalanceSubject } from '../balance/balance-dialog.tsx';
import { summaryQuery } from '../vacations.data.ts';
import { vacationListing } from '../vacations-search.ts';
import { summaryColumns } from './summary-columns.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import classes from './summary-tab.module.css';
import { yearChoices } from './year-choices.ts';

const route = getRouteApi('/admin/vacaciones');
const { summary: texts } = vacationReviewTexts;

/** The vacations of a year: what was approved, what waits, and everybody's balance. */
export function SummaryTab() {
  const address = useListAddress(route, vacationListing);
  const { year: asked, q, departamento, centro } = address.search;
  const present = Number(civilDateAt(serverNow(), useTimeZone()).slice(0, 4));
  const year = asked ?? present;
  const query = useQuery(summaryQuery(address.search));
  const opened = useDialog<BalanceSubject>();
  const columns = summaryColumns(({ userId, userName }, figure) =>
    opened.open({ userId, userName, figure, year: query.data?.year ?? year }),
  );
  return (
    <Stack gap="md">
      {(query.data || !query.error) && (
        <SummaryFigures summary={query.data} group={{ departamento, centro }} />
      )}
      <div className={classes.tools}>
        <SearchBox label={texts.search} {...address.searchedBy('q')} />
        <ChoiceSelect
          label={texts.year}
          data={yearChoices(present, asked).map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChoose={(chosen) => address.ask({ year: Number(chosen) === present ? undefined : chosen })}
        />
        <DepartmentFilter {...address.filteredBy('departamento')} />
        <CentreFilter {...address.filteredBy('centro')} />
      </div>
      <AddressedTable
        label={texts.people}
        columns={columns}
        address={address}
        query={query}
        failure={(problem) => failureUnder(problem, vacationTexts.balanceFailed)}
        rowKey={({ userId }) => userId}
        empty={
          <EmptyState icon={<IconUserSearch size={40} aria-hidden />} title={texts.none}>
            {(q || departamento || centro) && (
              <ClearFilters
                onClear={() => address.ask({ q: undefined, departamento: undefined, centro: undefined })}
              >
                {texts.clear}
              </ClearFilters>
            )}
          </EmptyState>
        }
      />
      <Group mih="1lh">
        {query.data && query.data.totalElements > 0 && (
          <Text size="xs" c="dimmed">
            {texts.unit[query.data.dayUnit]}
          </Text>
        )}
      </Group>
      <OpenedDialog dialog={opened}>
        {(subject, shown) => <BalanceDialog subject={subject} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
