import { bankTexts } from '@jornada/texts/bank';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import { Figures, FigureValue } from '../../../shared/widgets/figure-card.tsx';
import { PageSection } from '../../../shared/widgets/page-section.tsx';
import { bankPoliciesQuery, periodEndQuery, sendPeriodEnd } from '../bank.data.ts';

const route = getRouteApi('/admin/nomina/bolsa/cierre');
const { closing: texts, rules, signed, loadFailed } = bankTexts;

interface EndOfPerson {
  readonly userId: string;
  readonly userName: string;
  readonly balanceMinutes: number;
  readonly carriedMinutes: number;
  readonly paidMinutes: number;
  readonly lostMinutes: number;
}

/** The end of a period: who has what, what becomes of it, and ending it once. */
export function EndPeriodScreen() {
  const { grupo = null, fin } = route.useSearch();
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/admin/nomina/bolsa' });
  return (
    <PermittedPart permission="payroll.manage">
      <Stack gap="lg">
        <Group>
          <Button variant="default" onClick={back}>
            {texts.back}
          </Button>
        </Group>
        {fin && <EndOfPeriod groupId={grupo} endsOn={fin} onDone={back} />}
      </Stack>
    </PermittedPart>
  );
}

interface EndOfPeriodProps {
  groupId: string | null;
  endsOn: string;
  onDone: () => void;
}

function EndOfPeriod({ groupId, endsOn, onDone }: EndOfPeriodProps) {
  const { data, error, refetch } = useQuery(periodEndQuery(groupId, endsOn));
  const { data: policies } = useQuery(bankPoliciesQuery);
  const group = policies?.groups.find(({ id }) => id === groupId)?.name ?? rules.general;
  const asking = useDialog<true>();
  if (error && !data) return <LoadFailure {...failureUnder(error, loadFailed)} onRetry={refetch} />;
  const people = data?.people ?? [];
  const sum = (of: 'carriedMinutes' | 'paidMinutes' | 'lostMinutes') =>
    people.reduce((total, one) => total + one[of], 0);
  const [paid, lost] = [sum('paidMinutes'), sum('lostMinutes')];
  return (
    <>
      <Text fw={600}>{texts.of(group, formatDate(endsOn))}</Text>
      <PageSection title={texts.steps.balances}>
        {data && people.length === 0 ? (
          <Text size="sm">{texts.nobody}</Text>
        ) : (
          <DataTable
            label={texts.steps.balances}
            columns={endColumns}
            rows={data?.people}
            rowKey={({ userId }) => userId}
          />
        )}
      </PageSection>
      <PageSection title={texts.steps.totals}>
        <Figures
          figures={[
            { name: texts.totals.carried, value: <FigureValue>{signed(sum('carriedMinutes'))}</FigureValue> },
            { name: texts.totals.paid, value: <FigureValue>{formatDuration(paid)}</FigureValue> },
            { name: texts.totals.lost, value: <FigureValue>{formatDuration(lost)}</FigureValue> },
          ]}
        />
      </PageSection>
      <PageSection title={texts.steps.confirm}>
        <Text size="sm">{data?.isDone ? texts.isDone : texts.confirmHelp}</Text>
        <Group>
          {data && !data.isDone && <Button onClick={() => asking.open(true)}>{texts.confirm}</Button>}
        </Group>
      </PageSection>
      <OpenedDialog dialog={asking}>
        {(_, shown) => (
          <ConfirmChange
            texts={{ title: texts.pageTitle, confirm: texts.confirm }}
            send={async () => {
              await sendPeriodEnd(groupId, endsOn);
              onDone();
            }}
            done={texts.sent}
            failure={(problem) => failureUnder(problem, texts.failed)}
            {...shown}
          >
            {texts.question(people.length, paid, lost)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </>
  );
}

const figure = (
  key: 'carriedMinutes' | 'paidMinutes' | 'lostMinutes' | 'balanceMinutes',
  header: string,
): TableColumn<EndOfPerson> => ({
  key,
  header,
  isFigure: true,
  cell: (row) =>
    key === 'balanceMinutes' || key === 'carriedMinutes' ? signed(row[key]) : formatDuration(row[key]),
});

const endColumns: TableColumn<EndOfPerson>[] = [
  {
    key: 'name',
    header: texts.people.name,
    isRowHeader: true,
    inCard: 'head',
    cell: ({ userName }) => userName,
  },
  figure('balanceMinutes', texts.people.balance),
  figure('carriedMinutes', texts.people.carried),
  figure('paidMinutes', texts.people.paid),
  figure('lostMinutes', texts.people.lost),
];
