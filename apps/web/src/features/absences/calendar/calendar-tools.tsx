import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { Group, SegmentedControl } from '@mantine/core';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { monthAfter, monthOf } from '../../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../../shared/widgets/month-turner.tsx';
import { PeriodTurner } from '../../../shared/widgets/period-turner.tsx';
import type { TeamCalendarSearch } from './team-calendar-search.ts';

interface CalendarToolsProps {
  month: string;
  search: TeamCalendarSearch;
  departments: readonly string[];
  seenBy: 'admin' | 'colleagues';
  onAsk: (change: TeamCalendarSearch) => void;
}

/** Which month or year, and of which department; for admins also of which work centre. */
export function CalendarTools({ month, search, departments, seenBy, onAsk }: CalendarToolsProps) {
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  const show = (wanted: string) => onAsk({ mes: wanted === present ? undefined : wanted });
  const isYear = search.vista === 'anio';
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <SegmentedControl
          aria-label={texts.views.label}
          data={[
            { value: 'mes', label: texts.views.month },
            { value: 'anio', label: texts.views.year },
          ]}
          value={search.vista ?? 'mes'}
          onChange={(view) => onAsk({ vista: view === 'anio' ? 'anio' : undefined })}
        />
        {departments.length > 0 && (
          <ChoiceSelect
            label={texts.department}
            data={[
              { value: '', label: texts.everyDepartment },
              ...departments.map((name) => ({ value: name, label: name })),
            ]}
            value={search.departamento ?? ''}
            onChoose={(name) => onAsk({ departamento: name || undefined })}
          />
        )}
        {seenBy === 'admin' && (
          <CentreFilter value={search.centro ?? ''} onChoose={(id) => onAsk({ centro: id || undefined })} />
        )}
      </Group>
      {isYear ? (
        <PeriodTurner
          title={month.slice(0, 4)}
          words={texts.year}
          onTurn={(to) => show(to === 'today' ? present : monthAfter(month, to === 'next' ? 12 : -12))}
        />
      ) : (
        <MonthTurner month={month} present={present} onMonth={show} />
      )}
    </Group>
  );
}
