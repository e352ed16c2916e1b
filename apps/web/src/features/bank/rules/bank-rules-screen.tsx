import type { BankPolicyAnswer } from '@jornada/contract/bank/bank-policies';
import { bankTexts } from '@jornada/texts/bank';
import { Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconPigMoney, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { bankPeriodsQuery, bankPoliciesQuery } from '../bank.data.ts';
import { PeriodsPart } from './periods-part.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

const { rules: texts, differences, ends, periods, loadFailed } = bankTexts;

/** What the banks of groups of contracts are, and the periods to be ended. */
export function BankRulesScreen() {
  return (
    <PermittedPart permission="payroll.manage">
      <PeriodsAndRules />
    </PermittedPart>
  );
}

/** Where no period is over there is no table: what stands below it is drawn when that is known, and asked for meanwhile. */
function PeriodsAndRules() {
  const { isPending, failureCount } = useQuery(bankPeriodsQuery);
  useQuery(bankPoliciesQuery);
  return (
    <Stack gap="xl">
      <PeriodsPart />
      {(!isPending || failureCount > 0) && <Rules />}
    </Stack>
  );
}

function Rules() {
  const { data, error, refetch } = useQuery(bankPoliciesQuery);
  const form = useDialog<true>();
  const isEmpty = data?.policies.length === 0;
  const nameOf = (groupId: string | null) =>
    data?.groups.find(({ id }) => id === groupId)?.name ?? texts.general;
  const latestFirst = data && [...data.policies].reverse();
  const add = (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => form.open(true)}
    >
      {texts.add}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby="rules-title" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id="rules-title">
          {texts.title}
        </Title>
        {data && !isEmpty && add}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      {error && <LoadFailure {...failureUnder(error, loadFailed)} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconPigMoney size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {add}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (data || !error) && (
        <DataTable
          label={texts.title}
          columns={policyColumns(nameOf)}
          rows={latestFirst}
          rowKey={({ id }) => id}
          skeletonRows={2}
        />
      )}
      <OpenedDialog dialog={form}>
        {(_, shown) => <PolicyDialog groups={data?.groups ?? []} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}

function policyColumns(nameOf: (groupId: string | null) => string): TableColumn<BankPolicyAnswer>[] {
  return [
    {
      key: 'group',
      header: texts.columns.group,
      isRowHeader: true,
      inCard: 'head',
      cell: ({ groupId }) => nameOf(groupId),
    },
    {
      key: 'from',
      header: texts.columns.from,
      isUnbroken: true,
      cell: ({ validFrom }) => formatDate(validFrom),
    },
    {
      key: 'enters',
      header: texts.columns.enters,
      isLong: true,
      cell: (policy) =>
        policy.takesOvertime && policy.differences !== 'NONE'
          ? `${differences[policy.differences]} ${texts.overtimeToo}`
          : differences[policy.differences],
    },
    {
      key: 'limits',
      header: texts.columns.limits,
      isLong: true,
      cell: ({ leastMinutes, mostMinutes }) => texts.limits(leastMinutes, mostMinutes),
    },
    {
      key: 'due',
      header: texts.columns.due,
      isLong: true,
      cell: ({ expiryMonths, expiredIs }) => texts.due(expiryMonths, ends[expiredIs]),
    },
    {
      key: 'period',
      header: texts.columns.period,
      isLong: true,
      cell: ({ period, carriedMinutes, beyondCarriedIs }) =>
        period === null
          ? texts.noPeriod
          : texts.period(periods[period], carriedMinutes, ends[beyondCarriedIs]),
    },
  ];
}
