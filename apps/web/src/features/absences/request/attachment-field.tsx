import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { attachmentProblem, chosenTypes } from '../attachment-problem.ts';
import classes from './attachment-field.module.css';

const texts = ownAbsenceTexts.file;

interface AttachmentFieldProps {
  file: File | null;
  onChoose: (file: File | null) => void;
}

/** A file that goes with a request; one that the company would refuse is not taken. */
export function AttachmentField({ file, onChoose }: AttachmentFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  const helpId = useId();
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    // Choosing the same file again counts as a choice, too.
    reset.current?.();
    const found = attachmentProblem(chosen);
    setProblem(found);
    onChoose(found ? null : chosen);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say so in a line of its own.
    <div role="group" aria-label={texts.label}>
      <Text size="sm" fw={500}>
        {texts.label}
      </Text>
      <Group gap="xs">
        <FileButton accept={chosenTypes} onChange={choose} resetRef={reset}>
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              aria-describedby={helpId}
              onClick={onClick}
            >
              {file ? texts.replace : texts.choose}
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <span className={classes.name}>{file.name}</span>
            <Button
              variant="subtle"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => onChoose(null)}
            >
              {texts.remove}
            </Button>
          </>
        )}
      </Group>
      <Text id={helpId} size="xs" c="dimmed" mt={4}>
        {texts.help}
      </Text>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </div>
  );
}
