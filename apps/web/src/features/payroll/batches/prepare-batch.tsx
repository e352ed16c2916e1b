import { payrollTexts } from '@jornada/texts/payroll';
import { Group, Loader, Stack, Text } from '@mantine/core';
import { IconEye, IconListCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { isUnfinished } from '../../../shared/task/task.ts';
import { civilDateAt, formatMonth } from '../../../shared/time/civil-format.ts';
import { monthAfter, monthOf } from '../../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../../shared/widgets/month-turner.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { closingsQuery } from '../payroll.data.ts';
import { MonthFigures } from './month-figures.tsx';
import { Simulation } from './simulation.tsx';

const { prepare: texts, close } = payrollTexts;

/** Shows what a month has, and what its batch would be, which is then closed. */
export function PrepareBatch() {
  const present = monthAfter(monthOf(civilDateAt(serverNow(), useTimeZone())), -1);
  const [month, setMonth] = useState(present);
  const [step, setStep] = useState<'figures' | 'simulation' | null>(null);
  const turn = (to: string) => {
    setMonth(to);
    setStep(null);
  };
  return (
    <Stack component="section" aria-labelledby="prepare-title" gap="md">
      <SectionHead id="prepare-title" title={texts.title} help={texts.help} />
      <MonthTurner month={month} present={present} onMonth={turn} />
      <Group gap="sm">
        <SteadyButton
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-pressed={step === 'figures'}
          onClick={() => setStep('figures')}
        >
          {texts.consult}
        </SteadyButton>
        <SteadyButton
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden />}
          aria-pressed={step === 'simulation'}
          onClick={() => setStep('simulation')}
        >
          {texts.simulate}
        </SteadyButton>
      </Group>
      <LastClosing />
      {step === 'figures' && <MonthFigures key={month} month={month} />}
      {step === 'simulation' && <Simulation key={month} month={month} />}
    </Stack>
  );
}

/** How far the last closing is; a batch that is closed is in the list. */
function LastClosing() {
  const { data } = useQuery(closingsQuery);
  const last = data?.[0];
  const client = useQueryClient();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (!last) return;
    if (isUnfinished(last)) followed.current = last.id;
    else if (followed.current === last.id) {
      followed.current = null;
      void client.invalidateQueries({ queryKey: ['payroll'] });
    }
  }, [last, client]);
  if (!last) return null;
  const month = formatMonth(last.month);
  if (isUnfinished(last))
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{close.under(month)}</Text>
      </Group>
    );
  if (last.status !== 'FAILED') return null;
  return <ProblemAlert>{close.gaveUp(month, last.message ?? '')}</ProblemAlert>;
}
