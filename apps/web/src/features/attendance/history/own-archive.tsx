import { proofTexts } from '@jornada/texts/proof';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { ownArchivesQuery, sendOwnArchive } from './history.data.ts';
import { tellOfFile } from './tell-of-file.ts';

const OwnArchiveDialog = lazyPart(() => import('./own-archive-dialog.tsx'), 'OwnArchiveDialog');

const texts = proofTexts.archive;

/** Asks for the own archive, and shows how far it is until it can be downloaded. */
export function OwnArchive() {
  const client = useQueryClient();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => setWasOpened(true) });
  const asking = useSingleMutation({
    mutationFn: sendOwnArchive,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ownArchivesQuery.queryKey });
      dialog.open();
    },
    onError: (problem) => tellOfFile(problem, texts.failed),
  });
  return (
    <>
      <SteadyButton
        variant="default"
        px="xs"
        leftSection={<IconArchive size={16} aria-hidden />}
        isBusy={asking.isPending}
        onClick={() => asking.mutate(undefined)}
      >
        {texts.open}
      </SteadyButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <OwnArchiveDialog isOpen={isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
