import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureOf } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { ChosenCount } from './chosen-count.tsx';
import { PeopleChecklist } from './people-checklist.tsx';
import { recordedChoicesQuery } from './people-choices.data.ts';
import type { ChoosablePerson } from './people-filter.ts';

const nobody: readonly ChoosablePerson[] = [];

interface ChosenPeopleProps {
  /** What choosing is called, and what is said when there is nobody, or nobody can be read. */
  texts: { readonly choose: string; readonly nobodyToChoose: string; readonly peopleFailed: string };
  most: number;
  chosen: string[];
  error: ReactNode;
  onChange: (chosen: string[]) => void;
}

/** The field of a form in which those are chosen whose record is meant, who left too; at most so many. */
export function ChosenPeople({ texts, most, chosen, error, onChange }: ChosenPeopleProps) {
  const { data: people = nobody, isPending, error: problem, refetch } = useQuery(recordedChoicesQuery);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) search.current?.focus();
  }, [error]);
  if (problem && people === nobody)
    return <LoadFailure {...failureOf(problem, texts.peopleFailed)} onRetry={refetch} />;
  return (
    <div>
      <ChosenCount count={chosen.length} most={most} onClear={() => onChange([])} />
      <PeopleChecklist
        ref={search}
        label={texts.choose}
        people={people}
        isLoading={isPending}
        chosen={chosen}
        most={most}
        error={error}
        empty={texts.nobodyToChoose}
        onChange={onChange}
      />
    </div>
  );
}
