import { Knowing } from '../../testing/pieces/knowing.tsx';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { centreNamesQuery } from './centre-choices.ts';
import { CentreFilter } from './centre-filter.tsx';
import { ChosenCount } from './chosen-count.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { departmentsQuery } from './department-choices.ts';
import { DepartmentFilter } from './department-filter.tsx';
import { PeopleChecklist } from './people-checklist.tsx';
import { employeeChoicesQuery, recordedChoicesQuery } from './people-choices.data.ts';
import type { ChoosablePerson } from './people-filter.ts';
import { PersonLink } from './person-link.tsx';
import { PersonSelect } from './person-select.tsx';

const person = (id: string, fullName: string, other: Partial<ChoosablePerson> = {}): ChoosablePerson => ({
  id,
  fullName,
  email: `${id}@demo.test`,
  staffNumber: null,
  departmentId: 'd1',
  departmentName: 'Almacén',
  centreId: null,
  active: true,
  isAdmin: false,
  hasSchedule: true,
  clocksIn: true,
  hasRecord: true,
  ...other,
});
const people = [
  person('ana', 'Ana García'),
  person('alvaro', 'Álvaro Núñez', { hasSchedule: false }),
  person('lucia', 'Lucía Fernández de Córdoba', { active: false, departmentId: null, departmentName: null }),
  person('luis', 'Luis Pérez', { clocksIn: false }),
];
const list = {
  label: 'Personas',
  ref: null,
  people,
  isLoading: false,
  most: 500,
  empty: 'Nadie',
  onChange: nothing,
};
const chosenPeople = {
  texts: {
    choose: '¿De quién?',
    nobodyToChoose: 'Aún no hay nadie.',
    peopleFailed: 'Error al cargar las personas',
  },
  most: 2,
  chosen: ['ana'],
  error: null,
  onChange: nothing,
};

const centres = ['Nave de Getafe', 'Oficina de Madrid'].map((name) => ({ id: name, name, isClosed: false }));

export const pieces: Pieces = {
  CentreFilter: (
    <Knowing answers={[[centreNamesQuery.queryKey, centres]]}>
      <CentreFilter value="Nave de Getafe" onChoose={nothing} />
    </Knowing>
  ),
  ChosenCount: [0, 1, 12, 500].map((count) => (
    <ChosenCount key={count} count={count} most={500} onClear={nothing} />
  )),
  'ChosenPeople, not loaded': (
    <Knowing failed={[recordedChoicesQuery.queryKey]}>
      <ChosenPeople {...chosenPeople} />
    </Knowing>
  ),
  ChosenPeople: (
    <Knowing answers={[[recordedChoicesQuery.queryKey, people.slice(0, 1)]]}>
      <ChosenPeople {...chosenPeople} />
    </Knowing>
  ),
  DepartmentFilter: (
    <Knowing answers={[[departmentsQuery.queryKey, [{ id: 'd1', name: 'Almacén' }]]]}>
      <DepartmentFilter value="d1" onChoose={nothing} />
    </Knowing>
  ),
  'DepartmentFilter, loading': <DepartmentFilter value="d1" onChoose={nothing} />,
  'PeopleChecklist, with PeopleSearch and PeopleList': <PeopleChecklist {...list} chosen={['ana']} />,
  'PeopleChecklist, loading': <PeopleChecklist {...list} people={[]} isLoading chosen={[]} />,
  'PeopleChecklist, nobody and wrong': (
    <PeopleChecklist {...list} people={[]} chosen={[]} error="Elige al menos a una persona." />
  ),
  PersonLink: <PersonLink id="ana" name="Ana García" />,
  PersonSelect: (
    <Knowing answers={[[employeeChoicesQuery.queryKey, people]]}>
      <PersonSelect value="ana" loadFailed="Error" onChoose={nothing} />
    </Knowing>
  ),
  'PersonSelect, not loaded': (
    <Knowing failed={[employeeChoicesQuery.queryKey]}>
      <PersonSelect value={undefined} loadFailed="Error al cargar las personas" onChoose={nothing} />
    </Knowing>
  ),
};
