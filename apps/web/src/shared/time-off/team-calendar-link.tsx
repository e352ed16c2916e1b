import { teamCalendarTexts } from '@jornada/texts/absences-calendar';
import { IconCalendarUser } from '@tabler/icons-react';
import { RouteButton } from '../widgets/route-links.tsx';

/** The way to who of the team is away, from where somebody asks for time off. */
export function TeamCalendarLink() {
  return (
    <RouteButton
      to="/empleado/calendario"
      variant="default"
      leftSection={<IconCalendarUser size={16} aria-hidden />}
    >
      {teamCalendarTexts.title}
    </RouteButton>
  );
}
