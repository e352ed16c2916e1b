import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKindTexts as texts } from '@jornada/texts/absences-leave-kinds';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { leaveRulesQuery } from '../absences.data.ts';
import { leaveKindColumns } from './leave-kind-columns.tsx';
import { LeaveKindDialog } from './leave-kind-dialog.tsx';
import { LeaveKindReset } from './leave-kind-reset.tsx';

/** The kinds of paid leave: what the law grants, and what the company does. */
export function LeaveKindsScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <LeaveKinds />
    </PermittedPart>
  );
}

function LeaveKinds() {
  const { data: rules, isError, refetch } = useQuery({ ...leaveRulesQuery, staleTime: 0 });
  const form = useDialog<LeaveRule>();
  const reset = useDialog<LeaveRule>();
  return (
    <Stack component="section" aria-labelledby="leave-kinds-title" gap="md">
      <SectionHead id="leave-kinds-title" title={texts.title} help={texts.help} />
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {(rules || !isError) && (
        <DataTable
          label={texts.title}
          columns={leaveKindColumns({ onEdit: form.open, onReset: reset.open })}
          rows={rules}
          rowKey={({ kind }) => kind}
          skeletonRows={12}
        />
      )}
      <OpenedDialog dialog={form}>{(rule, shown) => <LeaveKindDialog rule={rule} {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={reset}>{(rule, shown) => <LeaveKindReset rule={rule} {...shown} />}</OpenedDialog>
    </Stack>
  );
}
