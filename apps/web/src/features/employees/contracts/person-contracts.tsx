import type { Contract, Contracts } from '@jornada/contract/employees/contracts';
import { yearlyHoursTexts } from '@jornada/texts/attendance-yearly-hours';
import { employeesTexts } from '@jornada/texts/employees';
import { contractsTexts as texts } from '@jornada/texts/employees-contracts';
import { Alert, Button, Card, EmptyState, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { yearlyHoursQuery } from '../../../shared/yearly-hours/yearly-hours.data.ts';
import { YearlyLines } from '../../../shared/yearly-hours/yearly-lines.tsx';
import { PersonEmployments } from '../employments/person-employments.tsx';
import { usePersonShown } from '../use-person-shown.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractLine } from './contract-line.tsx';
import { ContractRemoval } from './contract-removal.tsx';
import { differenceInWords } from './contract-words.ts';
import { contractsQuery } from './contracts.data.ts';
import classes from './person-contracts.module.css';
import { RemoteShare } from './remote-share.tsx';

/** From when to when one person is employed, which contracts they have, had and will have, and what the year comes to by them. */
export function PersonContracts() {
  const isAllowed = usePermission('employees.manage');
  const person = usePersonShown();
  if (!isAllowed) return <NotAllowed text={employeesTexts.notAllowed} />;
  return (
    person && (
      <Stack gap="md">
        <PersonEmployments person={person} />
        <ContractsOf person={person} />
        <YearOf id={person.id} />
        <RemoteShare id={person.id} />
      </Stack>
    )
  );
}

function ContractsOf({ person }: { person: { readonly id: string; readonly name: string } }) {
  const { data: known, error, refetch } = useQuery(contractsQuery(person.id));
  const form = useDialog<{ contract: Contract | null }>();
  const removal = useDialog<Contract>();
  return (
    <Card component="section" aria-labelledby="contracts-title">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h5" id="contracts-title">
            {texts.title}
          </Title>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!known}
            onClick={() => form.open({ contract: null })}
          >
            {texts.add}
          </Button>
        </Group>
        <LoadStatus isLoading={!known && !error} />
        {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!known && !error && <Skeleton height={120} radius="md" />}
        {known && (
          <Lines known={known} onEdit={(contract) => form.open({ contract })} onRemove={removal.open} />
        )}
      </Stack>
      {known && (
        <>
          <OpenedDialog dialog={form}>
            {({ contract }, shown) => (
              <ContractDialog person={person} contract={contract} known={known} {...shown} />
            )}
          </OpenedDialog>
          <OpenedDialog dialog={removal}>
            {(contract, shown) => (
              <ContractRemoval id={person.id} contract={contract} known={known} {...shown} />
            )}
          </OpenedDialog>
        </>
      )}
    </Card>
  );
}

interface LinesProps {
  known: Contracts;
  onEdit: (contract: Contract) => void;
  onRemove: (contract: Contract) => void;
}

function Lines({ known: { contracts, weeklyPlannedMinutes }, ...handlers }: LinesProps) {
  const today = civilDateAt(serverNow(), useTimeZone());
  const inForce = contracts.findLast(({ validFrom }) => validFrom <= today);
  const difference = differenceInWords(inForce?.agreed ?? null, weeklyPlannedMinutes);
  if (contracts.length === 0) {
    return (
      <EmptyState
        icon={<IconFileText size={40} aria-hidden />}
        title={texts.none}
        description={texts.noneHelp}
      />
    );
  }
  return (
    <>
      {difference && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="note">
          {difference}
        </Alert>
      )}
      <ol className={classes.lines} reversed aria-label={texts.title}>
        {contracts.toReversed().map((contract, place, all) => (
          <li key={contract.id}>
            <ContractLine
              contract={contract}
              next={all[place - 1]?.validFrom ?? null}
              mark={contract === inForce ? 'inForce' : contract.validFrom > today ? 'toCome' : null}
              {...handlers}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The hours of the person's year, for whoever sees attendance. */
function YearOf({ id }: { id: string }) {
  const seesHours = usePermission('attendance.read');
  const { data: year } = useQuery({ ...yearlyHoursQuery(id), enabled: seesHours });
  if (!seesHours) return null;
  return (
    <Card component="section" aria-labelledby="year-title">
      <Stack gap="md">
        <Title order={2} size="h5" id="year-title">
          {year ? yearlyHoursTexts.title(year.year) : '\u00a0'}
        </Title>
        {year ? <YearlyLines told={year} /> : <Skeleton height={160} />}
      </Stack>
    </Card>
  );
}
