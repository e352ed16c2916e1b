import type { TemplateHoliday } from '@jornada/contract/holidays/holiday-templates';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { formatDate } from '../../shared/time/civil-format.ts';
import classes from './template-table.module.css';

const { importing: texts, moving, movedFrom } = holidayScreenTexts;

interface TemplateTableProps {
  holidays: readonly TemplateHoliday[];
  /** Whether the common source is shown beside the table, so that corrected ones need not show theirs. */
  hasOneSource: boolean;
}

export function TemplateTable({ holidays, hasOneSource }: TemplateTableProps) {
  const { date, name, type, state } = texts.previewColumns;
  return (
    <Table aria-label={texts.preview} horizontalSpacing="xs" className={classes.table}>
      <TableThead>
        <TableTr>
          {[date, name, type, state].map((header) => (
            <TableTh key={header} scope="col">
              {header}
            </TableTh>
          ))}
        </TableTr>
      </TableThead>
      <TableTbody>
        {holidays.map((holiday) => (
          <TableTr key={`${holiday.holidayDate}${holiday.name}`} data-exists={holiday.exists || undefined}>
            <TableTd>{formatDate(holiday.holidayDate)}</TableTd>
            <TableTh scope="row" fw={500}>
              {holiday.name}
              {remarks(holiday, hasOneSource).map((remark) => (
                <Text key={remark} size="xs" c="dimmed" fw={400}>
                  {remark}
                </Text>
              ))}
            </TableTh>
            <TableTd>{holidayTypeNames[holiday.type]}</TableTd>
            <TableTd>
              <span className={classes.state}>
                {holiday.exists ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
                {holiday.exists ? texts.exists : texts.isNew}
              </span>
            </TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}

function remarks(holiday: TemplateHoliday, hasOneSource: boolean): string[] {
  const { isMoving, movedFrom: sunday, description, isCorrected, source } = holiday;
  return [
    isMoving && moving,
    sunday && movedFrom(formatDate(sunday)),
    description,
    isCorrected && (hasOneSource ? texts.corrected : texts.correctedBy(source)),
  ].filter((remark) => typeof remark === 'string');
}
