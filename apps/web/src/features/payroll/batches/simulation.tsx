import type { simulatePayroll } from '@jornada/contract/payroll/payroll-batches';
import type { PayrollFault } from '@jornada/contract/payroll/payroll-limits';
import { payrollTexts } from '@jornada/texts/payroll';
import { Alert, Button, Group, List, ListItem, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { simulationQuery } from '../payroll.data.ts';
import { CloseBatchDialog } from './close-batch-dialog.tsx';
import { isMultiplied, lineColumns, lineKey } from './line-columns.tsx';

const { prepare: texts, lines, close } = payrollTexts;
/** A page of them says whether they are right; the file has all. */
const mostShown = 100;

type Simulated = z.output<typeof simulatePayroll.response>;

/** The batch that a month would have now: its lines, and who is left out and why, each with the way to repair it. */
export function Simulation({ month }: { month: string }) {
  const { data, error, isFetching, refetch } = useQuery(simulationQuery(month));
  const closing = useDialog<Simulated>();
  if (error && !data) return <LoadFailure {...failureOf(error, texts.failed)} onRetry={refetch} />;
  if (!data) return <LoadStatus isLoading />;
  const shown = data.lines.slice(0, mostShown);
  const mayClose = data.companyFaults.length === 0 && data.lines.length > 0;
  return (
    <Stack gap="md" aria-busy={isFetching}>
      <Group justify="space-between">
        <div>
          <Title order={3} size="h6">
            {texts.simulation(data.number)}
          </Title>
          <Text size="sm">
            {data.lines.length === 0 ? texts.noLines : texts.summary(data.lines.length, data.people)}
          </Text>
        </div>
        {mayClose && (
          <Button leftSection={<IconLock size={16} aria-hidden />} onClick={() => closing.open(data)}>
            {close.button}
          </Button>
        )}
      </Group>
      <Faults month={month} simulated={data} />
      {data.lines.some(isMultiplied) && (
        <Text size="sm" c="dimmed">
          {lines.multiplied}
        </Text>
      )}
      {shown.length > 0 && (
        <DataTable label={lines.label} columns={lineColumns} rows={shown} rowKey={lineKey} isCompact />
      )}
      {data.lines.length > shown.length && (
        <Text size="sm" c="dimmed">
          {texts.shownOf(shown.length, data.lines.length)}
        </Text>
      )}
      <OpenedDialog dialog={closing}>
        {({ leftOut }, dialog) => <CloseBatchDialog month={month} leftOut={leftOut.length} {...dialog} />}
      </OpenedDialog>
    </Stack>
  );
}

function Faults({ month, simulated }: { month: string; simulated: Simulated }) {
  const { companyFaults, leftOut, reopened, lateTimeOff } = simulated;
  return (
    <>
      {companyFaults.map((fault) => (
        <Alert key={fault} color="red" title={texts.companyFaults[fault]}>
          <RouteButton
            to={fault === 'NO_CONCEPT' ? '/admin/nomina/conceptos' : '/admin/nomina/codigos'}
            variant="default"
            size="sm"
          >
            {fault === 'NO_CONCEPT' ? texts.fix.concepts : texts.fix.codes}
          </RouteButton>
        </Alert>
      ))}
      {leftOut.length > 0 && (
        <Alert color="blue" title={texts.leftOut(leftOut.length)}>
          <Text size="sm" mb="xs">
            {texts.repair}
          </Text>
          <List size="sm" spacing="xs" listStyleType="none">
            {leftOut.map(({ userId, fullName, faults }) => (
              <ListItem key={userId}>
                <Text size="sm" fw={600}>
                  {fullName}
                </Text>
                {faults.map((fault) => (
                  <Group key={fault} gap="xs" mt={6}>
                    <Text size="sm">{texts.faults[fault]}</Text>
                    <Repair fault={fault} of={{ userId, fullName, month }} />
                  </Group>
                ))}
              </ListItem>
            ))}
          </List>
        </Alert>
      )}
      {reopened.map((one) => (
        <Text key={`${one.userId} ${one.month}`} size="sm">
          {texts.reopened(one.fullName, formatMonth(one.month))}
        </Text>
      ))}
      {lateTimeOff.map(({ userId, fullName, month: late }) => (
        <Group key={`${userId} ${late}`} gap="xs">
          <Text size="sm">{texts.lateTimeOff(fullName, formatMonth(late))}</Text>
          <RouteButton
            to="/admin/asistencias/cierre"
            search={{ mes: late }}
            variant="default"
            size="sm"
            aria-label={texts.fixOf(texts.fix.reopen, `${fullName}, ${formatMonth(late)}`)}
          >
            {texts.fix.reopen}
          </RouteButton>
        </Group>
      ))}
    </>
  );
}

interface RepairProps {
  fault: PayrollFault;
  of: { userId: string; fullName: string; month: string };
}

/** Where a fault is repaired. */
function Repair({ fault, of: { userId, fullName, month } }: RepairProps) {
  const { fix, fixOf } = texts;
  if (fault === 'NO_CONTRACT')
    return (
      <RouteButton
        to="/admin/empleados/$id/contrato"
        params={{ id: userId }}
        variant="default"
        size="sm"
        aria-label={fixOf(fix.contract, fullName)}
      >
        {fix.contract}
      </RouteButton>
    );
  if (fault === 'OPEN_MONTH')
    return (
      <RouteButton
        to="/admin/asistencias/cierre"
        search={{ mes: month }}
        variant="default"
        size="sm"
        aria-label={fixOf(fix.month, fullName)}
      >
        {fix.month}
      </RouteButton>
    );
  return (
    <RouteButton
      to="/admin/nomina/codigos"
      variant="default"
      size="sm"
      aria-label={fixOf(fix.codes, fullName)}
    >
      {fix.codes}
    </RouteButton>
  );
}
