import '../../app/styles.ts';
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from '../../app/theme.tsx';
import { openSession } from '../../shared/session/session-store.ts';
import classes from './catalogue.module.css';
import type { Pieces, PiecesFile } from './piece.ts';

/** Dialogs stay inside their piece, and none of them takes the focus. */
const inside = { withinPortal: false, lockScroll: false, trapFocus: false, returnFocus: false };
const still = createTheme({
  components: { Modal: { defaultProps: inside }, Drawer: { defaultProps: inside } },
});

const files = import.meta.glob<PiecesFile>('../../shared/**/*.pieces.tsx', { eager: true });

/** All pieces on one page, the folders in the order of their names. */
function Catalogue() {
  return (
    <main className={classes.page}>
      {Object.entries(files).map(([path, { pieces, widePieces = {} }]) => {
        const folder = path.split('/').at(-2) ?? '';
        return [
          <Section key={folder} folder={folder} pieces={pieces} />,
          <Section key={`${folder} wide`} folder={folder} pieces={widePieces} isWide />,
        ];
      })}
    </main>
  );
}

function Section({ folder, pieces, isWide }: { folder: string; pieces: Pieces; isWide?: boolean }) {
  return Object.entries(pieces).map(([name, piece]) => (
    <section key={name} className={classes.piece} data-wide={isWide} aria-label={`${folder}: ${name}`}>
      <p className={classes.name}>
        {folder}: {name}
      </p>
      <div className={classes.shown} data-piece={fileNameOf(`${folder} ${name}`)}>
        {piece}
      </div>
    </section>
  ));
}

const fileNameOf = (name: string) =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replace(/\W+/g, '-')
    .toLowerCase();

// The person's own session and settings are kept at the same address: nothing is written there. What is asked of the API is never answered.
Storage.prototype.setItem = () => {};
window.fetch = () => new Promise(() => {});
// Nor is anything asked again after a while.
focusManager.setFocused(false);
openSession({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@demo.test',
  fullName: 'Ana García',
  roles: ['ROLE_ADMIN'],
  permissions: ['employees.read', 'attendance.read'],
  teamPermissions: [],
  hasCentres: true,
  asksModality: true,
  secondFactorDueAt: null,
  tenantId: '00000000-0000-4000-8000-0000000000aa',
  timezone: 'Europe/Madrid',
  version: '',
});

const router = createRouter({
  routeTree: createRootRoute({ component: Catalogue, notFoundComponent: Catalogue }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider
      theme={mergeThemeOverrides(theme, still)}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
