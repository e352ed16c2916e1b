import { companyTexts } from '@jornada/texts/company';
import { Select, type SelectProps } from '@mantine/core';

const texts = companyTexts.general;

interface ZoneSelectProps extends Pick<SelectProps, 'ref' | 'error'> {
  value: string;
  onChoose: (zone: string) => void;
}

/** Chooses one of the world's time zones by typing part of its name. */
export function ZoneSelect({ value, onChoose, ...input }: ZoneSelectProps) {
  const known = Intl.supportedValuesOf('timeZone');
  return (
    <Select
      label={texts.timezone}
      description={texts.timezoneHelp}
      data={known.includes(value) ? known : [value, ...known]}
      value={value}
      onChange={(zone) => zone && onChoose(zone)}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={texts.noZone}
      {...input}
    />
  );
}
