import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKinds } from '@jornada/core/absences/leave-kinds';
import { leaveKindTexts as texts } from '@jornada/texts/absences-leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import classes from '../absence-columns.module.css';
import { amountWords } from '../absence-words.ts';

interface LeaveKindHandlers {
  readonly onEdit: (rule: LeaveRule) => void;
  readonly onReset: (rule: LeaveRule) => void;
}

export function leaveKindColumns({ onEdit, onReset }: LeaveKindHandlers): TableColumn<LeaveRule>[] {
  const { columns: headers } = texts;
  return [
    {
      key: 'kind',
      header: headers.kind,
      cell: ({ kind }) => <span className={classes.name}>{timeOffWords.kinds[kind]}</span>,
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'law',
      header: headers.law,
      cell: ({ kind, article }) => (
        <>
          {amountWords({ kind, ...leaveKinds[kind] })}
          <span className={classes.note}>{texts.article(article)}</span>
        </>
      ),
      inCard: 'line',
    },
    {
      key: 'company',
      header: headers.company,
      cell: (rule) => (
        <>
          {rule.isOwnRule ? amountWords(rule) : texts.asLaw}
          {rule.note && <span className={classes.note}>{rule.note}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: headers.state,
      cell: ({ isOffered }) =>
        isOffered ? (
          <span className={classes.usual}>
            <StatusBadge kind="good">{texts.offered}</StatusBadge>
          </span>
        ) : (
          <StatusBadge kind="off">{texts.notOffered}</StatusBadge>
        ),
      inCard: 'head',
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (rule) => {
        const name = timeOffWords.kinds[rule.kind];
        return (
          <RowActions>
            <RowAction
              icon={IconPencil}
              text={texts.edit}
              name={texts.of(texts.edit, name)}
              onClick={() => onEdit(rule)}
            />
            {rule.isOwnRule && (
              <RowMenu
                row={name}
                items={[{ icon: IconArrowBackUp, text: texts.reset, onChoose: () => onReset(rule) }]}
              />
            )}
          </RowActions>
        );
      },
      inCard: 'foot',
    },
  ];
}
