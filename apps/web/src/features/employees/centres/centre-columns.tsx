import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { figure } from '@jornada/texts/figure';
import { Badge, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';

const texts = workCentresTexts;

interface CentreHandlers {
  readonly onEdit: (centre: WorkCentre) => void;
  readonly onRemove: (centre: WorkCentre) => void;
}

export function centreColumns({ onEdit, onRemove }: CentreHandlers): TableColumn<WorkCentre>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name, isClosed }) => (
        <Group component="span" gap="xs">
          <Text span size="sm" fw={600}>
            {name}
          </Text>
          {isClosed && (
            <Badge variant="default" size="sm" tt="none" miw="max-content">
              {texts.closed}
            </Badge>
          )}
        </Group>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'municipality',
      header: texts.columns.municipality,
      cell: ({ municipality }) => municipality ?? '',
    },
    {
      key: 'account',
      header: texts.columns.account,
      cell: ({ contributionAccount }) => contributionAccount ?? '',
    },
    {
      key: 'holidays',
      header: texts.columns.holidays,
      cell: ({ holidays }) => figure(holidays.length),
      isFigure: true,
    },
    {
      key: 'people',
      header: texts.columns.people,
      cell: ({ employeeCount }) => figure(employeeCount),
      isFigure: true,
    },
    actionsColumn(texts.columns.actions, (centre) => (
      <>
        <RowAction
          icon={IconPencil}
          text={texts.edit}
          name={texts.of(texts.edit, centre.name)}
          onClick={() => onEdit(centre)}
        />
        <RowMenu
          row={centre.name}
          items={[
            {
              icon: IconTrash,
              text: texts.remove,
              isDangerous: true,
              reason: centre.isUsed ? texts.used : null,
              onChoose: () => onRemove(centre),
            },
          ]}
        />
      </>
    )),
  ];
}
