import type { RestParts } from '@jornada/contract/bank/own-bank';
import { bankTexts } from '@jornada/texts/bank';
import { Card, Group, Radio, RadioGroup, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { self } from '../../../shared/time-off/use-days-known.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { restPartsQuery, sendRest } from '../bank.data.ts';
import { chosenPart, type RestValues, restHours, restProblems } from './rest-values.ts';

const { rest: texts } = bankTexts;

/** Asks for rest on a day: the afternoon unless something else is chosen. */
export function RestForm() {
  const today = civilDateAt(serverNow(), useTimeZone());
  const initialValues: RestValues = { date: null, part: null, startTime: '', endTime: '', reason: '' };
  const known = { parts: undefined as RestParts | undefined };
  const { form, ...saving } = useSavedForm({
    initialValues,
    validate: (values) => restProblems(values, known.parts),
    fields: ['date', 'part', 'startTime', 'endTime', 'reason'],
    send: (values) => sendRest({ ...restHours(values, known.parts), reason: values.reason.trim() }),
    onDone: () => {
      form.reset();
      showNotice('success', texts.sent);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { date, startTime, endTime } = form.values;
  const isDated = date !== null && isCivilDate(date);
  const { data: parts } = useQuery({ ...restPartsQuery(date ?? today), enabled: isDated });
  known.parts = isDated ? parts : undefined;
  const part = chosenPart(form.values, known.parts);
  return (
    <Card component="section" aria-labelledby="rest-title" padding="lg" maw={560}>
      <form noValidate onSubmit={saving.save}>
        <Stack gap="sm">
          <Title order={2} size="h5" id="rest-title">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
          <KnownDateField
            whose={self}
            label={texts.date}
            min={today}
            {...form.getInputProps('date')}
            value={date}
          />
          {known.parts && known.parts.day === null && <Text size="sm">{texts.nothing}</Text>}
          {known.parts?.day && (
            <RadioGroup
              label={texts.part}
              value={part}
              onChange={(chosen) => form.setFieldValue('part', chosen as RestValues['part'])}
            >
              <Stack gap="xs" mt="xs">
                {(['afternoon', 'morning', 'day'] as const).map(
                  (name) =>
                    known.parts?.[name] && (
                      <Radio
                        key={name}
                        value={name}
                        label={texts.partOf(
                          texts.parts[name],
                          known.parts[name].startTime,
                          known.parts[name].endTime,
                          known.parts[name].minutes,
                        )}
                      />
                    ),
                )}
                <Radio value="hours" label={texts.parts.hours} />
              </Stack>
            </RadioGroup>
          )}
          {part === 'hours' && (
            <Group gap="sm" align="flex-start" grow>
              <TimeField
                label={texts.from}
                {...form.getInputProps('startTime')}
                value={startTime}
                onChoose={(typed) => form.setFieldValue('startTime', typed)}
              />
              <TimeField
                label={texts.to}
                {...form.getInputProps('endTime')}
                value={endTime}
                onChoose={(typed) => form.setFieldValue('endTime', typed)}
              />
            </Group>
          )}
          {part !== null && (
            <Textarea
              label={texts.reason}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={500}
              {...form.getInputProps('reason')}
            />
          )}
          {saving.failure && (
            <ProblemAlert title={saving.failure.title}>{saving.failure.reason}</ProblemAlert>
          )}
          <Group justify="flex-end">
            <SteadyButton type="submit" isBusy={saving.isSaving}>
              {texts.send}
            </SteadyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
