import { useLocation } from '@tanstack/react-router';
import { LinkedPayrollScreen } from '../../features/payroll/link/linked-payroll-screen.tsx';

/** For the company's adviser, who has no account. */
export function LinkedPayrollPage() {
  const token = useLocation({ select: ({ state }) => state.linkToken ?? null });
  return <LinkedPayrollScreen key={token} token={token} />;
}
