import type { BalanceLine } from '@jornada/contract/vacations/balance';
import { daysOf } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { ActionIcon, Button, Skeleton, Stack, Tooltip } from '@mantine/core';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import { type DialogShown, OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { balanceQuery } from '../vacations.data.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { AdjustmentRemoval } from './adjustment-removal.tsx';
import { BalanceLines } from './balance-lines.tsx';
import type { BalanceFigure } from './figure-lines.ts';

const { adjust: texts } = vacationReviewTexts;

/** A person's balance, and the figure that is opened. */
export interface BalanceSubject {
  readonly userId: string;
  readonly userName: string;
  readonly year: number;
  readonly figure: BalanceFigure;
}

/** The lines behind a figure of somebody's year; days can be adjusted there. */
export function BalanceDialog({ subject, isOpen, onClose }: DialogShown & { subject: BalanceSubject }) {
  const { userId, userName, year, figure } = subject;
  const { data: balance, error, refetch } = useQuery(balanceQuery(userId, year));
  const adjusting = useDialog<true>();
  const removal = useDialog<BalanceLine>();
  const title = vacationTexts.lines.titleOf(userName, vacationTexts.figures[figure], year);
  const removalOf = (line: BalanceLine) =>
    line.adjustmentId && (
      <Tooltip label={texts.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.removeOf(daysOf(line.days), line.note ?? '')}
          onClick={() => removal.open(line)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <AppDialog title={title} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <LoadStatus isLoading={!balance && !error} />
        {error && !balance && (
          <LoadFailure {...failureUnder(error, vacationTexts.balanceFailed)} onRetry={refetch} />
        )}
        {!balance && !error && <Skeleton height={160} />}
        {balance && <BalanceLines balance={balance} figure={figure} action={removalOf} />}
        <DialogFoot>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => adjusting.open(true)}
          >
            {texts.open}
          </Button>
        </DialogFoot>
      </Stack>
      <AdjustmentDialog
        key={adjusting.openings}
        title={`${texts.open}: ${userName}, ${year}`}
        userId={userId}
        year={year}
        isOpen={adjusting.isOpen}
        onClose={adjusting.close}
      />
      <OpenedDialog dialog={removal}>
        {(line, shown) => <AdjustmentRemoval line={line} {...shown} />}
      </OpenedDialog>
    </AppDialog>
  );
}
