import { pageTitles } from '@jornada/texts/page-titles';
import { createRoute, redirect } from '@tanstack/react-router';
import type { SignInVariant } from '../../features/access/sign-in-variant.ts';
import { lazyPage } from '../lazy-page.ts';
import { SignInPage } from '../pages/sign-in-page.tsx';
import { StartPage } from '../pages/start-page.tsx';
import { takeLinkToken } from '../take-link-token.ts';
import { takeProviderAnswer } from '../take-provider-answer.ts';
import { root, Starting } from './root.tsx';

const start = createRoute({ getParentRoute: () => root, path: '/', component: StartPage });

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

function signInRoute<const P extends string>(path: P, variant: SignInVariant) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => <SignInPage variant={variant} />,
    pendingComponent: Starting,
    staticData: { title: pageTitles.signIn[variant] },
  });
}

const companySignIn = createRoute({
  getParentRoute: () => root,
  path: '/login/empresa',
  beforeLoad: takeProviderAnswer,
  component: lazyPage(() => import('../pages/company-sign-in-page.tsx'), 'CompanySignInPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.companySignIn },
});

const terminal = createRoute({
  getParentRoute: () => root,
  path: '/terminal',
  component: lazyPage(() => import('../../features/terminals/screen/terminal-screen.tsx'), 'TerminalScreen'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.terminal },
});

const board = createRoute({
  getParentRoute: () => root,
  path: '/tablero',
  component: lazyPage(() => import('../../features/dashboard/board/board-screen.tsx'), 'BoardScreen'),
});

const resetRequest = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyPage(() => import('../../features/access/reset-request-screen.tsx'), 'ResetRequestScreen'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.passwordReset },
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/complete',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/link-pages.tsx'), 'NewPasswordPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.newPassword },
});

const accountSetup = createRoute({
  getParentRoute: () => root,
  path: '/setup-account',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/link-pages.tsx'), 'AccountSetupPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.accountSetup },
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/link-pages.tsx'), 'ConfirmEmailPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.confirmEmail },
});

const proposal = createRoute({
  getParentRoute: () => root,
  path: '/propuesta',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/link-pages.tsx'), 'ProposalPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.proposal },
});

const keptRecord = createRoute({
  getParentRoute: () => root,
  path: '/registro-conservado',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/link-pages.tsx'), 'KeptRecordPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.keptRecord },
});

const linkedMonth = createRoute({
  getParentRoute: () => root,
  path: '/mes',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/link-pages.tsx'), 'LinkedMonthPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.linkedMonth },
});

const linkedPayroll = createRoute({
  getParentRoute: () => root,
  path: '/lote',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('../pages/linked-payroll-page.tsx'), 'LinkedPayrollPage'),
  pendingComponent: Starting,
  staticData: { title: pageTitles.linkedPayroll },
});

/** The pages of those who are not signed in, and the way to the right one from an address that does not exist. */
export const accessRoutes = [
  start,
  signInRoute('/login', 'login'),
  companySignIn,
  signInRoute('/superadmin/login', 'superadmin'),
  signInRoute('/admin/login', 'admin'),
  signInRoute('/empleado/login', 'empleado'),
  terminal,
  board,
  resetRequest,
  newPassword,
  accountSetup,
  confirmEmail,
  proposal,
  keptRecord,
  linkedMonth,
  linkedPayroll,
  unknown,
] as const;
