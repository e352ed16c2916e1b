import type { IndicatorFormat } from '@jornada/contract/indicators/indicators';
import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CentreFilter } from '../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../shared/people/department-filter.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { formatMonth } from '../../shared/time/civil-format.ts';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import {
  beginningIn,
  endingIn,
  type IndicatorsSearch,
  type Months,
  monthsToChoose,
  type ReportName,
  reportNames,
} from './indicators-search.ts';
import classes from './indicators-tools.module.css';

const kindOf: Record<ReportName, keyof typeof texts.kinds> = {
  absentismo: 'ABSENCE',
  puntualidad: 'PUNCTUALITY',
  extra: 'OVERTIME',
  bolsa: 'BANK',
};

/** The way to each of the reports; the period and the people stay. */
export function ReportLinks({ search }: { search: IndicatorsSearch }) {
  const seesBanks = usePermission('bank.manage');
  return (
    <Group component="nav" aria-label={texts.label} gap="xs">
      {reportNames
        .filter((name) => name !== 'bolsa' || seesBanks)
        .map((name) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            className={classes.link}
            renderRoot={(root) => (
              <Link
                {...root}
                to="/admin/informes"
                search={{ ...search, informe: name === 'absentismo' ? undefined : name }}
                activeOptions={{ exact: true }}
              />
            )}
          >
            {texts.kinds[kindOf[name]]}
          </Button>
        ))}
    </Group>
  );
}

interface IndicatorsToolsProps {
  months: Months;
  present: string;
  search: IndicatorsSearch;
  onAsk: (wanted: IndicatorsSearch) => void;
  /** The format whose file is being made; null for none. */
  busy: IndicatorFormat | null;
  onDownload: (format: IndicatorFormat) => void;
}

const formats = Object.keys(texts.downloads) as IndicatorFormat[];

/** Which months and whose, and the files. */
export function IndicatorsTools({ months, present, search, onAsk, busy, onDownload }: IndicatorsToolsProps) {
  const choices = monthsToChoose(months, present).map((month) => ({
    value: month,
    label: formatMonth(month),
  }));
  const askMonths = ({ from, to }: Months) => onAsk({ desde: from, hasta: to });
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={texts.from}
          data={choices}
          value={months.from}
          onChange={({ currentTarget }) => askMonths(beginningIn(currentTarget.value, months))}
        />
        <NativeSelect
          label={texts.to}
          data={choices}
          value={months.to}
          onChange={({ currentTarget }) => askMonths(endingIn(currentTarget.value, months))}
        />
        <DepartmentFilter
          value={search.departamento ?? ''}
          onChoose={(chosen) => onAsk({ departamento: chosen || undefined })}
        />
        <CentreFilter
          value={search.centro ?? ''}
          onChoose={(chosen) => onAsk({ centro: chosen || undefined })}
        />
      </Group>
      <Group gap="sm">
        {formats.map((format) => (
          <SteadyButton
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            isBusy={busy === format}
            onClick={() => onDownload(format)}
          >
            {texts.downloads[format]}
          </SteadyButton>
        ))}
      </Group>
    </Group>
  );
}
