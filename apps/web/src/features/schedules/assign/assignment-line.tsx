import { schedulesTexts } from '@jornada/texts/schedules';
import { Badge, Text } from '@mantine/core';
import { IconCalendarMonth, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { RowAction, RowActions, RowLink } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { knownBy } from '../../../shared/people/known-by.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { isOver } from '../form/validity-values.ts';
import type { Assignment } from '../schedules.data.ts';
import classes from './assignment-line.module.css';

const texts = schedulesTexts.assignments;

/** The actions on an assignment. */
export interface AssignmentHandlers {
  readonly onDates: (assignment: Assignment) => void;
  readonly onRemove: (assignment: Assignment) => void;
}

interface AssignmentLineProps extends AssignmentHandlers {
  assignment: Assignment;
  today: string;
  /** Whether all lines are of one person: then a line names its schedule. */
  isOfOne?: boolean;
}

/** A person, or a schedule of theirs, with their dates of a schedule, and the actions on them. */
export function AssignmentLine(props: AssignmentLineProps) {
  const { assignment, today, isOfOne = false, onDates, onRemove } = props;
  const { userId, userName, userEmail, userStaffNumber, scheduleName, validFrom, validTo } = assignment;
  const name = isOfOne ? scheduleName : userName;
  const mark = isOver(assignment, today) ? texts.ended : validFrom > today ? texts.future : null;
  return (
    <div className={classes.line}>
      <div className={classes.person}>
        {isOfOne ? (
          <Text size="sm" fw={600}>
            {scheduleName}
          </Text>
        ) : (
          <>
            <PersonLink id={userId} name={userName} />
            <Text size="xs" c="dimmed">
              {knownBy({ email: userEmail, staffNumber: userStaffNumber })}
            </Text>
          </>
        )}
      </div>
      <div className={classes.dates}>
        <Text size="sm">{texts.from(formatDate(validFrom))}</Text>
        <Text size="sm">{validTo ? texts.to(formatDate(validTo)) : texts.noEnd}</Text>
        {mark && (
          <Badge variant="light" color="gray" tt="none">
            {mark}
          </Badge>
        )}
      </div>
      <RowActions>
        {!isOfOne && (
          <RowLink
            to="/admin/turnos/calendario"
            search={{ persona: userId }}
            icon={IconCalendarMonth}
            text={texts.calendarShort}
            name={texts.of(texts.calendar, userName)}
          />
        )}
        <RowAction
          icon={IconPencil}
          text={texts.datesShort}
          name={texts.of(texts.editDates, name)}
          onClick={() => onDates(assignment)}
        />
        <RowMenu
          row={name}
          items={[
            {
              icon: IconUserMinus,
              text: texts.remove,
              isDangerous: true,
              onChoose: () => onRemove(assignment),
            },
          ]}
        />
      </RowActions>
    </div>
  );
}
