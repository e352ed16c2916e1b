import { Button, Text } from '@mantine/core';
import { IconEye, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { ApiProblem } from '../call/api-problem.ts';
import { actionsColumn } from './actions-column.tsx';
import { AddressedTable } from './addressed-table.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PageFoot } from './page-foot.tsx';
import { PageTurner } from './page-turner.tsx';
import type { Page } from './paged-list.tsx';
import { PagedTable } from './paged-table.tsx';
import { RowAction, RowActions, RowLink } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { PageCheck, selectionColumn } from './selection-column.tsx';
import { SettingsList } from './settings-list.tsx';
import { SortSelect } from './sort-select.tsx';
import type { TableColumn } from './table-column.ts';
import { UnfoldButton } from './unfold-button.tsx';
import { useSelection } from './use-selection.ts';
import { WindowedList } from './windowed-list.tsx';

interface Day {
  readonly id: string;
  readonly name: string;
  readonly worked: string;
}

const days: readonly Day[] = [
  { id: '1', name: 'Ana García', worked: '8 h' },
  { id: '2', name: 'Álvaro Núñez', worked: '7 h 45 min' },
  { id: '3', name: 'Lucía Fernández de Córdoba', worked: '0 h' },
];
const actions = actionsColumn<Day>('Acciones', ({ name }) => (
  <>
    <RowAction icon={IconEye} text="Ver" name={`Ver el día de ${name}`} onClick={nothing} />
    <RowAction
      icon={IconPencil}
      text="Editar"
      name={`Editar el día de ${name}`}
      reason="Cerrado"
      onClick={nothing}
    />
  </>
));
const columns: readonly TableColumn<Day>[] = [
  {
    key: 'name',
    header: 'Persona',
    cell: ({ name }) => name,
    isRowHeader: true,
    sortKey: 'name',
    inCard: 'head',
  },
  { key: 'worked', header: 'Trabajado', cell: ({ worked }) => worked, isFigure: true, sortKey: 'worked' },
  { key: 'date', header: 'Fecha', cell: () => '23/11/2026', isUnbroken: true, inCard: 'line' },
  actions,
];
const table = { label: 'Días', columns, rowKey: ({ id }: Day) => id };
const sort = { order: 'name,asc', onOrder: nothing } as const;
const page: Page<Day> = { content: days, totalElements: 43, totalPages: 15, number: 1, size: 3 };
const address = {
  list: { usualOrder: 'name,asc', sizes: [3, 20] },
  search: {},
  orderBy: nothing,
  resize: nothing,
  turnTo: nothing,
} as const;
const failure = () => ({ title: 'Error al cargar los días', reason: 'Comprueba tu conexión.' });
const settings = {
  texts: {
    ...{ title: 'Claves', help: 'Con una clave, otro programa lee los días.', most: 'No caben más.' },
    ...{ add: 'Crear una clave', none: 'No hay claves', noneHelp: 'Crea una para cada programa.' },
    loadFailed: 'No se pudieron cargar las claves.',
  },
  ...{ icon: IconKey, columns, onAdd: nothing, children: null },
  query: { isError: false, refetch: nothing },
};
const none = { data: undefined, isPlaceholderData: false, refetch: nothing as never };

/** A table of which one row is selected. */
function Selected() {
  const selection = useSelection(days, '');
  const [isBegun, begin] = useState(false);
  if (!isBegun) {
    begin(true);
    selection.choose(days.slice(0, 1));
  }
  const ticks = selectionColumn({
    selection,
    header: 'Elegir',
    selectPage: 'Elegir toda la página',
    nameOf: ({ name }) => name,
    isOffered: ({ id }) => id !== '3',
  });
  return (
    <>
      <SelectionBar label="Lo elegido" count="1 elegida" onClear={nothing}>
        <Button variant="default" size="xs">
          Aprobar 1
        </Button>
      </SelectionBar>
      <DataTable {...table} columns={[ticks, ...columns]} rows={days} />
      <PageCheck label="Elegir toda la página" selection={selection} isNamed />
      <PageCheck
        label="Nada que elegir"
        selection={{ isSome: false, isWhole: false, isPageEmpty: true, togglePage: nothing }}
        isNamed
      />
    </>
  );
}

export const pieces: Pieces = {
  ClearFilters: <ClearFilters onClear={nothing}>Quitar filtros</ClearFilters>,
  DataCards: <DataCards {...table} rows={days} />,
  'DataCards, loading': <DataCards {...table} rows={undefined} skeletonRows={2} />,
  ListFilters: (
    <ListFilters asked={['PENDING']}>
      <Text>Los filtros</Text>
    </ListFilters>
  ),
  NothingFound: <NothingFound title="Sin resultados" clear="Quitar filtros" onClear={nothing} />,
  'NothingFound, unfiltered': <NothingFound title="Aún no hay turnos" clear="" onClear={false} />,
  PageFoot: <PageFoot page={{ number: 0, totalPages: 3, totalElements: 41 }} onPage={nothing} />,
  PageTurner: <PageTurner current={4} last={9} onPage={nothing} />,
  RowActions: (
    <RowActions>
      <RowAction icon={IconPencil} text="Editar" name="Editar" onClick={nothing} />
      <RowAction icon={IconPencil} text="Editar" name="Editar" reason="Está cerrado" onClick={nothing} />
      <RowAction icon={IconPencil} text="Editar" name="Editar" isBusy onClick={nothing} />
      <RowAction icon={IconPencil} text="Decidir" name="Decidir" isWorded onClick={nothing} />
      <RowLink to="/" icon={IconEye} text="Ver" name="Ver" />
      <RowMenu row="Ana" items={[{ icon: IconTrash, text: 'Borrar', onChoose: nothing }]} />
      <RowMenu row="Ana" items={[]} isBusy />
    </RowActions>
  ),
  SearchBox: <SearchBox value="" label="Buscar por nombre" onSearch={nothing} />,
  SortSelect: <SortSelect columns={columns} {...sort} />,
  UnfoldButton: (
    <>
      <UnfoldButton label="Ver" isOpen={false} onToggle={nothing} />
      <UnfoldButton label="Ocultar" isOpen onToggle={nothing} />
    </>
  ),
  WindowedList: (
    <WindowedList label="Días" rows={days} rowHeight={40} isReadOnly>
      {({ name }) => <Text>{name}</Text>}
    </WindowedList>
  ),
};

export const widePieces: Pieces = {
  'AddressedTable, not loaded': (
    <AddressedTable
      {...table}
      address={address}
      query={{ ...none, error: new ApiProblem(0) }}
      failure={failure}
      empty="Nada"
    />
  ),
  AddressedTable: (
    <AddressedTable
      {...table}
      address={address}
      query={{ ...none, data: page, error: null }}
      failure={failure}
      empty="Nada"
    />
  ),
  'DataTable, loading': <DataTable {...table} {...sort} rows={undefined} skeletonRows={2} />,
  'DataTable, unfolding': (
    <DataTable
      {...table}
      rows={days}
      isCompact
      unfold={{ label: ({ name }) => `Ver más de ${name}`, content: () => <Text>09:00–17:00</Text> }}
    />
  ),
  'DataTable, selected': <Selected />,
  'PagedTable, empty': (
    <PagedTable
      {...table}
      page={{ content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 }}
      empty={<NothingFound title="Sin resultados" clear="Quitar filtros" onClear={nothing} />}
      onPage={nothing}
    />
  ),
  'SettingsList, empty': <SettingsList {...settings} rows={[]} isFull={false} isMain />,
  'SettingsList, full': (
    <SettingsList
      {...settings}
      rows={days}
      isFull
      tools={
        <Button variant="subtle" size="xs">
          Lista
        </Button>
      }
    />
  ),
  'SettingsList, not loaded': (
    <SettingsList
      {...settings}
      query={{ isError: true, refetch: nothing }}
      rows={undefined}
      isFull={false}
      about={<Text size="sm">Referencia</Text>}
    />
  ),
};
