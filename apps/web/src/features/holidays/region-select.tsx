import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { regionsQuery } from './holidays.data.ts';

const { importing: texts, loadFailed } = holidayScreenTexts;

interface RegionSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  value: SpanishRegion | null;
  onChange: (region: SpanishRegion | null) => void;
}

export function RegionSelect({ value, onChange, ...input }: RegionSelectProps) {
  const { data: regions = [], error: problem, refetch } = useQuery(regionsQuery);
  if (problem) return <LoadFailure {...failureOf(problem, loadFailed)} onRetry={refetch} />;
  return (
    <NativeSelect
      label={texts.region}
      data={[
        { value: '', label: texts.chooseRegion },
        ...regions.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(regions.find(({ code }) => code === currentTarget.value)?.code ?? null)
      }
      {...input}
    />
  );
}
