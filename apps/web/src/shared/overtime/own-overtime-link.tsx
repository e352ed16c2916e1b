import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { IconClockPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { timeOffNewsQuery } from '../requests/waiting.data.ts';
import { RouteButton } from '../widgets/route-links.tsx';

const { own: texts } = overtimeScreenTexts;

/** The way to the own overtime, from where somebody asks for other things, with how many decisions about it are news. */
export function OwnOvertimeLink() {
  const { data: news } = useQuery(timeOffNewsQuery);
  const count = news?.overtime ?? 0;
  return (
    <RouteButton
      to="/empleado/horas-extra"
      variant="default"
      leftSection={<IconClockPlus size={16} aria-hidden />}
    >
      {count > 0 ? texts.menu(count) : texts.link}
    </RouteButton>
  );
}
