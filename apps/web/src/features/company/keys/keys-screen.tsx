import { mostKeys } from '@jornada/contract/company/program-key-limits';
import type { ProgramKey } from '@jornada/contract/company/program-keys';
import { keysTexts as texts } from '@jornada/texts/company-keys';
import { Anchor } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { SettingsList } from '../../../shared/list/settings-list.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { keyColumns } from './key-columns.tsx';
import { KeyDialog, NewKeyDialog } from './key-dialog.tsx';
import { keysQuery, sendRevocation } from './keys.data.ts';

/** The keys by which other programs call. */
export function KeysScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <Keys />
    </PermittedPart>
  );
}

function Keys() {
  const query = useQuery(keysQuery);
  const keys = query.data;
  const timeZone = useTimeZone();
  const form = useDialog<'new'>();
  const created = useDialog<string>();
  const removal = useDialog<ProgramKey>();
  const isFull = keys !== undefined && keys.length >= mostKeys;
  return (
    <SettingsList
      texts={texts}
      icon={IconKey}
      columns={keyColumns(removal.open, timeZone)}
      query={query}
      rows={keys}
      isFull={isFull}
      onAdd={() => form.open('new')}
      about={
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
          {texts.reference}
        </Anchor>
      }
    >
      <OpenedDialog dialog={form}>
        {(_, shown) => (
          <KeyDialog today={civilDateAt(serverNow(), timeZone)} onKey={created.open} {...shown} />
        )}
      </OpenedDialog>
      <OpenedDialog dialog={created}>{(text, shown) => <NewKeyDialog text={text} {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(key, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendRevocation(key.id)}
            done={texts.revoked}
            failure={(problem) => failureUnder(problem, texts.revokeFailed)}
            {...shown}
          >
            {texts.removal.warning(key.name)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </SettingsList>
  );
}
