import { mostRules } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Button, Card, Group, InputError, Stack, Text, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { type RuleValues, ruleWith, usualRule } from '../values/hours-values.ts';
import type { ScheduleValues } from '../values/schedule-values.ts';
import { HoursFields } from './hours-fields.tsx';
import { forgetHours } from './schedule-fields.ts';

const texts = schedulesTexts.form;

/** The rules of a composite schedule: each the hours of some days. */
export function RuleList({ form }: { form: UseFormReturnType<ScheduleValues> }) {
  const errorId = useId();
  const { rules, simple } = form.values;
  const focus = (path: string) => form.getInputNode(path)?.focus();
  const add = (rule: RuleValues, place = rules.length) => {
    flushSync(() => {
      form.insertListItem('rules', rule, place);
      forgetHours(form);
    });
    focus(`rules.${place}.days`);
  };
  const remove = (place: number) => {
    flushSync(() => {
      form.removeListItem('rules', place);
      forgetHours(form);
    });
    focus('rules');
  };
  const wrong = form.errors.rules;
  return (
    <Stack gap="md">
      {rules.map((rule, place) => (
        <Card key={rule.key} component="section" aria-label={texts.rule(place + 1)} padding="sm">
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Title order={3} size="h6">
                {texts.rule(place + 1)}
              </Title>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconCopy size={14} aria-hidden />}
                  aria-label={texts.ofRule(texts.duplicateRule, place + 1)}
                  disabled={rules.length >= mostRules}
                  onClick={() => add(ruleWith(rule), place + 1)}
                >
                  {texts.duplicateRule}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  aria-label={texts.ofRule(texts.removeRule, place + 1)}
                  onClick={() => remove(place)}
                >
                  {texts.removeRule}
                </Button>
              </Group>
            </Group>
            <HoursFields form={form} path={`rules.${place}`} hours={rule} daysLabel={texts.ruleDays} />
            <TextInput
              label={texts.ruleDescription}
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps(`rules.${place}.description`)}
            />
          </Stack>
        </Card>
      ))}
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noRules}
        </Text>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          data-path="rules"
          aria-describedby={wrong ? errorId : undefined}
          disabled={rules.length >= mostRules}
          onClick={() => add(usualRule())}
        >
          {texts.addRule}
        </Button>
        {rules.length === 0 && simple.days.length > 0 && (
          <Button variant="subtle" onClick={() => add(ruleWith(simple))}>
            {texts.ruleFromSimple}
          </Button>
        )}
      </Group>
      {wrong && <InputError id={errorId}>{wrong}</InputError>}
    </Stack>
  );
}
