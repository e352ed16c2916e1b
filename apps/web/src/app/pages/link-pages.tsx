import { useLocation } from '@tanstack/react-router';
import { AccountSetupScreen } from '../../features/access/account-setup-screen.tsx';
import { ConfirmEmailScreen } from '../../features/access/confirm-email-screen.tsx';
import { NewPasswordScreen } from '../../features/access/new-password-screen.tsx';
import { ProposalScreen } from '../../features/access/proposal-screen.tsx';
import { LinkedMonthScreen } from '../../features/attendance/month-link/linked-month-screen.tsx';
import { KeptRecordScreen } from '../../features/tenants/kept-record-screen.tsx';

const useLinkToken = () => useLocation({ select: ({ state }) => state.linkToken ?? null });

export function NewPasswordPage() {
  const token = useLinkToken();
  return <NewPasswordScreen key={token} token={token} />;
}

export function ConfirmEmailPage() {
  const token = useLinkToken();
  return <ConfirmEmailScreen key={token} token={token} />;
}

export function ProposalPage() {
  const token = useLinkToken();
  return <ProposalScreen key={token} token={token} />;
}

/** Setting up an account with the link of a message, or after signing in with a temporary password. */
export function AccountSetupPage() {
  const token = useLinkToken();
  return <AccountSetupScreen key={token} token={token} />;
}

export function KeptRecordPage() {
  const token = useLinkToken();
  return <KeptRecordScreen key={token} token={token} />;
}

export function LinkedMonthPage() {
  const token = useLinkToken();
  return <LinkedMonthScreen key={token} token={token} />;
}
