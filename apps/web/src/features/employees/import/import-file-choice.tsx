import { employeesTexts } from '@jornada/texts/employees';
import { Button, Card, FileButton, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { exampleFile, importFileTypes } from './import-file.ts';
import classes from './import-file-choice.module.css';
import { useFileDrop } from './use-file-drop.ts';

const texts = employeesTexts.import;

interface ImportFileChoiceProps {
  isBusy: boolean;
  isReading: boolean;
  /** Whether a file was chosen before, so that its format need not be explained again. */
  isAgain: boolean;
  onFile: (file: File) => void;
}

/** Chooses a file, or takes one dropped anywhere on the page. */
export function ImportFileChoice({ isBusy, isReading, isAgain, onFile }: ImportFileChoiceProps) {
  const forget = useRef<() => void>(null);
  const isOver = useFileDrop(onFile, !isBusy);
  const choose = (file: File | null) => {
    // The same file can be chosen again after it was corrected.
    forget.current?.();
    if (file) onFile(file);
  };
  return (
    <Card padding="lg" className={classes.choice} data-over={isOver || undefined}>
      <Stack gap="sm" align="center">
        {!isAgain && (
          <>
            <ThemeIcon variant="light" size={56} radius="xl">
              <IconFileSpreadsheet size={30} aria-hidden />
            </ThemeIcon>
            <Text ta="center" maw={560}>
              {texts.help}
            </Text>
          </>
        )}
        <Group gap="sm" justify="center">
          <FileButton
            accept={importFileTypes}
            resetRef={forget}
            onChange={choose}
            inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
          >
            {({ onClick }) => (
              <SteadyButton
                variant={isAgain ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} aria-hidden />}
                isBusy={isReading}
                isBlocked={isBusy}
                onClick={onClick}
              >
                {isAgain ? texts.chooseOther : texts.choose}
              </SteadyButton>
            )}
          </FileButton>
          {!isAgain && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile(exampleFile(), texts.exampleName)}
            >
              {texts.example}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status" ta="center">
          {isReading ? texts.reading : isOver ? texts.drop : texts.dropHint}
        </Text>
      </Stack>
    </Card>
  );
}
