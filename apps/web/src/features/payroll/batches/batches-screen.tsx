import { payrollTexts } from '@jornada/texts/payroll';
import { Stack, Text, Title } from '@mantine/core';

/** What was given to payroll, batch by batch. */
export function BatchesScreen() {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {payrollTexts.batches.title}
      </Title>
      <Text c="dimmed">{payrollTexts.batches.help}</Text>
    </Stack>
  );
}
