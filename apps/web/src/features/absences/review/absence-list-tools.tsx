import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../../shared/people/department-filter.tsx';
import { pendingAbsencesQuery } from '../../../shared/requests/waiting.data.ts';
import classes from './absence-list-tools.module.css';
import { type AbsenceSearch, statusNames, statusOf } from './absence-search.ts';

interface AbsenceListToolsProps {
  address: ListAddress<AbsenceSearch>;
  onFile: () => void;
}

/** Which absences are shown, and the way to file one; those that wait are one tap away. */
export function AbsenceListTools({ address, onFile }: AbsenceListToolsProps) {
  const { data, isLoading, failureCount } = useQuery(pendingAbsencesQuery);
  const waiting = data?.count ?? 0;
  const isOffered = address.search.estado !== 'pendiente';
  return (
    <div className={classes.tools} aria-busy={isOffered && isLoading && failureCount === 0}>
      <ChoiceSelect
        label={texts.status}
        data={[
          { value: '', label: texts.all },
          ...statusNames.map((name) => ({
            value: name,
            label: timeOffWords.statuses[statusOf[name]],
          })),
        ]}
        {...address.filteredBy('estado')}
      />
      <DepartmentFilter {...address.filteredBy('departamento')} />
      <CentreFilter {...address.filteredBy('centro')} />
      {waiting > 0 && isOffered && (
        <Button variant="default" px="sm" onClick={() => address.ask({ estado: 'pendiente' })}>
          {texts.waiting(waiting)}
        </Button>
      )}
      <Button
        className={classes.file}
        px="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onFile}
      >
        {texts.file.open}
      </Button>
    </div>
  );
}
