import { contractsTexts } from '@jornada/texts/employees-contracts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { planDifferencesQuery } from './contracts.data.ts';
import classes from './plan-differences.module.css';

const texts = contractsTexts.yearDiffers;
const shownAtFirst = 5;

/**
 * Whose plan of this year is not what their contract says, each with a link to the contract, or to the page of the person for whoever may not
 * see contracts. Nothing where there is nobody: it comes late, so it belongs below everything else.
 */
export function PlanDifferences() {
  const isAllowed = usePermission(['employees.read', 'employees.manage']);
  const seesContracts = usePermission('employees.manage');
  const { data: found } = useQuery({ ...planDifferencesQuery, enabled: isAllowed });
  const [showsAll, setShowsAll] = useState(false);
  if (!found || found.people.length === 0) return null;
  const shown = showsAll ? found.people : found.people.slice(0, shownAtFirst);
  return (
    <Card component="section" aria-labelledby="plan-differences">
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <IconAlertTriangle className={classes.icon} aria-hidden />
          <Title order={2} size="h5" id="plan-differences">
            {texts.title(found.year)}
          </Title>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <ul className={classes.people} aria-labelledby="plan-differences">
          {shown.map(({ userId, userName, period, plannedMinutes, agreedMinutes }) => (
            <li key={userId}>
              <RouteAnchor
                to={seesContracts ? '/admin/empleados/$id/contrato' : '/admin/empleados/$id'}
                params={{ id: userId }}
              >
                {userName}
              </RouteAnchor>
              <Text size="sm">
                {texts.line[period](formatDuration(plannedMinutes), formatDuration(agreedMinutes))}
              </Text>
            </li>
          ))}
        </ul>
        {shown.length < found.people.length && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
              {texts.all(found.people.length)}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
