import { companyAuditTexts } from '@jornada/texts/company-audit';
import { expect, test } from 'vitest';
import { auditActionChoices } from './audit-action-choices.ts';

/** In the log of the platform alone. */
const notOfCompanies = [
  ...['TENANT_DELETED', 'OPERATOR_CREATED', 'OPERATOR_RESET'],
  ...['OPERATOR_FACTOR_RESET_ASKED', 'OPERATOR_FACTOR_RESET_CANCELLED', 'OPERATOR_FACTOR_RESET'],
  ...['KEPT_RECORD_SENT', 'KEPT_RECORD_WITHDRAWN', 'KEPT_RECORD_FETCHED'],
];
const items = auditActionChoices.flatMap((group) => group.items);

test('every action that a company can have is offered once, and no other', () => {
  const all = Object.keys(companyAuditTexts.actions).filter((action) => !notOfCompanies.includes(action));
  expect(items.map(({ value }) => value).toSorted()).toEqual(all.toSorted());
});

test('no two actions are called the same, and no group is empty or long', () => {
  expect(new Set(items.map(({ label }) => label)).size).toBe(items.length);
  for (const group of auditActionChoices) {
    expect(group.items.length).toBeGreaterThan(0);
    expect(group.items.length).toBeLessThan(10);
  }
});
