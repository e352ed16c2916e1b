import { MantineProvider } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Knowing } from './pieces/knowing.tsx';

/** What a component shows before anybody presses anything, and before its effects. */
interface Rendered {
  readonly html: string;
  /** Its words, without icons, as they follow each other. */
  readonly text: string;
}

interface Given {
  readonly answers?: readonly (readonly [QueryKey, unknown])[];
  readonly failed?: readonly QueryKey[];
}

/** Renders a component as a server would, which needs no browser. @param given what the API answered */
export function rendered(piece: ReactNode, given: Given = {}): Rendered {
  const html = renderToStaticMarkup(
    <MantineProvider env="test">
      <Knowing {...given}>
        <div id="rendered">{piece}</div>
      </Knowing>
    </MantineProvider>,
  ).replace(/^.*?<div id="rendered">/s, '');
  return { html, text: html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, '') };
}
