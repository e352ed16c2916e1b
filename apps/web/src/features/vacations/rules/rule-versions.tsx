import type { VacationRules } from '@jornada/contract/vacations/balance';
import { dayFigure, unitDaysOf } from '@jornada/texts/es/vacations';
import { vacationSettingsTexts } from '@jornada/texts/es/vacations-settings';
import { Card, List, ListItem, Text, Title } from '@mantine/core';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { monthNames } from './month-names.ts';

const { versions: texts } = vacationSettingsTexts;

/** The versions of the company's vacation rules; nothing when there is only one. */
export function RuleVersions({ rules: { versions } }: { rules: VacationRules }) {
  if (versions.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="versions-title" padding="lg" maw={760} mt="lg">
      <Title order={2} size="h5" id="versions-title" mb="sm">
        {texts.title}
      </Title>
      <List listStyleType="none" spacing="sm">
        {versions.map((version) => {
          const { validFrom, daysPerYear, dayUnit, carryOverDays, carryOverUntilMonth, belowLaw } = version;
          const month = monthNames[carryOverUntilMonth - 1] ?? '';
          return (
            <ListItem key={validFrom ?? ''}>
              <Text size="sm" fw={600}>
                {validFrom === null ? texts.always : texts.from(formatDate(validFrom))}
              </Text>
              <Text size="sm">
                {texts.granted(unitDaysOf(daysPerYear, dayUnit))}{' '}
                {carryOverDays > 0 ? texts.carried(dayFigure(carryOverDays), month) : texts.nothingCarried}
              </Text>
              {belowLaw && (
                <Text size="sm" c="orange.9">
                  {vacationSettingsTexts.belowLaw(belowLaw.naturalDays, belowLaw.article)}
                </Text>
              )}
            </ListItem>
          );
        })}
      </List>
    </Card>
  );
}
