import { mostCards } from '@jornada/contract/terminals/identification-limits';
import { terminalCardsTexts as texts } from '@jornada/texts/terminal-identification';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import { ChosenCount } from '../../../shared/people/chosen-count.tsx';
import { PeopleChecklist } from '../../../shared/people/people-checklist.tsx';
import { activePeopleQuery } from '../../../shared/people/people-choices.data.ts';
import { useNewCards } from './use-new-cards.ts';

/** Chooses the people for whom cards are made, and hands them over as a document. */
export function CardsDialog(shown: DialogShown) {
  const { data, isPending: isLoading, error: unread, refetch } = useQuery(activePeopleQuery);
  const people = useMemo(() => (data ?? []).filter(({ clocksIn }) => clocksIn), [data]);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useNewCards(shown.onClose);
  return (
    <GuardedDialog title={texts.title} size="lg" isDirty={chosen.length > 0} isBusy={isPending} {...shown}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(chosen.length === 0);
            if (chosen.length === 0) search.current?.focus();
            else mutate(chosen);
          }}
        >
          <Stack gap="md">
            <Text size="sm">{texts.warning}</Text>
            <Text size="sm">{texts.format}</Text>
            {unread && !data ? (
              <LoadFailure {...failureOf(unread, texts.loadFailed)} onRetry={refetch} />
            ) : (
              <PeopleChecklist
                ref={search}
                label={texts.people}
                people={people}
                isLoading={isLoading}
                chosen={chosen}
                most={mostCards}
                error={isMissing && chosen.length === 0 && texts.choose}
                empty={texts.noPeople}
                onChange={(next) => {
                  setChosen(next);
                  if (error) reset();
                }}
              />
            )}
            <FormFooter
              submit={texts.make}
              isBusy={isPending}
              onCancel={close}
              failure={error && failureUnder(error, texts.failed)}
              onDismiss={reset}
            >
              <Text size="sm">{texts.formerEnd}</Text>
              <ChosenCount count={chosen.length} most={mostCards} onClear={() => setChosen([])} />
            </FormFooter>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
