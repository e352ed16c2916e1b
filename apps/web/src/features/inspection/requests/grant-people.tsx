import { inspectionTexts } from '@jornada/texts/es/inspection';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ChosenCount } from '../../../shared/people/chosen-count.tsx';
import { PeopleChecklist } from '../../../shared/people/people-checklist.tsx';
import { employeeChoicesQuery } from '../../../shared/people/people-choices.data.ts';
import type { ChoosablePerson } from '../../../shared/people/people-filter.ts';

const texts = inspectionTexts.grant;
const nobody: readonly ChoosablePerson[] = [];
const mostPeople = 500;

interface GrantPeopleProps {
  chosen: string[];
  error: ReactNode;
  onChange: (chosen: string[]) => void;
}

/** The people whose days an inspector may read. */
export function GrantPeople({ chosen, error, onChange }: GrantPeopleProps) {
  const { data: people = nobody, isPending, error: problem, refetch } = useQuery(employeeChoicesQuery);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) search.current?.focus();
  }, [error]);
  if (problem && people === nobody) {
    const { title, reason } = failureOf(problem, texts.peopleFailed);
    return <LoadFailure title={title} text={reason} onRetry={refetch} />;
  }
  return (
    <div>
      <ChosenCount count={chosen.length} most={mostPeople} onClear={() => onChange([])} />
      <PeopleChecklist
        ref={search}
        label={texts.choose}
        people={people}
        isLoading={isPending}
        chosen={chosen}
        most={mostPeople}
        error={error}
        empty={texts.nobodyToChoose}
        onChange={onChange}
      />
    </div>
  );
}
