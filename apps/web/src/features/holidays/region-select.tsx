import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { holidayScreenTexts } from '@jornada/texts/es/holiday-screens';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { regionsQuery } from './holidays.data.ts';

const { importing: texts, loadFailed } = holidayScreenTexts;

interface RegionSelectProps {
  ref: Ref<HTMLSelectElement>;
  value: SpanishRegion | null;
  error: string | false;
  onChoose: (region: SpanishRegion | null) => void;
}

/** One of the autonomous communities. */
export function RegionSelect({ ref, value, error, onChoose }: RegionSelectProps) {
  const { data: regions = [], error: problem, refetch } = useQuery(regionsQuery);
  const failure = problem && failureOf(problem, loadFailed);
  if (failure) return <LoadFailure title={failure.title} text={failure.reason} onRetry={refetch} />;
  return (
    <NativeSelect
      ref={ref}
      label={texts.region}
      data={[
        { value: '', label: texts.chooseRegion },
        ...regions.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(regions.find(({ code }) => code === currentTarget.value)?.code ?? null)
      }
      error={error}
      rightSection={<IconSelector size={16} aria-hidden />}
    />
  );
}
