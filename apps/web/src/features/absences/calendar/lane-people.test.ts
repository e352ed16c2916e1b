import { describe, expect, it } from 'vitest';
import { colleagueLanes, departmentNames, departmentsIn, headcount, teamLanes } from './lane-people.ts';

const person = (userName: string, departmentName: string | null) => ({
  userId: userName,
  userName,
  departmentName,
});
const whole = { startTime: null, endTime: null };

describe('people of the team calendar', () => {
  it('are shown to the admin with the type of absence', () => {
    const [ana] = teamLanes({
      holidays: [],
      departments: [],
      people: [
        {
          ...person('Ana', 'Taller'),
          timeOff: [
            {
              type: 'VACATION',
              status: 'APPROVED',
              startDate: '2026-08-03',
              endDate: '2026-08-14',
              ...whole,
            },
            {
              type: 'SICK_LEAVE',
              status: 'PENDING',
              startDate: '2026-11-05',
              endDate: '2026-11-05',
              ...whole,
            },
            {
              type: 'PERSONAL',
              status: 'APPROVED',
              startDate: '2026-11-06',
              endDate: '2026-11-06',
              startTime: '09:00',
              endTime: '11:00',
            },
            {
              type: 'PERSONAL',
              status: 'APPROVED',
              startDate: '2026-11-09',
              endDate: '2026-11-10',
              startTime: '22:00',
              endTime: '06:00',
            },
            { type: 'SICK_LEAVE', status: 'APPROVED', startDate: '2026-12-01', endDate: null, ...whole },
          ],
        },
      ],
    });
    expect(ana?.spans.map(({ words }) => words)).toEqual([
      'Vacaciones del 3 ago al 14 ago',
      'Baja médica (pendiente) el 5 nov',
      'Asuntos personales el 6 nov de 09:00 a 11:00',
      'Asuntos personales el 9 nov de 22:00 a 06:00',
      'Baja médica desde el 1 dic, sin fecha de fin',
    ]);
    expect(ana?.spans.at(-1)).toMatchObject({ startDate: '2026-12-01', endDate: '2199-12-31' });
    expect(ana?.spans.at(-2)).toMatchObject({ startDate: '2026-11-09', endDate: '2026-11-09' });
    expect(ana?.spans.map(({ kind, isPending }) => [kind, isPending])).toEqual([
      ['vacation', false],
      ['absence', true],
      ['absence', false],
      ['absence', false],
      ['absence', false],
    ]);
  });

  it('are shown to colleagues without the type of absence', () => {
    const away = [{ startDate: '2026-11-05', endDate: '2026-11-06' }];
    const [luis] = colleagueLanes({
      isShared: true,
      departments: [],
      holidays: [],
      people: [{ ...person('Luis', null), away }],
    });
    expect(luis?.spans).toEqual([
      { ...away[0], kind: 'away', isPending: false, words: 'Ausente del 5 nov al 6 nov' },
    ]);
  });

  it('are grouped by department, in alphabetical order, with the number of people', () => {
    const departments = [
      { name: 'Ventas', above: [], people: 3 },
      { name: null, above: [], people: 2 },
      { name: 'Óptica', above: [], people: 1 },
    ];
    expect(departmentNames(departments)).toEqual(['Óptica', 'Ventas']);
    expect([headcount(departments, undefined), headcount(departments, 'Ventas')]).toEqual([6, 3]);
  });

  it('are counted with those of the departments below, also where nobody is in the one above', () => {
    const departments = [
      { name: null, above: [], people: 5 },
      { name: 'Pintura', above: ['Taller', 'Obras'], people: 2 },
      { name: 'Taller', above: ['Obras'], people: 3 },
    ];
    expect(departmentNames(departments)).toEqual(['Obras', 'Pintura', 'Taller']);
    expect([...departmentsIn(departments, 'Obras')]).toEqual(['Pintura', 'Taller']);
    expect([...departmentsIn(departments, 'Pintura')]).toEqual(['Pintura']);
    expect(departmentsIn(departments, 'Nadie').size).toBe(0);
    const counts = ['Obras', 'Taller', 'Pintura'].map((name) => headcount(departments, name));
    expect(counts).toEqual([5, 5, 2]);
  });
});
