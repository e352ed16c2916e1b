import type { PayrollConcept } from '@jornada/contract/payroll/payroll-concepts';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Button, Card, EmptyState, Group, Stack } from '@mantine/core';
import { IconListDetails, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { conceptsQuery, sendConceptRemoval } from '../payroll.data.ts';
import { ConceptDialog } from './concept-dialog.tsx';
import { formWords, sourceName } from './concept-words.ts';

const { concepts: texts, loadFailed } = payrollSetupTexts;

/** What payroll is told of, each under its code. */
export function ConceptsScreen() {
  return (
    <PermittedPart permission="payroll.manage">
      <Concepts />
    </PermittedPart>
  );
}

function Concepts() {
  const { data, error, refetch } = useQuery(conceptsQuery);
  const form = useDialog<PayrollConcept | 'new'>();
  const removal = useDialog<PayrollConcept>();
  const isEmpty = data?.length === 0;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open('new')}>
      {texts.add}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby="concepts-title" gap="md">
      <Group justify="space-between">
        <SectionHead id="concepts-title" title={texts.title} help={texts.help} />
        {!isEmpty && add}
      </Group>
      {error && !data && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconListDetails size={40} aria-hidden />}
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
          columns={columnsOf({ onEdit: form.open, onRemove: removal.open })}
          rows={data}
          rowKey={({ id }) => id}
          skeletonRows={3}
        />
      )}
      <OpenedDialog dialog={form}>
        {(concept, shown) => <ConceptDialog concept={concept === 'new' ? null : concept} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(concept, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendConceptRemoval(concept.id)}
            done={texts.removed}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removal.warning(concept.name)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}

interface ConceptActions {
  readonly onEdit: (concept: PayrollConcept) => void;
  readonly onRemove: (concept: PayrollConcept) => void;
}

function columnsOf({ onEdit, onRemove }: ConceptActions): TableColumn<PayrollConcept>[] {
  const { columns } = texts;
  return [
    {
      key: 'name',
      header: columns.name,
      cell: ({ code, name }) => `${code} · ${name}`,
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'source', header: columns.source, cell: ({ source }) => sourceName(source), isLong: true },
    { key: 'form', header: columns.form, cell: formWords },
    {
      key: 'months',
      header: columns.months,
      cell: ({ fromMonth, untilMonth }) =>
        untilMonth === null
          ? texts.from(formatMonth(fromMonth))
          : texts.between(formatMonth(fromMonth), formatMonth(untilMonth)),
    },
    actionsColumn(columns.actions, (concept) => (
      <>
        <RowAction
          icon={IconPencil}
          text={texts.edit}
          name={texts.actionOf(texts.edit, concept.name)}
          onClick={() => onEdit(concept)}
        />
        {!concept.isUsed && (
          <RowAction
            icon={IconTrash}
            text={texts.remove}
            name={texts.actionOf(texts.remove, concept.name)}
            onClick={() => onRemove(concept)}
          />
        )}
      </>
    )),
  ];
}
