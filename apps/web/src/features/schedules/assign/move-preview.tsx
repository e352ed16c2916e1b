import { schedulesTexts } from '@jornada/texts/schedules';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { formatDate } from '../../../shared/time/civil-format.ts';
import type { MovedPerson } from '../schedules.data.ts';
import classes from './move-preview.module.css';

const texts = schedulesTexts.assign.move;

interface MovePreviewProps {
  people: readonly MovedPerson[];
  /** The first day of the new schedule. */
  validFrom: string;
  /** Takes people out of those who get it. */
  onDrop: (userIds: readonly string[]) => void;
}

/** Of those who have another schedule: what each has now, what ends on which day, and who cannot be moved and why. */
export function MovePreview({ people, validFrom, onDrop }: MovePreviewProps) {
  const concerned = people.filter(({ held }) => held.length > 0);
  const stuck = people.filter(({ conflict }) => conflict !== null);
  if (concerned.length === 0) return null;
  // Those who need a decision come first.
  const sorted = [...stuck, ...concerned.filter(({ conflict }) => conflict === null)];
  return (
    <Alert
      role="note"
      color="indigo"
      icon={<IconArrowRight aria-hidden />}
      title={texts.title(concerned.length)}
      mt="md"
    >
      <Stack gap="sm">
        <Text size="sm">{texts.help}</Text>
        <ul className={classes.people} aria-label={texts.list}>
          {sorted.map((person) => (
            <MovedLine key={person.userId} person={person} validFrom={validFrom} />
          ))}
        </ul>
        {stuck.length > 0 && (
          <div>
            <Button
              type="button"
              variant="default"
              size="xs"
              onClick={() => onDrop(stuck.map(({ userId }) => userId))}
            >
              {texts.drop(stuck.length)}
            </Button>
          </div>
        )}
      </Stack>
    </Alert>
  );
}

function MovedLine({ person, validFrom }: { person: MovedPerson; validFrom: string }) {
  return (
    <li>
      <Text size="sm" fw={600}>
        {person.userName}
      </Text>
      {person.held.map(({ id, scheduleName, validFrom: since, validTo, endsOn }) => (
        <Text key={id} size="sm">
          {texts.now(scheduleName, formatDate(since), validTo && formatDate(validTo))}{' '}
          {endsOn
            ? texts.ends(formatDate(endsOn), formatDate(validFrom))
            : person.conflict === null && texts.stays}
        </Text>
      ))}
      {person.conflict !== null && (
        <Text size="sm" fw={600}>
          {texts.cannot} {person.conflict}
        </Text>
      )}
    </li>
  );
}
