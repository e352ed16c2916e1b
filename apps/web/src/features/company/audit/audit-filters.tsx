import { companyAuditTexts } from '@jornada/texts/company-audit';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import type { ListQuestion } from '../../../shared/list/list-address.ts';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import type { CompanyAuditSearch } from '../audit-search.ts';
import { peopleQuery } from '../company.data.ts';
import { auditActionChoices } from './audit-action-choices.ts';
import classes from './audit-filters.module.css';
import { DayInput } from './day-input.tsx';

const { filters: texts } = companyAuditTexts;
const actionChoices = [{ value: '', label: texts.allActions }, ...auditActionChoices];

const nobody: readonly { id: string; fullName: string }[] = [];

interface CompanyAuditFiltersProps {
  search: CompanyAuditSearch;
  onAsk: (question: ListQuestion<CompanyAuditSearch>) => void;
  /** The button that shows the whole log again. */
  children: ReactNode;
}

/** The filters of the log: action, person, dates. */
export function CompanyAuditFilters({ search, onAsk, children }: CompanyAuditFiltersProps) {
  const { data } = useQuery(peopleQuery);
  // Rendered after the other fields, since there can be hundreds of names.
  const people = useDeferredValue(data ?? nobody, nobody);
  const { action, actorId, from, to } = search;
  const isKnown = !actorId || people.some(({ id }) => id === actorId);
  return (
    <div className={classes.filters}>
      <ListFilters asked={[action, actorId, from, to]}>
        <NativeSelect
          label={texts.action}
          data={actionChoices}
          value={action ?? ''}
          onChange={({ currentTarget }) => onAsk({ action: currentTarget.value })}
        />
        <NativeSelect
          label={texts.actor}
          data={[
            { value: '', label: texts.everybody },
            ...(isKnown ? [] : [{ value: actorId, label: texts.somebody }]),
            ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          value={actorId ?? ''}
          onChange={({ currentTarget }) => onAsk({ actorId: currentTarget.value })}
        />
        <DayInput label={texts.from} value={from} max={to} onChoose={(date) => onAsk({ from: date })} />
        <DayInput label={texts.to} value={to} min={from} onChoose={(date) => onAsk({ to: date })} />
        {children}
      </ListFilters>
    </div>
  );
}
