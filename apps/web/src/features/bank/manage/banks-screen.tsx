import type { HeldBank } from '@jornada/contract/bank/review-bank';
import { bankTexts } from '@jornada/texts/bank';
import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { IconBeach, IconCash, IconPigMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../../shared/people/department-filter.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { Figures, FigureValue } from '../../../shared/widgets/figure-card.tsx';
import { banksQuery } from '../bank.data.ts';
import { banksListing } from '../banks-search.ts';
import { bankColumns, type ListedBank } from './bank-columns.tsx';
import { BankDialog } from './bank-dialog.tsx';
import classes from './banks-screen.module.css';
import { GiveRestDialog } from './give-rest-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

const route = getRouteApi('/admin/bolsa');
const { manage: texts, loadFailed } = bankTexts;

/** The banks of the people whom somebody may manage. */
export function BanksScreen() {
  return usePermission('bank.manage') ? <Banks /> : <NotAllowed text={texts.notAllowed} />;
}

function Banks() {
  const address = useListAddress(route, banksListing);
  const { q, lado, departamento, centro } = address.search;
  const query = useQuery(banksQuery(address.search));
  const filter = JSON.stringify([q, lado, departamento, centro]);
  const selection = useSelection<ListedBank>(query.data?.content, filter);
  const opened = useDialog<HeldBank>();
  const paying = useDialog<readonly HeldBank[]>();
  const giving = useDialog<readonly HeldBank[]>();
  const isFiltered = Boolean(q || (lado && lado !== 'ALL') || departamento || centro);
  const clear = { q: undefined, lado: undefined, departamento: undefined, centro: undefined };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <Figures
        figures={[
          { name: texts.totals.inFavour, value: <Total minutes={query.data?.totals.inFavourMinutes} /> },
          { name: texts.totals.owed, value: <Total minutes={query.data?.totals.owedMinutes} /> },
        ]}
      />
      <div className={classes.tools}>
        <SearchBox label={texts.search} {...address.searchedBy('q')} />
        <ChoiceSelect
          label={texts.side}
          data={(['ALL', 'IN_FAVOUR', 'OWED'] as const).map((value) => ({
            value,
            label: texts.sides[value],
          }))}
          value={lado ?? 'ALL'}
          onChoose={(side) => address.ask({ lado: side === 'ALL' ? undefined : side })}
        />
        <DepartmentFilter {...address.filteredBy('departamento')} />
        <CentreFilter {...address.filteredBy('centro')} />
      </div>
      {selection.isSome && (
        <SelectionBar
          label={texts.selected}
          count={texts.count(selection.rows.length)}
          onClear={selection.clear}
        >
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBeach size={14} aria-hidden />}
            onClick={() => giving.open(selection.rows)}
          >
            {texts.giveRest}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCash size={14} aria-hidden />}
            onClick={() => paying.open(selection.rows)}
          >
            {texts.pay}
          </Button>
        </SelectionBar>
      )}
      <AddressedTable
        label={texts.title}
        columns={bankColumns(selection, opened.open)}
        address={address}
        query={query}
        failure={(problem) => failureUnder(problem, loadFailed)}
        rowKey={({ userId }) => userId}
        empty={
          <EmptyState
            icon={<IconPigMoney size={40} aria-hidden />}
            title={isFiltered ? texts.noneFound : texts.none}
            {...(!isFiltered && { description: texts.noneHelp })}
          >
            {isFiltered && <ClearFilters onClear={() => address.ask(clear)}>{texts.clear}</ClearFilters>}
          </EmptyState>
        }
      />
      <OpenedDialog dialog={opened}>{(held, shown) => <BankDialog held={held} {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={paying}>
        {(people, shown) => <PayDialog people={people} onSent={selection.clear} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={giving}>
        {(people, shown) => <GiveRestDialog people={people} onSent={selection.clear} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}

function Total({ minutes }: { minutes: number | undefined }) {
  return <FigureValue>{minutes === undefined ? '…' : formatDuration(minutes)}</FigureValue>;
}
