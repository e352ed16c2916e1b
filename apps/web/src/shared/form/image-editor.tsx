import { FileButton, Text } from '@mantine/core';
import { IconPhotoOff, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useCompanyChange } from '../call/use-company-change.ts';
import { type Failure, mayRetry } from '../feedback/failure.ts';
import { showNotice } from '../feedback/notices.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import classes from './image-editor.module.css';
import { imageProblem, imageTypes, uploadFailure } from './image-problem.ts';

interface ImageEditorProps<Answer> {
  texts: {
    upload: string;
    replace: string;
    remove: string;
    help: string;
    uploaded: string;
    removed: string;
    uploadFailed: string;
    removeFailed: string;
  };
  preview: ReactNode;
  hasImage: boolean;
  upload: (file: File) => Promise<Answer>;
  remove: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** An image that can be chosen, replaced and removed, each with immediate effect. */
export function ImageEditor<Answer>(props: ImageEditorProps<Answer>) {
  const { texts, preview, hasImage, upload, remove, onDone } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const reset = useRef<() => void>(null);
  const helpId = useId();
  const sending = useCompanyChange<Answer, File | null>({
    mutationFn: (file) => (file ? upload(file) : remove()),
    onDone: (answer, file) => {
      onDone(answer);
      showNotice('success', file ? texts.uploaded : texts.removed);
    },
    onError: (problem, file) =>
      setFailure(uploadFailure(problem, file ? texts.uploadFailed : texts.removeFailed)),
  });
  const isUploading = sending.isPending && sending.variables !== null;

  const choose = (file: File | null) => {
    if (!file) return;
    // Choosing the same file again must work, too.
    reset.current?.();
    const reason = imageProblem(file);
    setFailure(reason ? { reason } : null);
    if (reason) sending.reset();
    else sending.mutate(file);
  };

  const failed = sending.variables;
  const retry = mayRetry(sending.error) && failed !== undefined ? () => sending.mutate(failed) : undefined;

  return (
    <div className={classes.editor}>
      {preview}
      <div className={classes.tools}>
        <div className={classes.buttons}>
          <FileButton accept={imageTypes} onChange={choose} resetRef={reset}>
            {({ onClick }) => (
              <SteadyButton
                variant="default"
                size="xs"
                leftSection={<IconUpload size={14} aria-hidden />}
                aria-describedby={helpId}
                isBusy={isUploading}
                onClick={onClick}
              >
                {hasImage ? texts.replace : texts.upload}
              </SteadyButton>
            )}
          </FileButton>
          {hasImage && (
            <SteadyButton
              variant="default"
              size="xs"
              leftSection={<IconPhotoOff size={14} aria-hidden />}
              isBusy={sending.isPending && !isUploading}
              onClick={() => {
                setFailure(null);
                sending.mutate(null);
              }}
            >
              {texts.remove}
            </SteadyButton>
          )}
        </div>
        <Text id={helpId} size="xs" c="dimmed">
          {texts.help}
        </Text>
        {failure && !sending.isPending && (
          <ProblemAlert title={failure.title} onRetry={retry}>
            {failure.reason}
          </ProblemAlert>
        )}
      </div>
    </div>
  );
}
