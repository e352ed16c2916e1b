import type { HeldBank } from '@jornada/contract/bank/review-bank';
import { bankTexts } from '@jornada/texts/bank';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { PagedTable } from '../../../shared/list/paged-table.tsx';
import { bankOfQuery } from '../bank.data.ts';
import { BankFigures } from '../bank-figures.tsx';
import { lineColumns } from '../bank-lines.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

const { dialog: texts, lines, loadFailed } = bankTexts;

/** Somebody's bank with its lines; its balance can be adjusted there. */
export function BankDialog({ held, isOpen, onClose }: DialogShown & { held: HeldBank }) {
  const { userId, userName } = held;
  const [page, setPage] = useState(1);
  const { data: bank, error, refetch, isPlaceholderData } = useQuery(bankOfQuery(userId, page));
  const adjusting = useDialog<true>();
  return (
    <AppDialog title={texts.title(userName)} size="xl" isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <LoadStatus isLoading={!bank && !error} />
        {error && !bank && <LoadFailure {...failureUnder(error, loadFailed)} onRetry={refetch} />}
        {!bank && !error && <Skeleton height={160} />}
        {bank && (
          <>
            <BankFigures bank={bank} />
            {bank.lines.totalElements === 0 ? (
              <Text size="sm">{lines.none}</Text>
            ) : (
              <PagedTable
                label={lines.title}
                columns={lineColumns}
                page={bank.lines}
                isStale={isPlaceholderData}
                rowKey={({ id }) => id}
                empty={null}
                onPage={setPage}
              />
            )}
          </>
        )}
        <DialogFoot>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => adjusting.open(true)}
          >
            {texts.adjust}
          </Button>
        </DialogFoot>
      </Stack>
      <AdjustDialog
        key={adjusting.openings}
        userId={userId}
        userName={userName}
        isOpen={adjusting.isOpen}
        onClose={adjusting.close}
      />
    </AppDialog>
  );
}
