import { Card, Center, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './public-card.module.css';

/** A page for somebody who is not signed in: one card with the page's title. @param width in CSS units */
export function PublicCard({
  title,
  width = 420,
  children,
}: {
  title: string;
  width?: number | string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Center component="main" className={classes.page} id="content" tabIndex={-1}>
      <Card component="section" w="100%" maw={width} padding="xl" shadow="sm" aria-labelledby={titleId}>
        <Stack gap="md">
          <BrandMark />
          <Title order={1} size="h3" id={titleId}>
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
