import { shellTexts } from '@jornada/texts/shell';
import { Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import classes from './waiting.module.css';

/** A pause that says what is being waited for; above the shape of the page, where the HTML has one (`src/first-paint`). */
export function Waiting({ text, isWholePage = false }: { text: string; isWholePage?: boolean }) {
  return (
    <Center component={isWholePage ? 'main' : 'div'} mih={isWholePage ? '100dvh' : 240} data-waiting>
      <Stack align="center" gap="sm" role="status" className={classes.words}>
        {isWholePage && (
          <VisuallyHidden>
            <h1>{shellTexts.productName}</h1>
          </VisuallyHidden>
        )}
        <Loader size="md" aria-hidden />
        <Text>{text}</Text>
      </Stack>
    </Center>
  );
}
