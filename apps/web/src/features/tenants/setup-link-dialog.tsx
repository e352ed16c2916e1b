import { tenantsTexts } from '@jornada/texts/tenants';
import { Button, Stack, Text } from '@mantine/core';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { CopyField } from '../../shared/form/copy-field.tsx';

const texts = tenantsTexts.admins;

/** Shows a new setup link, once, to be passed on in another way than the message. */
export function SetupLinkDialog({ setupLink, ...shown }: DialogShown & { setupLink: string }) {
  return (
    <AppDialog title={texts.setupLink} {...shown}>
      <Stack gap="md">
        <Text size="sm">{texts.setupLinkHelp}</Text>
        <CopyField label={texts.setupLink} value={setupLink} />
        <DialogFoot>
          <Button variant="default" onClick={shown.onClose}>
            {texts.close}
          </Button>
        </DialogFoot>
      </Stack>
    </AppDialog>
  );
}
