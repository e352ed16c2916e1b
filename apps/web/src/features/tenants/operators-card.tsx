import type { Operator } from '@jornada/contract/tenants/operators';
import { factorResetTexts as texts } from '@jornada/texts/factor-resets';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { LinesShape } from '../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { FactorReset } from './factor-reset.tsx';
import { FactorResetDialog } from './factor-reset-dialog.tsx';
import { operatorsQuery, sendOperatorFactorReset, sendOperatorResetCancellation } from './operators.data.ts';

/** The other operators, and how the second factor is taken from one who lost it. */
export function OperatorsCard() {
  const { data, isError, refetch } = useQuery(operatorsQuery);
  const dialog = useDialog<Operator>();
  const others = data?.filter(({ isOwn }) => !isOwn);
  return (
    <Card component="section" aria-labelledby="operators-title" padding="lg">
      <Stack gap="md">
        <Title order={2} size="h5" id="operators-title">
          {texts.operators}
        </Title>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {!data && !isError && <LinesShape lines={2} height={56} widths={['60%']} />}
        {others?.length === 0 && <Text size="sm">{texts.noOthers}</Text>}
        {others?.map((operator) => (
          <div key={operator.id}>
            <Text size="sm" fw={600}>
              {operator.fullName}
            </Text>
            <Text size="sm" c="dimmed">
              {operator.email}
            </Text>
            <FactorReset
              person={operator}
              reasonAgainst={operator.enabled ? null : texts.disabled}
              onReset={() => dialog.open(operator)}
              cancel={() => sendOperatorResetCancellation(operator.id)}
            />
          </div>
        ))}
      </Stack>
      <OpenedDialog dialog={dialog}>
        {(operator, shown) => (
          <FactorResetDialog
            person={operator}
            send={(reason) => sendOperatorFactorReset({ id: operator.id, reason })}
            {...shown}
          />
        )}
      </OpenedDialog>
    </Card>
  );
}
