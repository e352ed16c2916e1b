import { boardScreenTexts } from '@jornada/texts/board-screen';
import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { codeIn } from './board-code.ts';

const { enter: texts } = boardScreenTexts;

/** Takes the address of a board, or its code, where it was not opened as a link. */
export function BoardForm({ onOpen }: { onOpen: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === null) setWrong(true);
    else onOpen(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={texts.label}
          autoComplete="off"
          required
          value={typed}
          error={isWrong && texts.wrong}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit">{texts.open}</Button>
      </Stack>
    </form>
  );
}
