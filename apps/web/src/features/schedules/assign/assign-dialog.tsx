import { mostAssigned } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import { ChosenCount } from '../../../shared/people/chosen-count.tsx';
import { PeopleChecklist } from '../../../shared/people/people-checklist.tsx';
import { useToday } from '../form/use-today.ts';
import { useValidity } from '../form/use-validity.ts';
import { ValidityInput } from '../form/validity-input.tsx';
import { datesOf } from '../form/validity-values.ts';
import {
  type Assignment,
  type LegalWarning,
  type MovedPerson,
  peopleQuery,
  previewAssignments,
  type Schedule,
  sendAssignments,
  statisticsQuery,
  tryAssignment,
} from '../schedules.data.ts';
import { LegalWarnings } from '../week/legal-warnings.tsx';
import classes from './assign-dialog.module.css';
import { assignablePeople, assignRefusal, endsOf, needsPreview } from './assign-people.ts';
import { MovePreview } from './move-preview.tsx';

const texts = schedulesTexts.assign;

interface AssignDialogProps extends DialogShown {
  schedule: Schedule;
  /** The present assignments of the schedule. */
  assignments: readonly Assignment[];
  /** The one person who can get it, by id; anybody unless given. */
  onlyTo?: string;
}

/** Assigns a schedule to people. Legal warnings are shown first, but do not prevent it. */
export function AssignDialog({ schedule, assignments, onlyTo, ...shown }: AssignDialogProps) {
  const client = useQueryClient();
  const today = useToday();
  const { data: everybody, error: loadError, refetch } = useQuery(peopleQuery);
  const people = useMemo(() => {
    const ofThis = assignments.filter(({ scheduleId }) => scheduleId === schedule.id);
    const anybody = assignablePeople(everybody ?? [], ofThis, today);
    return onlyTo === undefined ? anybody : anybody.filter(({ id }) => id === onlyTo);
  }, [everybody, assignments, today, schedule.id, onlyTo]);
  const [userIds, setUserIds] = useState<string[]>(onlyTo === undefined ? [] : [onlyTo]);
  const [nobody, setNobody] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<LegalWarning[]>([]);
  const [moved, setMoved] = useState<MovedPerson[] | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const advice = useRef<HTMLDivElement>(null);
  const validity = useValidity({ validFrom: today, hasEnd: false, validTo: null });
  const chosen = () => {
    const byId = new Map(people.map((person) => [person.id, person]));
    return userIds.flatMap((id) => byId.get(id) ?? []);
  };

  const warningsOf = async (wanted: ReturnType<typeof wantedOf>): Promise<LegalWarning[]> => {
    const {
      userIds: [userId, ...others],
      ...rest
    } = wanted;
    if (others.length > 0 || userId === undefined)
      return (await client.fetchQuery(statisticsQuery(schedule.id))).warnings;
    const { isValid, warnings: found } = await tryAssignment({ userId, ...rest });
    // Contradictions are reported by the refusal, which names the other assignment.
    return isValid ? found : [];
  };
  const wantedOf = () => ({ scheduleId: schedule.id, userIds, ...datesOf(validity.values) });
  const previewing = useSingleMutation({ mutationFn: previewAssignments, onSuccess: setMoved });
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: async (wanted: ReturnType<typeof wantedOf>) => {
      const found = warnings.length > 0 ? [] : await warningsOf(wanted);
      if (found.length === 0) await sendAssignments({ ...wanted, ends: moved && endsOf(moved) });
      return found;
    },
    onDone: (found, wanted) => {
      setWarnings(found);
      if (found.length > 0) return;
      shown.onClose();
      showNotice('success', texts.done(wanted.userIds.length));
    },
    onError: (problem, wanted) => {
      if (needsPreview(problem)) previewing.mutate(wanted);
      const refusal = assignRefusal(problem, chosen());
      validity.tell(refusal.dates);
      if (refusal.people !== null) search.current?.focus();
    },
  });
  const refusal = error && assignRefusal(error, chosen());
  const loadFailure = loadError && !everybody ? failureOf(loadError, texts.peopleFailed) : null;

  // In a long form the buttons are at the bottom: the warnings to read first are scrolled into view above them.
  useEffect(() => {
    if (warnings.length > 0 || moved) advice.current?.scrollIntoView({ block: 'end' });
  }, [warnings, moved]);

  /** The warnings shown were about other values. */
  const forget = () => {
    setNobody(null);
    setWarnings([]);
    setMoved(null);
    reset();
  };
  const isMove = moved?.some(({ held }) => held.length > 0) ?? false;
  const isStuck = moved?.some(({ conflict }) => conflict !== null) ?? false;
  const choose = (ids: string[]) => {
    setUserIds(ids);
    forget();
  };
  const assign = (event: FormEvent) => {
    event.preventDefault();
    const areDatesRight = validity.check();
    setNobody(userIds.length === 0 ? texts.userRequired : null);
    if (userIds.length === 0) search.current?.focus();
    else if (areDatesRight && !isStuck) mutate(wantedOf());
  };

  return (
    <GuardedDialog
      title={texts.title}
      size="lg"
      isDirty={userIds.length > 0 || validity.isDirty}
      isBusy={isPending}
      {...shown}
    >
      {(close) => (
        <form noValidate onSubmit={assign}>
          <Stack gap="md">
            {loadFailure && <LoadFailure {...loadFailure} onRetry={refetch} />}
            <PeopleChecklist
              ref={search}
              label={texts.employees}
              people={people}
              isLoading={!everybody && !loadError}
              chosen={userIds}
              most={mostAssigned}
              error={nobody ?? refusal?.people}
              empty={texts.nobodyLeft}
              onChange={choose}
            />
            <div>
              <ValidityInput
                {...validity}
                onEdit={(edit) => {
                  validity.edit(edit);
                  forget();
                }}
              />
              {/* Always there, so that what comes to stand in it is read out. */}
              <div role="status" ref={advice} className={classes.advice}>
                {warnings.length > 0 && (
                  <LegalWarnings title={texts.warningsTitle} warnings={warnings} mt="md">
                    <Text size="sm" mt="xs">
                      {texts.warningsHelp}
                    </Text>
                  </LegalWarnings>
                )}
                {moved && (
                  <MovePreview
                    people={moved}
                    validFrom={datesOf(validity.values).validFrom}
                    onDrop={(dropped) => {
                      setUserIds(userIds.filter((id) => !dropped.includes(id)));
                      setMoved(moved.filter(({ userId }) => !dropped.includes(userId)));
                      reset();
                    }}
                  />
                )}
              </div>
            </div>
            <FormFooter
              submit={submitText(isMove, warnings.length > 0)}
              isBusy={isPending || previewing.isPending}
              isBlocked={isStuck}
              onCancel={close}
              failure={refusal?.general}
              onDismiss={reset}
            >
              <ChosenCount count={userIds.length} most={mostAssigned} onClear={() => choose([])} />
            </FormFooter>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}

function submitText(isMove: boolean, hasWarnings: boolean): string {
  if (isMove) return texts.move.confirm;
  return hasWarnings ? texts.confirmAnyway : texts.confirm;
}
